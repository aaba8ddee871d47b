"""A league as pages that open without a server: the table, and each meeting with its games."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from contextlib import suppress
from html import escape
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from sengoku.arena import Played, Results
from sengoku.arena.plan import seated
from sengoku.arena.plot import GREY
from sengoku.arena.results import SITE
from sengoku.arena.shown import STYLE, crosstable, table
from sengoku.core.errors import BadOption
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, catalogue, common
from sengoku.games import load
from sengoku.league.checking import written
from sengoku.league.limits import Limits
from sengoku.league.words import refused, say
from sengoku.play.match.still import still_svg
from sengoku.play.table.table import Table

CHECK = "sengoku check {file} {played}"


def write(
    results: Results, folder: str | Path, language: str, *, site: str = SITE,
    limits: Limits | None = None,
) -> Path:  # fmt: skip
    """Write the pages, and give the first.

    A meeting whose games have not changed since is left as it is.

    Args:
        results: what was played.
        folder: where they go.
        language: ``en`` or ``ja``.
        site: where the site is that opens a game on the board.
        limits: what the bots might use, which the page tells.

    Raises:
        BadOption: there is no such language, or the folder cannot be written to.
    """
    one_of("language", language, LANGUAGES)
    place = Path(folder)
    try:
        (place / "games").mkdir(parents=True, exist_ok=True)
        (place / "league.css").write_text(_sheet(), encoding="utf-8")
        index = place / "index.html"
        index.write_text(_index(results, language, limits or Limits()), encoding="utf-8")
        for meeting, games in meetings(results):
            _meeting(results, meeting, games, place / "games", language, site)
    except OSError as error:
        raise refused("failed.folder", path=str(place)[:200]) from error
    return index


def meetings(results: Results) -> Iterator[tuple[str, list[Played]]]:
    """Give the games of each meeting that has any."""

    def meeting(game: Played) -> str:
        return game.id.partition("/")[0]

    for name, games in groupby(sorted(results.games, key=meeting), key=meeting):
        yield name, list(games)


def titled(results: Results, language: str) -> str:
    """Give the heading of a league."""
    texts, key = catalogue("sengoku.play.page"), f"game.{results.plan.game}"
    called = texts.text(key, language) if texts.has(key) else results.plan.game
    return say("page.title", language, game=called)


def _sheet() -> str:
    own = (files("sengoku.league") / "style.css").read_text(encoding="utf-8")
    return own + STYLE


def _page(title: str, language: str, body: str, up: str = "", mark: str = "") -> str:
    return (
        f'<!doctype html>\n<!-- {mark} -->\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="stylesheet" href="{up}league.css"></head>'
        f"<body><main>{body}</main></body></html>\n"
    )


def _names(results: Results, meeting: str) -> str:
    whose = dict.fromkeys(seated(f"{meeting}/0/0"))
    return " – ".join(results.plan.entrants[who].name for who in whose)


def _index(results: Results, language: str, limits: Limits) -> str:
    title = titled(results, language)
    lead = say(
        "page.lead", language, count=len(results.plan.entrants), done=len(results.games),
        every=results.plan.count(), seconds=f"{limits.seconds:g}",
    )  # fmt: skip
    parts = [f'<h1>{escape(title)}</h1><p class="quiet">{escape(lead)}</p>']
    parts += [table(results, language)]
    with suppress(BadOption):  # without matplotlib there is the table
        drawn = results.plot(language).svg().replace(GREY, "currentColor")
        parts.append(f'<figure class="sengoku-wide" tabindex="0">{drawn}</figure>')
    parts += [crosstable(results, language), _faults(results, language)]
    parts.append(f"<h2>{say('page.games', language)}</h2><ul class=\"pairs\">")
    for meeting, games in meetings(results):
        told = say("page.pair", language, names=_names(results, meeting), count=len(games))
        parts.append(f'<li><a href="games/{meeting}.html">{escape(told)}</a></li>')
    return _page(title, language, "".join([*parts, "</ul>"]))


def _faults(results: Results, language: str) -> str:
    lines = [
        f"<li>{escape(say('page.lost', language, name=name, fault=fault, count=count))}</li>"
        for name, fault, count in results.faults(language)
    ]
    head = f"<h2>{say('page.wrong', language)}</h2>"
    if not lines:
        return f"{head}<p>{say('page.none', language)}</p>"
    played = written(load(results.plan.game, **dict(results.plan.options)))
    command = CHECK.format(file="FILE", played=played)
    told = say("page.check", language, command=command)
    return f'{head}<ul class="faults">{"".join(lines)}</ul><p class="quiet">{escape(told)}</p>'


def _meeting(
    results: Results, meeting: str, games: list[Played], folder: Path, language: str, site: str
) -> None:
    """Write the page of a meeting, and a picture for each of its games."""
    names, path = _names(results, meeting), folder / f"{meeting}.html"
    made_of = repr((names, language, site, [(g.id, g.record, g.fault, g.winners) for g in games]))
    mark = hashlib.sha256(made_of.encode("utf-8", "replace")).hexdigest()
    with suppress(OSError):
        there = path.read_text(encoding="utf-8", errors="replace")
        # A page of which a kill left the beginning alone is written again.
        if mark in there[:200] and there.endswith("</html>\n"):
            return
    back = say("page.back", language)
    parts = [f'<p><a href="../index.html">{back}</a></p><h1>{escape(names)}</h1>']
    for number, game in enumerate(games, 1):
        picture = game.id.replace("/", "_") + ".svg"
        parts.append(_game(results, game, number, folder / picture, language, site))
    path.write_text(_page(names, language, "".join(parts), "../", mark), encoding="utf-8")


def _game(
    results: Results, game: Played, number: int, picture: Path, language: str, site: str
) -> str:
    match = results.game(game.id)
    match.language = language
    drawn = still_svg(match)
    picture.write_text(drawn, encoding="utf-8")
    turns = Table(match, language=language).log.turns()
    moves = "".join(
        f"<li>{escape(': '.join(filter(None, (turn.who, turn.text))))}</li>" for turn in turns
    )
    told = f"<p>{escape(game.told(language))}</p>" if game.fault else ""
    return (
        f'<article id="{escape(game.id)}"><h2>{escape(_result(results, game, number, language))}'
        f'</h2>{told}<p><a class="open" href="{escape(results.link(game.id, site))}">'
        f"{say('page.open', language)}</a></p>"
        f'<figure style="{_size(drawn)}"><img loading="lazy" src="{picture.name}" '
        f'alt="{say("page.final", language)}">'
        f"</figure><details><summary>{say('page.moves', language)}</summary>"
        f'<ol class="moves">{moves}</ol></details>'
        f"<details><summary>{say('page.code', language)}</summary>"
        f'<textarea readonly rows="4" aria-label="{say("page.code", language)}">'
        f"{escape(game.record)}</textarea></details></article>"
    )


def _size(drawn: str) -> str:
    """Give the width and height of a picture to the style of its frame."""
    found = re.search(r'viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"', drawn)
    assert found is not None
    return f"--wide: {found[1]}; --high: {found[2]}"


def _result(results: Results, game: Played, number: int, language: str) -> str:
    """Say who sat where and who won."""
    rules = load(results.plan.game, **dict(results.plan.options))
    names = [results.plan.entrants[who].name for who in results.placed(game)]
    comma = common().text("list-comma", language)
    seats = comma.join(
        say(
            "page.seat", language, name=name,
            seat=rules.texts.text(rules.seat_term(seat).key, language),
        )
        for seat, name in enumerate(names)
    )  # fmt: skip
    won = comma.join(names[seat] for seat in game.winners)
    result = say("page.won", language, name=won) if won else say("page.drawn", language)
    return say("page.result", language, number=number, seats=seats, result=result)
