"""Whatever is drawn answers a press: with an action, a question, a reason or a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE
from sengoku.core.notes import Note, Term
from sengoku.core.texts import LANGUAGES
from sengoku.core.things import Thing
from sengoku.draw.scene import Circle, Item, Point, Rect, Shape
from sengoku.games import things as things_of
from sengoku.play.match import Match
from sengoku.play.table import Table
from sengoku.play.table.presenter import READING
from sengoku.play.table.speech import Reply
from tests.contract.walks import Case
from tests.golden.transcript import actions, path

EVERY = 12
"""Of the positions of a golden playthrough every twelfth is looked at, and the last.

The long run presses on all things of all of them.
"""

BARE = {"ground", "title", "land", "names", "lane", "lattice", "band", "mat", "place", "slots"}
"""Roles of what is only ground or lettering: nothing lies there that one could mean."""

MARKS = {
    "may", "chosen", "last", "show", "arrow", "badge", "lit", "next", "turn", "decision", "locked",
    "fight", "counts", "reach", "road", "roads",
}  # fmt: skip
"""Roles of marks: they speak of things, and lie over them."""


def positions(case: Case, every: int = EVERY) -> Iterator[Any]:
    match = sengoku.Match(case.game)
    played = actions(path(case).read_text(encoding="utf-8"))
    for number, action in enumerate(played, 1):
        match.play(action)
        if number % every == 0 or number == len(played):
            yield match.state


def table_at(case: Case, state: Any) -> Table:
    seat = state.actor if state.actor >= 0 else None
    match = Match(case.game, start=state)
    if seat is None:
        return Table(match, deals=state.actor != CHANCE)
    return Table(match, looker=seat)


@pytest.mark.long
def test_a_press_on_each_thing_of_each_position_is_answered(case: Case) -> None:
    """The contract presses on all things of some positions."""
    presses = 0
    for state in positions(case, 1):
        table = table_at(case, state)
        for hit in dict.fromkeys(item.hit for item in table.scene().items if item.hit):
            table.cancel()
            table.click(hit)
            presses += 1
            if table.match.cursor:
                table = table_at(case, state)
                continue
            answer = table.answer
            told = answer is not None and bool(answer.text or answer.card)
            # What is said of real cards too early is noted, and the prompt tells that.
            noted = table.choosing.ahead.noted
            told = told or (bool(noted) and str(noted[-1]) in table.prompt())
            assert told or table.hand.started, (state, hit)
    assert presses > 20


BESIDE = {"use.once", "event.other", "pending.first"}
"""Reasons that rightly name something else: a card used before, what is in play, a fight."""


def test_whatever_is_told_of_a_refused_press_is_about_what_was_pressed(case: Case) -> None:
    """A reason that names things of the board names the one pressed, in every reading of it."""
    for state in positions(case):
        table = table_at(case, state)
        things = things_of(case.game).on(state, state.actor)
        says = {one.id: {one.id, *_values(one)} for one in things}
        for hit in dict.fromkeys(item.hit for item in table.scene().items if item.hit):
            table.cancel()
            table.click(hit)
            if table.match.cursor:
                table = table_at(case, state)
                continue
            for told in told_of(table):
                named = {_value(arg) for _, arg in told.args} & says.keys()
                about = not named or named & says.get(hit, {hit}) or told.code in BESIDE
                assert about, (state, hit, table.voice.say(told))


def told_of(table: Table) -> list[Note]:
    """Give the reasons against a press, and those against what else it could have meant."""
    answer = table.answer
    if answer is None or answer.kind != "refusal":
        return []
    for verb in answer.others:
        table.choose(f"{READING}{verb}")
    reply = table._at.reply
    assert isinstance(reply, Reply)
    assert len(reply.notes) == 1 + len(answer.others)
    return [said for _, said in reply.notes]


def _values(thing: Thing) -> set[str]:
    return {value for fill in thing.fills for _, value in fill.words}


def _value(arg: object) -> str:
    if not isinstance(arg, Term):
        return str(arg)
    return "" if arg.key.startswith("seat.") else arg.key.rpartition(".")[2]


def middle(item: Item) -> Point | None:
    """Give the middle of what is drawn of an item, or ``None`` where no box can be told."""
    boxes = [box for shape in item.shapes if (box := _box(shape)) is not None]
    if not boxes:
        return None
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, low = max(box[2] for box in boxes), max(box[3] for box in boxes)
    return (left + right) / 2, (top + low) / 2


def _box(shape: Shape) -> tuple[float, float, float, float] | None:
    if isinstance(shape, Circle):
        return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    if isinstance(shape, Rect):
        return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    return None


def test_everything_that_lies_there_can_be_pressed(case: Case) -> None:
    """Where a thing is drawn, a press lands on something with an answer."""
    for state in positions(case):
        scene = table_at(case, state).scene()
        for item in scene.items:
            spot = middle(item)
            if item.role not in BARE | MARKS and spot is not None:
                assert scene.hit(*spot), (item.role, item.label)


def test_each_thing_has_a_card_in_both_scripts(case: Case) -> None:
    for state in positions(case):
        table = table_at(case, state)
        for hit in dict.fromkeys(item.hit for item in table.scene().items if item.hit):
            for language in LANGUAGES:
                table.set_language(language)
                card = table.card(hit)
                assert card is not None, hit
                assert card.name
                assert card.told or card.left, hit
                assert all("{" not in fact.text for fact in card.told)
