"""The unfinished matches that a board offers to go on with: date, where it stands, a picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape

from sengoku.core.game import Seat
from sengoku.draw.svg import data_uri
from sengoku.play.board.blocks import put
from sengoku.play.board.guard import say
from sengoku.play.board.library import in_tenths
from sengoku.play.board.offer import Offer, Way
from sengoku.play.board.panel import Act, paragraphs
from sengoku.play.match.head import PERSON
from sengoku.play.match.match import Match
from sengoku.play.match.reader import Told
from sengoku.play.match.saved import Autosave, Found, Kept, unfinished
from sengoku.play.table.speech import Voice
from sengoku.play.table.table import Table

OFFERED = 3
"""How many matches are offered at most: each has a picture to draw."""

# The style sheet belongs to the board; what an offer needs besides is written where it stands.
ROW = "align-items:center;display:flex;gap:12px"
STILL = "border-radius:6px;flex:0 0 auto;height:auto;max-height:8em;max-width:7em"
WORDS = "flex:1 1 0;min-width:0"


def found_for(match: Match, table: Table) -> Found:
    """Find the matches that belong where a match is to begin.

    Args:
        match: the match, as it was given.
        table: where it is to be played.
    """
    sitters = tuple(table.viewer.sitters.values())
    return unfinished(match.game, match.start if match.own_start else None, sitters, OFFERED)


def offer(
    table: Table,
    found: Found,
    autosave: Autosave,
    act: Act,
    guard: Callable[..., object],
    send: Callable[[], None] = lambda: None,
) -> Offer:
    """Offer to go on with the matches that were found.

    Args:
        table: takes up the match that is chosen.
        found: the matches.
        autosave: goes on keeping that match in its file.
        act: does something and paints.
        guard: wraps the callbacks.
        send: shows at once what is new, while a long match is opened.
    """

    def opening(percent: int) -> None:
        told = say("library.opening", table.language, percent=percent)
        put(made.text, value=paragraphs(told))

    told = in_tenths(opening, send)
    made = Offer(
        lambda language: say("table.resume.offer", language),
        [_way(kept, table, autosave, told) for kept in found.kept],
        act,
        guard,
        moot=lambda: table.moves.can("undo"),
        notes=lambda language: [*damaged(found, language), *beside(autosave, language)],
    )
    return made


def damaged(found: Found, language: str) -> list[str]:
    """Name the kept matches that cannot be read."""
    return [say("table.resume.damaged", language, file=path.name) for path, _ in found.damaged]


def beside(autosave: Autosave, language: str) -> list[str]:
    """Say that another board goes on with the same match, as long as that is so."""
    return [say("table.beside.still", language)] if autosave.others else []


def shown(kept: Kept, voice: Voice) -> str:
    """Show a match: when it was played last, how far it came, who sits where, and its board."""
    scene = kept.still(voice.language)
    image = "" if scene is None else f'<img src="{data_uri(scene)}" alt="" style="{STILL}">'
    words = "".join(f"<p>{escape(line)}</p>" for line in _lines(kept, voice))
    date = f"<p><strong>{escape(when(kept))}</strong></p>"
    return f'<div style="{ROW}">{image}<div style="{WORDS}">{date}{words}</div></div>'


def when(kept: Kept) -> str:
    """Say when a match was played last."""
    return kept.played.strftime("%Y-%m-%d %H:%M")


def _way(kept: Kept, table: Table, autosave: Autosave, told: Told) -> Way:
    def accept() -> None:
        match = kept.open(told)
        autosave.adopt(match, kept.path)
        table.seat_match(match)

    @cache
    def html(language: str) -> str:
        return shown(kept, Voice(table.match.game, language, kept.names))

    return Way(accept, lambda language: when(kept), html)


def _lines(kept: Kept, voice: Voice) -> list[str]:
    if kept.match is None:
        stands = voice.text("table.resume.long")
    elif kept.to_act is None or kept.to_act < 0:
        stands = voice.text("table.resume.so-far", count=kept.plies)
    else:
        name = voice.seat(kept.to_act)
        stands = voice.text("table.resume.stands", count=kept.plies, name=name)
    sitting = [
        voice.text("table.resume.seat", seat=voice.seat(seat), who=_who(seat, kept, voice))
        for seat in range(len(kept.sitters))
    ]
    return [stands, voice.text("table.resume.comma").join(sitting)] if sitting else [stands]


def _who(seat: Seat, kept: Kept, voice: Voice) -> str:
    """Name who sits at a seat; a bot that no longer exists, or a user's own, as it is called."""
    sitter = kept.sitters[seat]
    if sitter == PERSON:
        alone = kept.sitters.count(PERSON) == 1
        return voice.given(seat) or voice.text("table.resume.you" if alone else "table.person")
    key = f"table.bot.{sitter}"
    return voice.text(key) if voice.texts.has(key) else sitter
