"""Builds the site with MkDocs beside the last good one and puts it in its place when it is complete."""

import logging
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from build_scripts.locks import locked
from build_scripts.outputs import put_in_place, workshop, write_texts
from build_scripts.site.builder import NAME, Abort, BuilderError, Settings, build, load_config
from build_scripts.site.links import dead_links

HOOK = Path(__file__).with_name("hook.py")  # mkdocs.yml names it as it lies in a checkout
MARK = ".lawbook-site"  # a file that says that a build may replace this folder, and what that one was marked with


class SiteError(Exception):
    """The site could not be built; the message is one clear line. The last good site is still in its place."""


def build_site(
    project: Path,
    pages: Path,
    site: Path,
    *,
    fonts: Path | None = None,
    site_url: str = "",
    date: str = "",
    mark: str = "",
    strict: bool = True,
) -> None:
    """Build the folder `site` from the Markdown pages in `pages` with the project's mkdocs.yml.

    `fonts` is where the cuts of the typeface are kept (.cache/fonts of the project without it), `site_url` the address
    it will be served under, `date` (YYYY-MM-DD) the only date that may stand in it, `mark` what `mark_of` says of it
    afterwards. In `strict`, a warning or a link that leads nowhere fails the build. Raises SiteError; whatever stood in
    `site` before stays there, whole, until the new site is complete: also when the process is killed, and when several
    builds have the same goal.
    """
    settings = project / "mkdocs.yml"
    if not settings.is_file():
        raise SiteError(f"{settings}: no such file; the project folder holds the site's settings")
    if not (pages / "navigation.json").is_file():
        raise SiteError(f"{pages}: no pages here (navigation.json is missing); write the pages first")
    site = place_of(site)
    _check_place(site)
    try:
        with workshop(site) as folder:
            new = folder / site.name
            _run(settings, {"pages": pages.resolve(), "fonts": fonts}, new, site_url, date, strict)
            write_texts(new, {MARK: mark})
            if strict:
                _check_links(new, site_url)
            with locked(site):
                _check_place(site)  # somebody may have put files there meanwhile
                put_in_place(new, site)
    except OSError as error:
        raise SiteError(f"{site}: the site can't be built there: {error.strerror or error}; try --site") from error


def place_of(site: Path) -> Path:
    """The folder that is meant by `site`, with the folder above it made. Raises SiteError."""
    site = site.resolve()
    try:
        site.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SiteError(f"{site}: the folder above it can't be made: {error.strerror}; try another place") from None
    return site


def mark_of(site: Path) -> str:
    """What the build of a site was marked with; empty when it is no site of Lawbook's, or not whole."""
    mark = site / MARK
    return mark.read_text("utf-8") if mark.is_file() and (site / "index.html").is_file() else ""


def _check_place(site: Path) -> None:
    """Whether a site may be put there: what it replaces must be an earlier site."""
    if site.exists() and not site.is_dir():
        raise SiteError(f"{site}: this is a file; name a folder for the site with --site")
    if site.is_dir() and any(site.iterdir()) and not (site / MARK).is_file():
        raise SiteError(
            f"{site}: holds files that are no site of Lawbook's, and a build would delete them; "
            "name a new or an empty folder with --site"
        )


def _check_links(site: Path, site_url: str) -> None:
    """Whether every link of the built pages leads somewhere; MkDocs looks at those of Markdown text only."""
    dead = [str(link) for link in dead_links(site, urlsplit(site_url).path)]
    if dead:
        raise SiteError(_one_line(dead, ""))


def main_edition(project: Path) -> str:
    """The edition that `/laws/N/` shows, if mkdocs.yml sets `extra.main_edition`; empty otherwise."""
    settings = project / "mkdocs.yml"
    return str(_config(settings).extra.get("main_edition", "")) if settings.is_file() else ""


def _config(settings: Path, **options: Any) -> Settings:
    """The settings of a mkdocs.yml, with `options` over them; our hook is the one that stands beside this module."""
    written = Settings(str(settings))
    with settings.open("rb") as file:
        written.load_file(file)
    hooks = written.get("hooks")
    if isinstance(hooks, list):
        ours = "/".join(HOOK.parts[-3:])
        options["hooks"] = [str(HOOK) if one == ours else one for one in hooks]
    return load_config(str(settings), **options)


def _run(
    settings: Path, places: Mapping[str, Path | None], target: Path, site_url: str, date: str, strict: bool
) -> None:
    with _messages() as messages, _build_date(date):
        try:
            config = _config(settings, site_dir=str(target), site_url=site_url, strict=strict)
            config.extra.update({name: str(place) for name, place in places.items() if place is not None})
            build(config)
        except Abort as abort:
            raise SiteError(_one_line(messages, str(abort))) from None
        except BuilderError as error:
            raise SiteError(_one_line(messages, str(error))) from None
        except OSError:
            raise  # the caller knows the place to name
        except Exception as error:  # a theme or an extension that fails: one line here, the cause for the maintainer
            raise SiteError(_one_line(messages, f"the site can't be built: {error!r}")) from error


def _one_line(messages: list[str], otherwise: str) -> str:
    lines = [" ".join(message.split()) for message in messages] or [otherwise]
    if lines[0].endswith(":") and len(lines) > 1:
        lines[:2] = [f"{lines[0]} {lines[1]}"]  # MkDocs names the page in one message and the fault in the next
    return lines[0] if len(lines) == 1 else f"{lines[0]} (and {len(lines) - 1} more)"


@contextmanager
def _messages() -> Iterator[list[str]]:
    """Collects MkDocs' warnings and errors instead of printing them."""
    messages: list[str] = []

    class Collector(logging.Handler):
        """Keeps the text of each message."""

        def emit(self, record: logging.LogRecord) -> None:
            messages.append(record.getMessage())

    logger, collector = logging.getLogger(NAME), Collector(logging.WARNING)
    propagated, logger.propagate = logger.propagate, False
    logger.addHandler(collector)
    try:
        yield messages
    finally:
        logger.removeHandler(collector)
        logger.propagate = propagated


@contextmanager
def _build_date(date: str) -> Iterator[None]:
    """Gives MkDocs the date as SOURCE_DATE_EPOCH, in UTC, and takes it back afterwards."""
    try:
        moment = datetime.fromisoformat(date).replace(tzinfo=UTC) if date else datetime.fromtimestamp(0, UTC)
    except ValueError:
        raise SiteError(f"{date!r} is no date; write YYYY-MM-DD") from None
    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = str(int(moment.timestamp()))
    try:
        yield
    finally:
        if before is None:
            del os.environ["SOURCE_DATE_EPOCH"]
        else:
            os.environ["SOURCE_DATE_EPOCH"] = before
