// @ts-check
// Answers queries by one search: node engines.mjs JOB.json, which says which and gives it what it reads.
// Prints JSON: for each query the places found, best first; each query's time; the length of MiniSearch's index.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { runInThisContext } from "node:vm";

const LISTED = 10;
const job = JSON.parse(readFileSync(process.argv[2], "utf-8"));

/** @param {string} path a script that sets global names, as a page loads it */
function load(path) {
  runInThisContext(readFileSync(path, "utf-8"), { filename: path });
}

/** Our own scripts with the index that the site holds; what they keep of a word they keep here too. */
async function lawbook() {
  let data;
  globalThis.lawbookSearchIndex = (given) => (data = given);
  [job.reader, job.index].forEach(load);
  const { hits, book } = globalThis.lawbookSearch.ranking(data);
  return { ask: async (query) => hits(query).numbers.slice(0, LISTED).map(book.address) };
}

/** Material's worker, told what its bundle tells it: the index once, then each query as it was typed. */
async function material() {
  let told, answer;
  Object.assign(globalThis, {
    self: globalThis,
    addEventListener: (_, listener) => (told = listener),
    postMessage: (message) => (answer = message),
    importScripts: (...paths) => paths.forEach((path) => load(resolve(dirname(job.worker), path))),
  });
  console.warn = () => {}; // lunr's, about a query that it can't read: it finds nothing then
  load(job.worker);
  const { config, docs } = JSON.parse(readFileSync(job.index, "utf-8"));
  await told({ data: { type: 0, data: { config, docs, options: { suggest: false } } } });
  return {
    async ask(query) {
      await told({ data: { type: 2, data: query } });
      return answer.data.items.slice(0, LISTED).map((page) => page[0].location);
    },
  };
}

/** MiniSearch with the fields and weights that ours has; beginnings and misspellings are looked for. */
async function minisearch() {
  const { default: MiniSearch } = await import("minisearch");
  const { fields, weights, sections } = JSON.parse(readFileSync(job.index, "utf-8"));
  const search = new MiniSearch({ fields, searchOptions: { boost: weights, prefix: true, fuzzy: 0.2 } });
  search.addAll(sections.map((section, id) => ({ id, ...section })));
  const places = sections.map((section) => section.place);
  return {
    ask: async (query) => search.search(query).slice(0, LISTED).map((hit) => places[hit.id]),
    written: JSON.stringify(search),
  };
}

const engine = await { lawbook, material, minisearch }[job.engine]();
for (const query of job.queries.slice(0, 20)) await engine.ask(query); // what is compiled on the way is not measured
const found = [], times = [];
for (const query of job.queries) {
  const start = performance.now();
  found.push(await engine.ask(query));
  times.push(performance.now() - start);
}
process.stdout.write(JSON.stringify({ found, times, written: engine.written || "" }));
