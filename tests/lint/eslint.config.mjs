// The rules for the scripts, as ruff holds Python to them: names that hide others, functions that branch too often, and
// what can only be a slip. What a name is and how it is used is checked by types (tsconfig.json).
const RULES = {
  "complexity": ["error", 12],
  "no-shadow": ["error", { builtinGlobals: false }],
  "no-unused-vars": ["error", { caughtErrors: "none" }],
  "no-use-before-define": ["error", { functions: false, variables: false }],
  "eqeqeq": "error",
  "no-implicit-globals": "error",
  "no-throw-literal": "error",
  "no-useless-assignment": "error",
  "no-redeclare": "error",
  "no-self-compare": "error",
  "no-unreachable": "error",
  "no-constant-condition": "error",
  "no-empty": "error",
  "no-eval": "error",
  "no-fallthrough": "error",
  "no-dupe-keys": "error",
  "no-dupe-else-if": "error",
  "use-isnan": "error",
  "valid-typeof": "error",
};

export default [
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: ["**/*.js"], languageOptions: { sourceType: "script", ecmaVersion: 2022 }, rules: RULES },
  { files: ["**/*.mjs"], languageOptions: { sourceType: "module", ecmaVersion: 2022 }, rules: RULES },
];
