"""What a table tells: whose turn it is, what can be chosen, what happened."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from sengoku.core.game import CHANCE, NOBODY, Action, Note, Outcome, Resign, Seat, TakeBack
from sengoku.play.table.builder import Builder
from sengoku.play.table.speech import Choice, Line, Voice
from sengoku.play.table.viewer import part_begins

if TYPE_CHECKING:
    from sengoku.play.match.match import Match, Ply
    from sengoku.play.table.showing import Showing

CONFIRM, CANCEL, SIT = "!confirm", "!cancel", "!sit"
"""Values of choices that are no values of a game."""


def prompt(table: Showing) -> str:
    """Say whose turn it is and what to do."""
    voice, match = table.voice, table.match
    if table.handover is not None:
        return voice.text("table.hand-over", name=voice.name(table.handover))
    if match.outcome is not None:
        return voice.text("sentence-gap").join(_result(voice, match.outcome))
    if match.game.paused(match.state):
        # A step of a procedure is told under what happened; how a part ended stands here.
        step = len(match.legal()) == 1
        ends = [] if step else [voice.say(said) for said in _ends(match)]
        return voice.text("sentence-gap").join([*ends, voice.text("table.paused")])
    actor: Seat = match.state.actor
    if actor == CHANCE:
        return voice.text("table.chance-past" if table.acting is None else "table.by-hand")
    if actor == NOBODY:
        return voice.text("table.over")
    if table.bot_at(actor):
        return voice.text(_bot_key(table), name=voice.name(actor))
    turn = voice.text("table.turn", name=voice.name(actor))
    if table.acting is None:
        return turn
    return f"{turn}{voice.text('sentence-gap')}{_step(table.builder, voice)}"


def choices(table: Showing) -> tuple[Choice, ...]:
    """List what may be chosen now."""
    voice = table.voice
    if table.handover is not None:
        label = voice.text("table.take-seat", name=voice.name(table.handover))
        return (Choice(SIT, label, kind="confirm"),)
    if table.acting is None:
        waiting = table.waiting_for
        if waiting is None:
            return ()
        label = voice.text("table.hand-over-to", name=voice.name(waiting))
        return (Choice(SIT, label, kind="confirm"),)
    return tuple(_options(table.builder, voice, counted=table.acting != CHANCE))


def happened(table: Showing) -> Iterator[Line]:
    """Tell what happened, the newest first, as the one who looks may know it."""
    voice, match = table.voice, table.match
    begins = part_begins(match)
    plies = match.plies
    for index in range(len(plies) - 1, -1, -1):
        looker = table.looker if index >= begins else None
        yield from _lines(voice, match, index + 1, plies[index], looker)


def last_touched(table: Showing) -> tuple[str, ...]:
    """Give the fields of what a player did last, as the one who looks saw it."""
    match = table.match
    for ply in reversed(match.plies):
        if isinstance(ply.action, Resign | TakeBack):
            return ()
        if ply.before.actor != CHANCE:
            seen: Action = match.game.seen(ply.before, ply.action, table.looker)
            return seen.parts()[1:]
    return ()


def _lines(
    voice: Voice, match: Match, number: int, ply: Ply, looker: Seat | None
) -> Iterator[Line]:
    numbered = enumerate(ply.notes)
    told = [(index < ply.reasons, said) for index, said in numbered if said.visible_to(looker)]
    for reason, said in reversed(told):
        yield Line(number, voice.say(said), voice.clause(said), reason)
    actor: Seat = ply.before.actor
    if told or (actor == CHANCE and not isinstance(ply.action, Resign | TakeBack)):
        return
    plain = isinstance(ply.action, Resign | TakeBack)
    action = ply.action if plain else match.game.seen(ply.before, ply.action, looker)
    yield Line(number, voice.done(action, actor))


def _options(builder: Builder, voice: Voice, *, counted: bool) -> Iterator[Choice]:
    """List what can be chosen next, if wished with the number of actions each leads to."""
    verbs, nexts = builder.verbs(), builder.nexts()
    if builder.verb:
        yield Choice(builder.verb, voice.verb(builder.verb), kind="verb", chosen=True)
    elif len(verbs) > 1 or not nexts:
        for verb, ways in verbs.items():
            yield Choice(verb, voice.verb(verb), _ways(voice, ways * counted), "verb")
    verb = builder.verb or (next(iter(verbs)) if len(verbs) == 1 else "")
    for value in builder.values:
        yield Choice(value, voice.value(value, verb), chosen=True)
    if verb:
        for value, ways in nexts.items():
            yield Choice(value, voice.value(value, verb), _ways(voice, ways * counted))
    if builder.confirmable() is not None:
        yield Choice(CONFIRM, voice.text("table.confirm"), kind="confirm")
    if builder.started:
        yield Choice(CANCEL, voice.text("table.cancel"), kind="cancel")


def _ways(voice: Voice, ways: int) -> str:
    return voice.text("table.ways", count=ways) if ways > 1 else ""


def _step(builder: Builder, voice: Voice) -> str:
    if builder.confirmable() is not None:
        return voice.text("table.confirm-or")
    verbs = builder.verbs()
    if builder.started:
        return voice.text("table.choose-verb" if len(verbs) > 1 else "table.choose-next")
    if len(verbs) > 1 or not builder.nexts():
        return voice.text("table.choose")
    [verb] = verbs
    return voice.text("table.choose-first", verb=voice.verb(verb))


def _bot_key(table: Showing) -> str:
    if table.browsing:
        return "table.bot-past"
    return "table.bot-stuck" if table.stuck else "table.thinking"


def _result(voice: Voice, outcome: Outcome) -> Iterator[str]:
    names = [voice.name(seat) for seat in outcome.winners]
    words = [word for _, word in outcome.note.args]
    if len(names) == 1 and voice.game.seat_term(outcome.winners[0]) in words:
        pass  # the reason names the winner
    elif len(names) == 1:
        yield voice.text("table.won", name=names[0])
    elif names:
        yield voice.text("table.shared", names=voice.text("list-comma").join(names))
    else:
        yield voice.text("table.drawn")
    yield voice.say(outcome.note)


def _ends(match: Match) -> tuple[Note, ...]:
    """Give the notes that say how the part of the game was decided."""
    public = tuple(said for said in match.notes if said.visible_to(None))
    ends = tuple(said for said in public if said.code.startswith("end."))
    return ends or public[-1:]


def newest(lines: Iterator[Line], limit: int | None) -> tuple[Line, ...]:
    """Give as many lines as asked for, or all."""
    return tuple(lines if limit is None else islice(lines, limit))
