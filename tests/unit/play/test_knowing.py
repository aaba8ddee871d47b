"""What a table tells beyond the rules: asked for by topic, in slices, for one seat's view."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sengoku.core.errors import BadOption
from sengoku.core.plugin import Plugin
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests.toys import Toy


def find(table: Table) -> None:
    """Find out all that is asked for."""
    inquiry = table.analysis.inquiry()
    assert inquiry is not None
    *_, last = inquiry.slices()
    table.analysis.found(inquiry, last, done=True)


def test_nothing_is_asked_for_until_one_asks(table: Table) -> None:
    assert table.analysis.topics() == ("stones", "heaps")
    assert table.analysis.topic_label("stones") == "Stones"
    assert (table.analysis.topic, table.analysis.inquiry(), table.analysis.told()) == ("", None, ())
    with pytest.raises(BadOption, match="stones, heaps"):
        table.analysis.set_topic("luck")
    table.analysis.set_topic("stones")
    assert table.analysis.inquiry() is not None
    table.analysis.set_topic("")
    assert table.analysis.inquiry() is None


def test_a_game_without_insights_has_no_topics(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sengoku.play.table.insight.plugin_of", lambda game: Plugin("x", load=Toy))
    assert table.analysis.topics() == ()


def test_findings_come_slice_by_slice_and_end(table: Table) -> None:
    ticks = []
    table.listen(lambda: ticks.append(table.tick))
    table.analysis.set_topic("stones")
    inquiry = table.analysis.inquiry()
    assert inquiry is not None
    slices = list(inquiry.slices())
    assert len(slices) == len(table.match.legal())
    table.analysis.found(inquiry, slices[0])
    assert table.analysis.findings() == slices[0]
    assert table.analysis.inquiry() is not None
    table.analysis.found(inquiry, slices[-1], done=True)
    assert table.analysis.findings() == slices[-1]
    assert table.analysis.inquiry() is None
    assert len(ticks) == 3
    table.analysis.found(inquiry, ())
    assert table.analysis.findings() == slices[-1]


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table.type("take a b"),
        lambda table: table.moves.undo(),
        lambda table: table.analysis.set_topic("heaps"),
        lambda table: table.analysis.set_topic(""),
        lambda table: table.seat_match(Match(table.match.game, seed=2)),
    ],
    ids=["play", "undo", "topic", "none", "match"],
)
def test_what_comes_too_late_is_ignored(table: Table, change: Callable[[Table], None]) -> None:
    table.analysis.set_topic("stones")
    inquiry = table.analysis.inquiry()
    assert inquiry is not None
    [first, *_] = inquiry.slices()
    change(table)
    before = table.tick
    table.analysis.found(inquiry, first, done=True)
    assert (table.analysis.findings(), table.tick) == ((), before)
    assert not table.analysis.asks(inquiry)


def test_what_is_chosen_does_not_make_it_forgotten_but_shows_what_fits(table: Table) -> None:
    """Heaps 2 1 0: three stones in all, of which an action takes none, one or two."""
    table.analysis.set_topic("stones")
    find(table)
    told = table.analysis.told()
    assert told[0].label == "Take: Heap A, b"
    assert (told[0].share, told[0].amount, told[0].brief) == (2 / 3, "66.7 % ± 12.5", "2 off")
    assert told[0].text == "Takes 2 stones."
    badges = {value: text for value, _, text in table.look().badges}
    assert badges == {"a": "67%", "b": "67%"}
    table.click("a")
    assert table.analysis.inquiry() is None
    labels = [one.label for one in table.analysis.told()]
    assert labels == ["Take: Heap A, b", "Take: Heap A", "Shift Heap A → c"]
    assert ("c", "info", "0%") in table.look().badges
    table.choose("take")
    # Only one thing can be done now, so it is not said each time.
    assert [one.label for one in table.analysis.told()] == ["Heap A, b", "Heap A"]
    table.set_language("ja")
    assert table.analysis.told()[0].amount == "66.7％ ± 12.5"
    assert table.analysis.told()[0].text == "石を 2 個取ります。"


def test_findings_about_places_are_shown_there_whatever_is_chosen(table: Table) -> None:
    table.analysis.set_topic("heaps")
    find(table)
    wanted = (("a", "win", "win"), ("b", "win", "win"), ("c", "loss", "loss"))
    assert table.look().badges == wanted
    assert table.analysis.told()[0].amount == ""
    table.click("a")
    assert table.look().badges == wanted


def test_badges_of_a_lesson_stay(table: Table) -> None:
    table.point(badges=[("b", "info", "!")])
    table.analysis.set_topic("heaps")
    find(table)
    assert table.look().badges[0] == ("b", "info", "!")


def test_only_the_view_of_the_one_who_looks_is_used(match: Match) -> None:
    """North has hidden a 2, South a 3; whoever looks sees their own."""
    table = Table(match, sitters={1: "random"})
    table.analysis.set_topic("heaps")
    find(table)
    assert table.analysis.told()[0].text == "Hands: 2 ?."
    audience = Table(match, sitters={0: "random", 1: "random"})
    audience.analysis.set_topic("heaps")
    find(audience)
    assert audience.analysis.told()[0].text == "Hands: ? ?."


def test_nobody_is_told_anything_while_the_board_is_handed_over(match: Match) -> None:
    table = Table(match)
    table.viewer.take_seat()
    table.analysis.set_topic("heaps")
    find(table)
    table.type("take a")
    assert table.viewer.handover == 1
    assert (table.analysis.inquiry(), table.analysis.told(), table.look().badges) == (None, (), ())
    table.viewer.take_seat()
    find(table)
    assert table.analysis.told()[0].text == "Hands: ? 3."


def test_nothing_is_asked_for_when_the_game_is_over() -> None:
    table = Table(Match(Toy(hidden=False), seed=1))
    table.analysis.set_topic("heaps")
    table.moves.resign()
    assert (table.analysis.inquiry(), table.analysis.told()) == (None, ())
