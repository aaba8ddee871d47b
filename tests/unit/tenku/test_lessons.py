"""The lessons of Tenku teach what the rulebook says, the printed examples number by number."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games import rule_lessons
from sengoku.games.tenku.rules.battle import strengths
from sengoku.play.lesson.player import lesson
from sengoku.play.lesson.rehearsal import Scenario, rehearse
from sengoku.play.match.match import Ply
from tests.unit.tenku.playing import cards

NAMES = (
    "01-courts", "02-majorities", "03-battle", "04-what-if", "05-clock", "06-game", "07-house",
)  # fmt: skip

REFUSED = {
    "01-courts": {"courts.special", "pitch.unknown", "card.not-in-hand"},
    "02-majorities": {"draw.once", "draw.played", "draw.priests"},
    "03-battle": {
        "battle.oneself", "arms.verb", "arms.no-knight-hand", "battle.strike", "spoils.not-lost",
        "spoils.pitched",
    },
    "04-what-if": {"spoils.not-lost", "battle.casualties"},
    "06-game": {"spoils.first", "arms.first"},
    "07-house": {"pitch.useless"},
}  # fmt: skip
"""What each lesson lets the learner try in vain."""

SAID = {
    "01-courts": {"did.reveal", "did.first", "did.place", "did.place-province", "did.pass"},
    "02-majorities": {"did.priests", "did.lords", "did.draw-more"},
    "03-battle": {
        "did.battle", "did.standing", "did.arms-hand", "did.arms-court", "did.pass-arms",
        "did.victor", "did.cannon", "did.lose", "did.conquer",
    },
    "04-what-if": {"did.spoils", "did.strike", "did.no-spoils", "did.lose"},
    "05-clock": {"did.reshuffle", "did.chaos"},
    "06-game": {"did.stalemate", "did.strike", "did.conquer"},
    "07-house": {"did.pitch-hand", "did.pitch-court", "did.plays", "did.topple"},
}  # fmt: skip
"""What has to happen on the board for the lesson to show its rule."""


def steps(name: str) -> tuple[Scenario, ...]:
    return rehearse(lesson("tenku", name))


def plies(name: str) -> list[Ply]:
    return [p for s in steps(name) for p in (*s.told, *([s.done] if s.done else []), *s.seen)]


def shown(state: Any) -> tuple[int, int]:
    """Give both strengths of a battle under way."""
    return state.battle.totals or strengths(lesson("tenku", "03-battle").game.kit, state,
                                            state.battle)  # fmt: skip


def test_the_lessons_in_the_order_of_teaching() -> None:
    assert rule_lessons("tenku") == NAMES


@pytest.mark.parametrize("name", REFUSED)
def test_new_rules_are_tried_in_vain(name: str) -> None:
    tried = {one.code for step in lesson("tenku", name).steps for one in step.tries}
    assert REFUSED[name] <= tried


@pytest.mark.parametrize("name", SAID)
def test_the_rule_is_shown_by_what_happens(name: str) -> None:
    assert {note.code for ply in plies(name) for note in ply.notes} >= SAID[name]


def test_the_battle_is_the_rulebooks_number_by_number() -> None:
    """[TK battle example]: cards in Bill's hand, and the strengths, after each action."""
    expected = [
        ("draw priest", 6, None), ("place province", 5, None), ("place province", 4, None),
        ("battle lord 2", 3, (2, 1)), ("arms hand attack", 2, (4, 1)),
        ("arms court attack", 2, (5, 1)), ("arms court defense", 2, (5, 3)),
        ("pass", 2, (5, 3)), ("pass", 2, (5, 3)), ("strike province", 2, (5, 3)),
        ("discard priest", 2, (5, 3)), ("conquer", 2, None),
    ]  # fmt: skip
    played = plies("03-battle")
    found = [
        (str(p.action), len(p.after.hands[0]), shown(p.after) if p.after.battle else None)
        for p in played
    ]
    assert found == expected
    # Printed, too: who is asked, in order; the threshold; what is left at the end.
    assert [p.before.actor for p in played[4:9]] == [0, 0, 1, 3, 2]
    assert played[0].before.reshuffles == 1
    assert len(played[0].before.hands[0]) == 5
    end = played[-1].after
    bill = {"general": 1, "cannon": 1, "priest": 1, "knight": 1, "lord": 2, "province": 3}
    assert cards(end.courts[0]) == bill
    assert cards(end.courts[2]) == {"knight": 1, "lord": 2, "abbot": 1, "province": 2}
    assert len(end.hands[2]) == 3
    # The last question's six cards.
    assert cards(end.discards) == {"lord": 1, "knight": 3, "province": 1, "priest": 1}


def test_the_branches_end_as_they_are_told() -> None:
    """5 to 4 if Dave answers, 4 to 3 without the General, 2 to 6 if all help Dave. [TK 7]"""
    game = lesson("tenku", "04-what-if").game
    scenarios = steps("04-what-if")
    totals = [s.after.battle.totals for s in scenarios if s.step.predict and s.after.battle]
    assert totals == [(5, 4), (4, 3), (2, 6)]
    assert [abs(first - second) for first, second in totals] == [1, 1, 4]
    # Nobody says how it ends before it does.
    told = [s.shown.battle.totals for s in scenarios if s.step.predict and s.after.battle]
    assert told == [(), (), ()]
    alone = next(s for s in scenarios if s.after.battle and s.after.battle.totals == (2, 6))
    assert alone.shown.hands[0] == "KRR", "three cards in hand for four casualties"
    assert (alone.after.battle.step, alone.after.battle.owed) == ("strike", 1)
    assert alone.after.actor == 2
    end = next(s for s in scenarios if [str(p.action) for p in s.seen] == ["strike general"]).after
    assert end.battle is None
    assert game.describe(end)["courts"][2]["province"] == 4, "a defender conquers nothing"


def test_a_beaten_player_with_cards_in_hand_chooses_what_is_lost() -> None:
    """[TK 7.6]: 2 to 3 is one casualty; the hand bears it, and the court stays as it was."""
    *_, last = steps("04-what-if")
    assert (last.shown.battle.totals, last.shown.battle.owed) == ((2, 3), 1)
    assert last.shown.actor == 0
    assert cards(last.shown.hands[0]) == {"knight": 1, "priest": 2}
    assert cards(last.after.hands[0]) == {"knight": 1, "priest": 1}
    assert last.after.courts[0] == last.shown.courts[0]


def test_both_printed_examples_of_winning() -> None:
    """[TK 5 Examples]: the fifth Province wins only at the next start; five to five do not."""
    made = lesson("tenku", "05-clock")
    fifth, _, start, level, ahead, six = steps("05-clock")[:6]
    assert fifth.after.courts[0].count("P") == 5
    assert made.game.outcome(fifth.after) is None
    assert fifth.after.actor == 0
    assert made.game.outcome(start.shown) is None
    won = made.game.outcome(start.after)
    assert won is not None
    assert won.winners == (0,)
    assert [court.count("P") for court in level.shown.courts] == [5, 0, 1, 5]
    assert made.game.outcome(level.shown) is None
    # Six where five are needed, against five: at least, and more than anybody.
    assert [court.count("P") for court in ahead.after.courts] == [6, 0, 1, 5]
    won = made.game.outcome(six.after)
    assert won is not None
    assert won.winners == (0,)


def test_the_number_falls_after_the_start_of_the_turn_that_has_to_draw() -> None:
    """[TK 5 The Time Limit, TK 6.1]: Wisteria began with four while five were needed."""
    scenario = next(s for s in steps("05-clock") if s.after.reshuffles > s.shown.reshuffles)
    assert (scenario.shown.draw, scenario.shown.reshuffles) == ("", 0)
    after = scenario.after
    assert (after.reshuffles, after.turn, after.phase) == (1, 1, "turns")
    assert [court.count("P") for court in after.courts] == [3, 4, 2, 3]


def test_social_chaos_takes_one_from_each_who_has_more() -> None:
    """[TK 5 Social Chaos]: three are needed then; 4, 3 and 5 Provinces become 3, 3 and 4."""
    *_, last = steps("05-clock")
    count = [[court.count("P") for court in s.courts] for s in (last.shown, last.after)]
    assert count == [[4, 3, 0, 5], [3, 3, 0, 4]]


def test_the_whole_game_goes_as_it_is_told() -> None:
    """7 to 3 stops the leader, 4 to 4 saves the win at the next start. [TK 5, TK 7]"""
    totals = [s.battle.totals for p in plies("06-game") if (s := p.after).battle]
    assert (7, 3) in totals
    notes = [n for p in plies("06-game") for n in p.notes if n.code == "did.stalemate"]
    assert [dict(note.args)["count"] for note in notes] == [4]
    made = lesson("tenku", "06-game")
    won = made.game.outcome(steps("06-game")[-1].after)
    assert won is not None
    assert won.winners == (0,)
    assert won.scores == (4, 2, 1, 3)
    # The last press itself wins: Oak's turn ends with the battle, and the next one begins.
    *_, last = steps("06-game")
    assert made.game.outcome(last.shown) is None
    assert (last.shown.turn, last.shown.actor) == (3, 0)


def test_four_cards_with_two_plays_and_two_provinces() -> None:
    """[TK 6.2]: the majority's two plays, and each Province gives another."""
    made = lesson("tenku", "02-majorities")
    *_, state = [made.game.position(step.position) for step in made.steps if step.position]
    placed = 0
    while state.turn == 0 and state.plays:
        legal = made.game.legal(state)
        options = [a for a in legal if a.verb == "place"]
        state = made.game.apply(state, options[0])
        placed += 1
    assert placed == 4


def test_the_defenders_question_has_one_winning_answer() -> None:
    """A Knight from hand wins 4 to 3; one from court makes 3 to 3; a pass loses 3 to 2. [TK 7.4]"""
    made = lesson("tenku", "03-battle")
    state = made.game.position(made.questions[0].position or {})
    ends = {}
    for text in ("arms hand defense", "arms court defense", "pass"):
        said: list[Any] = []
        made.game.apply(state, made.game.parse(state, text), said.append)
        ends[text] = [n.code for n in said if n.code in ("did.victor", "did.stalemate")]
        victors = [dict(n.args) for n in said if n.code == "did.victor"]
        ends[text] += [(v["more"], v["less"], str(v["seat"].key)) for v in victors]
    assert ends == {
        "arms hand defense": ["did.victor", (4, 3, "seat.0")],
        "arms court defense": ["did.stalemate"],
        "pass": ["did.victor", (3, 2, "seat.1")],
    }
