"""Which versions are installed: of Python, of this project, and of every package that it needs to run."""

import platform
import re
from importlib.metadata import PackageNotFoundError, distribution

PROJECT = "lawbook"
_NEED = re.compile(r"([\w.-]+)\s*(?:\[([^]]*)\])?")  # fonttools[woff]>=4; python_version < "4"
_SIGNS = re.compile(r"[-_.]+")  # the same in names
_EXTRA = re.compile(r"""extra\s*==\s*["']([^"']+)""")


def versions() -> list[str]:
    """Each as `name version`, sorted by name; what is needed on other systems only, and is not there, is left out.

    Outputs depend on all of them, so that a key of outputs is made of them too.
    """
    found: dict[str, str] = {}
    seen: set[tuple[str, str]] = set()
    needed = [(PROJECT, "")]
    while needed:
        one = needed.pop()
        if one in seen:
            continue
        seen.add(one)
        name, extras = one
        try:
            facts = distribution(name).metadata  # read once: each reading goes through the whole description
        except PackageNotFoundError:
            continue
        found[name] = facts["Version"]
        for line in facts.get_all("Requires-Dist") or ():
            extra, need = _EXTRA.search(line), _NEED.match(line)
            if need is not None and (extra is None or extra[1] in extras.split(",")):
                needed.append((_SIGNS.sub("-", need[1]).lower(), (need[2] or "").replace(" ", "")))
    return [f"python {platform.python_version()}", *(f"{name} {version}" for name, version in sorted(found.items()))]
