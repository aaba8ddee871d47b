"""Why a step of a card in use is not allowed."""

from __future__ import annotations

from sengoku.core.game import Action, Note, Seat, Term, note
from sengoku.games.rumble.actions import Done, Move, Place, Push, Recall, Replace
from sengoku.games.rumble.box import INDEX, NEAR, card_term, castle
from sengoku.games.rumble.box import seat_term as named
from sengoku.games.rumble.card_rows import WAYS, Row
from sengoku.games.rumble.kit import Kit
from sengoku.games.rumble.state import RumbleState, Task


def reason(kit: Kit, s: RumbleState, a: Action) -> Note:
    """Say what an action that is not legal breaks while a card is in use."""
    task = s.pending[-1]
    clause, card = f"card.{task.card}", card_term(task.card)
    row = kit.rows[task.card]
    if isinstance(a, Done):
        if not row.stop:
            return note("done.never", clause, card=card)
        return note("done.not-yet", clause, card=card, reading=row.reading)
    if a.verb != row.verb:
        return note("step.other", clause, card=card, verb=Term(f"verb.{row.verb}"))
    match a:
        case Move():
            return _move(s, task, row, a)
        case Push():
            return _push(s, task, row, a)
        case Place():
            return _place(s, task, row, a)
        case Replace():
            return _replace(s, task, row, a)
        case _:
            assert isinstance(a, Recall)
            return note("step.no-own", clause, area=castle(a.area))


def _move(s: RumbleState, task: Task, row: Row, a: Move) -> Note:
    clause = f"card.{task.card}"
    source, target = INDEX[a.source], INDEX[a.target]
    own = s.troops[s.actor]
    if a.daimyo:
        refused = _daimyo(s, task, row, source)
        if refused:
            return refused
    elif row.daimyo == "first" and not task.count:
        return note("step.daimyo-first", clause)
    if row.start == "daimyo" and source != task.source:
        return note("step.source", clause, area=castle(task.source))
    if not a.daimyo and own[source] < row.least:
        return _too_few(clause, row.least, own[source], source)
    wrong = _wrong_way(clause, row, source, target)
    if wrong:
        return wrong
    if row.goal in INDEX:
        return note("step.target", clause, area=castle(row.goal))
    if row.goal == "own":
        return note("step.no-own", clause, area=castle(target))
    return note("step.target", clause, area=castle(task.target))


def _daimyo(s: RumbleState, task: Task, row: Row, source: int) -> Note | None:
    clause = f"card.{task.card}"
    if not s.setting.daimyo:
        return note("place.no-daimyo", "card.all")
    if not row.daimyo:
        return note("step.no-daimyo", "daimyo.eligible", card=card_term(task.card))
    if s.setting.daimyo[s.actor] != task.source:
        return note("step.daimyo-gone", clause)
    return None


def _too_few(clause: str, least: int, count: int, area: int) -> Note:
    if least == 1:
        return note("step.no-own", clause, area=castle(area))
    return note("step.too-few", clause, area=castle(area), least=least, count=count)


def _wrong_way(clause: str, row: Row, source: int, target: int) -> Note | None:
    """Say what is wrong with the way from one area to another, if anything is."""
    here, there = castle(source), castle(target)
    if source == target:
        reading = row.reading if row.way == "any" else ""
        return note("step.same-area", clause, area=here, reading=reading)
    if target in WAYS[row.way][source]:
        return None
    if target not in NEAR[source]:
        return note("step.not-near", clause, source=here, target=there)
    return note(f"step.not-{row.way}", clause, source=here, target=there)


def _push(s: RumbleState, task: Task, row: Row, a: Push) -> Note:
    clause = f"card.{task.card}"
    source, target = INDEX[a.source], INDEX[a.target]
    own = s.troops[s.actor]
    if a.seat == s.actor:
        return note("step.opponent", clause)
    if row.start == "daimyo" and source != task.source:
        return note("step.source", clause, area=castle(task.source))
    if row.same and task.count and a.seat != task.seat:
        return note("step.same-opponent", clause, other=named(task.seat))
    refused = _opponents(s, clause, a.seat, source, row.least)
    if refused:
        return refused
    if row.start == "own" and not own[source]:
        return note("step.no-own", clause, area=castle(source), reading=row.reading)
    wrong = _wrong_way(clause, row, source, target)
    return wrong or note("step.no-own", clause, area=castle(target))


def _opponents(s: RumbleState, clause: str, seat: Seat, area: int, least: int) -> Note | None:
    """Say that an opponent has too few soldiers in an area, if it has."""
    count = s.troops[seat][area]
    if count >= least:
        return None
    other, here = named(seat), castle(area)
    if least == 1:
        return note("step.no-opponent", clause, other=other, area=here)
    return note(
        "step.few-opponents", clause, other=other, area=here, least=least, count=count
    )


def _place(s: RumbleState, task: Task, row: Row, a: Place) -> Note:
    clause, area = f"card.{task.card}", INDEX[a.area]
    if a.daimyo:
        return note("step.no-daimyo", "daimyo.eligible", card=card_term(task.card))
    if row.goal == "own" and not s.troops[s.actor][area]:
        return note("step.no-own", clause, area=castle(area))
    if row.goal == "beside" and area not in WAYS[row.way][task.source]:
        return note("step.around", clause, area=castle(area), source=castle(task.source))
    return note("step.full", clause, area=castle(area), count=row.each)


def _replace(s: RumbleState, task: Task, row: Row, a: Replace) -> Note:
    clause, area = f"card.{task.card}", INDEX[a.area]
    if a.seat == s.actor:
        return note("step.opponent", clause)
    if row.goal == "beside" and area not in WAYS[row.way][task.source]:
        return note("step.around", clause, area=castle(area), source=castle(task.source))
    if row.each and task.areas.count(area) >= row.each:
        return note("step.twice", clause, area=castle(area))
    return note("step.no-opponent", clause, other=named(a.seat), area=castle(area))
