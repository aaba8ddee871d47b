"""What the lessons of Azuchi Castle call worse is worse: played out, or counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from sengoku.core.game import CHANCE
from sengoku.play.lesson import LessonPlayer
from sengoku.play.lesson.rehearsal import rehearse_questions
from tests.unit.azuchi.test_lesson_steps import NAMES, learnt, steps


def read(name: str, words: str) -> tuple[Any, Any]:
    """Give the rules and the position in which a step or a question asks for an action."""
    both = (*steps(name), *rehearse_questions(learnt(name)))
    [found] = [one for one in both if one.step.expect and words in one.step.say["en"]]
    return learnt(name).game, found.shown


def play(game: Any, state: Any, *actions: str) -> Any:
    for text in actions:
        action = game.parse(state, text)
        assert game.why_not(state, action) is None, text
        state = game.apply(state, action)
    return state


def winners(game: Any, state: Any) -> tuple[int, ...] | None:
    """Give who has won once the cards of the round are discarded, if anybody has."""
    outcome = game.outcome(play(game, state, "discard"))
    return outcome.winners if outcome is not None else None


def ended(game: Any, state: Any) -> Iterator[Any]:
    """Give every way in which the seats can finish placing their workers."""
    if state.phase != "work":
        yield state
        return
    for action in game.legal(state):
        yield from ended(game, game.apply(state, action))


def expected(game: Any, state: Any) -> Fraction:
    """Give Red's expected points after the event, nobody else placing a worker."""
    while state.actor != CHANCE:
        state = play(game, state, "done")
    total = Fraction(0)
    for event, odds in game.odds(state):
        after = game.apply(state, event)
        assert after.actor != 0
        total += odds * after.sides[0].points
    return total


def the_tile_can_be_gone(card: str) -> None:
    game, state = read("01-draft", "All cards are open")
    assert game.describe(play(game, state, "take tile"))["cards"][0] == ["tile"]
    line = (f"take {card}", "card stone", "take tile", "card stone", "take stone", "card market")
    later = play(game, state, *line)
    assert later.actor == 0
    for action in game.legal(later):
        cards = game.describe(game.apply(later, action))["cards"][0]
        assert "tile" not in cards


def a_cube_is_left_lying() -> None:
    game, state = read("02-workers", "twelve cubes of each kind")
    more, none = (
        game.describe(play(game, state, action))["cubes"][0] for action in ("work stone", "done")
    )
    assert sorted(more) == sorted([*none, "stone"])


def the_guard_is_worth_more(action: str) -> None:
    game, state = read("05-army", "And a cube?")
    guard, other = (expected(game, play(game, state, one)) for one in ("work army", action))
    assert guard - other == Fraction(9, 8)


def the_army_stays_in_any_case(action: str) -> None:
    game, state = read("05-army", "all four Attacks lie")
    rest = {"work army": "work wood", "done": ""}[action]
    ways = (("work wood", "work tile"), tuple(filter(None, (action, rest))))
    brought = []
    for way in ways:
        after = play(game, state, *way)
        while after.actor != CHANCE:
            after = play(game, after, "done")
        events = [game.apply(after, event) for event, _ in game.odds(after)]
        assert {one.row[-1] for one in events} == {"construction", "tribute"}
        for one in events:
            while one.actor != CHANCE:
                one = play(game, one, "decline")
            kept = game.describe(play(game, one, "discard"))
            assert kept["cards"][0] == ["army"]
        brought.append(len(kept["cubes"][0]) - len(game.describe(state)["cubes"][0]))
    assert brought == [2, {"work army": 1, "done": 0}[action]]


def cubes_bring_no_point_in_this_round(card: str) -> None:
    game, state = read("06-end", "Round 10")
    doc = game.describe(state)
    assert (doc["cubes"][0], doc.get("coins", [0])[0]) == ([], 0)
    assert {event.event for event, _ in game.odds(play_events(game, doc, []))} == {
        "attack", "tribute",
    }  # fmt: skip
    for second in ("wood", "stone", "tile", "market"):
        for after in ended(game, play_events(game, doc, [card, second], work=True)):
            assert after.sides[0].coins == 0
    guarded = play(game, play_events(game, doc, ["army"], work=True), "work army", "event attack")
    assert guarded.sides[0].points == doc["points"][0] + 1


def play_events(game: Any, doc: dict[str, Any], cards: list[str], *, work: bool = False) -> Any:
    """Give the round of a position with only Red's cards, before or after the workers."""
    kept = {key: doc[key] for key in ("round", "row", "points")}
    phase = "work" if work else "event"
    return game.position({**kept, "phase": phase, "cards": [cards, [], []]})


def wins_and_does_not(name: str, words: str, asked: str, other: str, won: Any, lost: Any) -> None:
    game, state = read(name, words)
    found = [winners(game, play(game, state, action)) for action in (asked, other)]
    assert found == [won, lost]


def nothing_pays_for_the_last_event(words: str, action: str, asked: str) -> None:
    """Whatever the others do, Red gets no point more, and with what is asked for it can."""
    game, state = read("07-game", words)
    best = {}
    for one in (asked, action):
        best[one] = 0
        for placed in ended(game, play(game, state, one)):
            [(event, odds)] = game.odds(placed)
            assert (str(event), odds) == ("event construction", 1)
            shown = game.apply(placed, event)
            while shown.phase == "event" and shown.actor != 0:
                shown = play(game, shown, "decline")
            if shown.phase == "event":
                ways = [game.apply(shown, way).sides[0].points for way in game.legal(shown)]
                best[one] = max(best[one], *ways)
            best[one] = max(best[one], shown.sides[0].points)
    assert best[action] == state.sides[0].points < best[asked]


TWIN, LAST = "The same card, but this time", "Round 13, the last"
KNOWN = "eleven events are known"

WORSE: dict[tuple[str, str, str], Callable[[], None]] = {
    ("01-draft", "All cards are open", "take wood"): lambda: the_tile_can_be_gone("wood"),
    ("01-draft", "All cards are open", "take army"): lambda: the_tile_can_be_gone("army"),
    ("02-workers", "twelve cubes of each kind", "done"): a_cube_is_left_lying,
    ("05-army", "And a cube?", "work wood"): lambda: the_guard_is_worth_more("work wood"),
    ("05-army", "And a cube?", "done"): lambda: the_guard_is_worth_more("done"),
    ("05-army", "all four Attacks lie", "work army"): lambda: the_army_stays_in_any_case(
        "work army"
    ),
    ("05-army", "all four Attacks lie", "done"): lambda: the_army_stays_in_any_case("done"),
    ("06-end", "Round 10", "take wood"): lambda: cubes_bring_no_point_in_this_round("wood"),
    ("06-end", "Round 10", "take stone"): lambda: cubes_bring_no_point_in_this_round("stone"),
    ("06-end", "It does come", "decline"): lambda: wins_and_does_not(
        "06-end", "It does come", "build cubes", "decline", (0,), None
    ),
    ("06-end", TWIN, "build worker"): lambda: wins_and_does_not(
        "06-end", TWIN, "decline", "build worker", None, (1,)
    ),
    ("06-end", "Round 36 once more", "decline"): lambda: wins_and_does_not(
        "06-end", "Round 36 once more", "pay", "decline", (0, 1), (1,)
    ),
    ("06-end", LAST, "build worker"): lambda: wins_and_does_not(
        "06-end", LAST, "build cubes", "build worker", (0,), (0, 1)
    ),
    ("06-end", LAST, "decline"): lambda: wins_and_does_not(
        "06-end", LAST, "build cubes", "decline", (0,), None
    ),
    ("07-game", "one worker left, and wood and tile", "done"): lambda: (
        nothing_pays_for_the_last_event("one worker left, and wood and tile", "done", "work stone")
    ),
    ("07-game", "Yellow has 18 points now", "decline"): lambda: wins_and_does_not(
        "07-game", "Yellow has 18 points now", "build cubes", "decline", (0,), (2,)
    ),
    **{
        ("07-game", KNOWN, action): lambda action=action: nothing_pays_for_the_last_event(  # type: ignore[misc]
            KNOWN, action, "work market hire wood-wood"
        )
        for action in ("work stone", "work market coin wood-wood", "done")
    },
}


@pytest.mark.parametrize("case", WORSE, ids="/".join)
def test_what_is_called_worse_is_worse(case: tuple[str, str, str]) -> None:
    WORSE[case]()


def test_everything_that_is_called_worse_is_checked() -> None:
    called = {
        (name, step.say["en"], action)
        for name in NAMES
        for step in (*learnt(name).steps, *learnt(name).questions)
        for action in step.worse
    }
    for name, say, action in called:
        assert any(n == name and words in say and a == action for n, words, a in WORSE), say
    assert len(called) == len(WORSE)


def test_why_not_is_offered_for_what_is_worse_and_says_the_idea() -> None:
    player = LessonPlayer(learnt("05-army"))
    player.goto(8)
    player.table.click("wood0-2")
    assert player.table.answer is not None
    assert player.table.answer.kind == "wrong"
    assert player.refutable
    player.refute()
    assert player.reply is not None
    assert player.step.worse["work wood"]["en"] in player.reply.text


def test_why_not_is_not_offered_where_both_ways_are_good() -> None:
    player = LessonPlayer(learnt("02-workers"))
    player.goto(5)
    player.table.click("army0")
    assert player.table.answer is not None
    assert not player.refutable
