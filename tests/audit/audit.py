"""The audit of the built site (`make audit-pages`): scores, correct HTML and weight, each with its limit."""

import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from figures import Figure, printed
from firefox import in_firefox
from gzip_server import served
from html_checker import checked, longest_law_page
from lighthouse import scores
from tools import ToolError, Tools, tools

PROJECT = Path(__file__).resolve().parents[2]
SAMPLES = PROJECT / "source_texts" / "samples"
SITES = PROJECT / ".cache" / "audit"
PAGES = {"start page": "index.html", "law 75": "laws/75/index.html"}


def main() -> int:
    """Audit the site of the samples, and that of other documents when they are named; 1 when a limit is missed."""
    parser = ArgumentParser(prog="audit.py", description=__doc__)
    parser.add_argument("--sources", type=Path, metavar="DIR", help="audit the site of these documents too")
    parser.add_argument("--findings", action="store_true", help="tell what was found where a limit is kept, too")
    arguments = parser.parse_args()
    start = time.monotonic()
    try:
        if arguments.sources is not None and not arguments.sources.is_dir():
            raise ToolError(f"{arguments.sources}: no such folder")
        have = tools()
        sites = {"samples": SAMPLES, **({"documents": arguments.sources.resolve()} if arguments.sources else {})}
        built = {name: site_of(name, sources) for name, sources in sites.items()}
        figures = chain.from_iterable(audited(have, name, site) for name, site in built.items())
        kept = printed(figures, all_findings=arguments.findings)
    except ToolError as error:
        print(f"lawbook: {error}", file=sys.stderr)
        return 2
    print(f"{'Every limit is kept' if kept else 'A limit is missed'}; {time.monotonic() - start:.0f} s")
    return 0 if kept else 1


def site_of(name: str, sources: Path) -> Path:
    """Build the site of a folder of documents, with the digest; what the build says of the texts is not told."""
    site = SITES / name
    done = subprocess.run(
        [
            sys.executable, "-m", "build_scripts", "build", "--project", str(PROJECT),
            "--sources", str(sources), "--site", str(site),
        ],
        cwd=PROJECT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    if done.returncode != 0:
        said = (done.stderr.strip() or done.stdout.strip() or "nothing was said").splitlines()
        raise ToolError(f"the site of {sources} can't be built: {said[-1]}")
    return site


def audited(have: Tools, name: str, site: Path) -> Iterator[Figure]:
    """All figures of a site."""
    yield from in_firefox(have.node, name, site)
    yield from checked(have, name, site, complete=name == "samples")
    yield longest_law_page(name, site)
    with served(site) as root:
        for page, path in PAGES.items():
            yield from scores(have, f"{name}, {page}", f"{root}{path}")


if __name__ == "__main__":
    sys.exit(main())
