"""Winning at the start of one's turn, the falling threshold, and games that come to a stop."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenku.components import threshold
from sengoku.games.tenku.rules.scoring import wins_at_start
from tests.unit.tenku.playing import cards, play, study, table, told

TWO, THREE = table(2), table(3)


def provinces(*counts: int, **more: Any) -> Any:
    """Write the courts' Provinces; the players have a Knight each in hand."""
    return study(
        THREE, [{"knight": 1}] * 3, [{"province": count} for count in counts], **more
    )


@pytest.mark.parametrize(
    ("reshuffles", "counts", "wins"),
    [
        (0, (5, 0, 0), True),
        (0, (5, 4, 4), True),
        (0, (4, 0, 0), False),
        (0, (5, 5, 0), False),
        (0, (5, 0, 5), False),
        (0, (6, 5, 0), True),
        (0, (5, 6, 0), False),
        (1, (4, 3, 3), True),
        (1, (4, 4, 0), False),
        (1, (3, 0, 0), False),
        (3, (2, 1, 1), True),
        (4, (1, 0, 0), True),
        (4, (1, 1, 0), False),
        (4, (0, 0, 0), False),
        (9, (1, 0, 0), True),
    ],
)
def test_at_least_the_threshold_and_more_than_each_other(
    reshuffles: int, counts: tuple[int, int, int], wins: bool
) -> None:
    """[TK 5], both printed examples among them."""
    assert wins_at_start(THREE.kit, provinces(*counts, reshuffles=reshuffles), 0) == wins


def test_the_threshold_falls_from_five_to_one() -> None:
    assert [threshold(n) for n in range(7)] == [5, 4, 3, 2, 1, 1, 1]


def test_the_fifth_province_wins_one_turn_later() -> None:
    """[TK 5, Example #1]"""
    s = study(TWO, [{"province": 1, "knight": 1}, {"knight": 1}], [{"province": 4}])
    s = play(TWO, s, "place province")
    assert (s.phase, s.actor) == ("turns", 0)
    s = play(TWO, s, "pass", "draw lord", "pass")
    assert (s.phase, s.end, s.turn) == ("over", "start", 0)
    assert TWO.outcome(s).winners == (0,)
    assert cards(s.hands[0]) == {"knight": 1}, "the win comes before the draw"


def test_five_against_five_do_not_win() -> None:
    """[TK 5, Example #2]"""
    s = study(TWO, [{"knight": 1}, {"knight": 1}], [{"province": 5}, {"province": 5}], turn=1)
    s = play(TWO, s, "pass")
    assert (s.phase, s.turn) == ("turns", 0)


def test_a_province_lost_in_between_does_not_win() -> None:
    """Wisteria attacks with a Knight in court, conquers one of five, and Crane has four."""
    s = study(TWO, [{}, {"lord": 2}], [{"province": 5}, {"knight": 1}], turn=1)
    s = play(TWO, s, "battle lord 0", "pass", "pass", "conquer")
    assert (s.phase, s.turn) == ("turns", 0)
    assert [cards(court).get("province") for court in s.courts] == [4, 1]


# The clock.


def test_the_threshold_falls_when_the_next_card_must_be_drawn() -> None:
    """The last card of the pile changes nothing; the draw after it does. [TK 6.1]"""
    s = study(
        TWO, [{"knight": 1}] * 2, draw={"lord": 1}, discards=["priest", "province"], actor="chance"
    )
    s = play(TWO, s, "draw lord")
    assert (s.draw, s.reshuffles, len(s.discards)) == ("", 0, 2)
    s, said = told(TWO, s, "pass")
    assert (s.reshuffles, cards(s.draw), s.discards) == (1, {"priest": 1, "province": 1}, "")
    assert any("From now on 4 Provinces" in sentence for sentence in said)


def test_it_can_fall_in_the_middle_of_a_turn() -> None:
    """The additional card of the Priests may be the one for which the discards are shuffled."""
    s = study(
        TWO, [{"knight": 1}] * 2, [{"priest": 1}], draw={"lord": 1}, discards=["province"],
        actor="chance",
    )  # fmt: skip
    s = play(TWO, s, "draw lord", "draw")
    assert s.reshuffles == 1
    assert play(TWO, s, "draw province").actor == 0


def chaos(*counts: int, capital: int = 0) -> list[int]:
    """Reshuffle for the first time, from five to four, and count what is left."""
    game = table(3, "house" if capital else "documented", social_chaos=True)
    courts = [{"province": count} for count in counts]
    courts[0]["capital"] = capital
    s = study(game, [{"knight": 1}] * 3, courts, draw={}, discards=["lord"])
    s, said = told(game, s, "pass")
    assert sum("Social Chaos" in sentence for sentence in said) == s.discards.count("P")
    return [court.count("P") for court in s.courts]


@pytest.mark.parametrize(
    ("before", "after"),
    [((4, 4, 4), [4, 4, 4]), ((5, 4, 0), [4, 4, 0]), ((6, 5, 2), [5, 4, 2])],
)
def test_social_chaos_takes_one_from_everybody_above_the_new_value(
    before: tuple[int, int, int], after: list[int]
) -> None:
    """One each, however many too many. [TK 5, Social Chaos]"""
    assert chaos(*before) == after


def test_the_capital_counts_in_social_chaos_and_stays() -> None:
    """Four Provinces and the Capital are five: one Province goes."""
    assert chaos(4, 4, 0, capital=1) == [3, 4, 0]


def test_social_chaos_is_an_option() -> None:
    s = study(TWO, [{"knight": 1}] * 2, [{"province": 6}], draw={}, discards=["lord"])
    assert play(TWO, s, "pass").courts[0] == "PPPPPP"


def test_no_chaos_where_nothing_falls_any_more() -> None:
    game = table(2, social_chaos=True)
    s = study(
        game, [{"knight": 1}] * 2, [{"province": 2}, {"province": 2}], draw={}, discards=["lord"],
        reshuffles=4,
    )  # fmt: skip
    s = play(game, s, "pass")
    assert (s.reshuffles, s.courts) == (5, ("PP", "PP"))


# Games that come to a stop.


def stuck(*courts: dict[str, int]) -> Any:
    """Write a position of two players with one card each and nothing left to draw."""
    return study(TWO, [{"knight": 1}] * 2, list(courts), draw={}, discards=[])


def test_a_round_of_passes_with_nothing_to_draw_ends_the_game() -> None:
    s = play(TWO, stuck({"province": 1}, {"province": 2}), "pass")
    assert (s.phase, s.idle, s.actor) == ("turns", 1, 1)
    s = play(TWO, s, "pass")
    assert (s.phase, s.end) == ("over", "stuck")
    assert (TWO.outcome(s).winners, TWO.outcome(s).scores) == ((1,), (1, 2))


def test_passes_while_there_is_a_card_to_draw_do_not_count() -> None:
    s = study(TWO, [{"knight": 1}] * 2, draw={"lord": 3}, discards=[])
    s = play(TWO, s, "pass", "draw lord", "pass", "draw lord")
    assert (s.phase, s.idle) == ("turns", 0)
    s = play(TWO, s, "pass", "draw lord", "pass")
    assert (s.phase, s.idle) == ("turns", 1), "the last card is drawn: this pass is the first"


def test_equal_provinces_share() -> None:
    s = play(TWO, stuck({"province": 2}, {"province": 2}), "pass", "pass")
    assert TWO.outcome(s).winners == (0, 1)
    assert TWO.decided(s) == -2


def test_who_plays_interrupts_the_round_of_passes() -> None:
    s = play(TWO, stuck({"province": 2}, {"province": 2}), "pass", "place knight")
    assert (s.phase, s.idle, s.actor) == ("turns", 0, 0)
    s = play(TWO, s, "pass")
    assert s.end == "stuck", "Wisteria has nothing left to play, and so passes"


@pytest.mark.parametrize(
    ("courts", "end", "winners"),
    [
        (({"province": 3}, {"province": 4}), "start", (1,)),
        (({"province": 4}, {"province": 4}), "stuck", (0, 1)),
        (({"province": 3}, {"province": 2}), "stuck", (0,)),
    ],
)
def test_a_win_at_the_start_of_a_turn_comes_before_the_stop(
    courts: Any, end: str, winners: tuple[int, ...]
) -> None:
    """Four are enough since the shuffle in Wisteria's last turn, after its start. [TK 5]"""
    s = study(TWO, [{"knight": 1}] * 2, list(courts), draw={}, discards=[], reshuffles=1, idle=1)
    s = play(TWO, s, "pass")
    assert (s.phase, s.end, TWO.outcome(s).winners) == ("over", end, winners)
    assert TWO.position(TWO.describe(s)) == s


def test_nothing_falls_while_both_piles_are_empty() -> None:
    s = play(TWO, stuck({}, {}), "pass")
    assert s.reshuffles == 0


def test_the_long_stop() -> None:
    """The thirteenth time that the pile is exhausted ends the game."""
    doc = {"draw": {}, "discards": ["lord"]}
    hands, courts = [{"knight": 1}] * 2, [{"province": 1}]
    s = study(TWO, hands, courts, reshuffles=11, **doc)
    assert play(TWO, s, "pass").reshuffles == 12
    s = study(TWO, hands, courts, reshuffles=12, **doc)
    s = play(TWO, s, "pass")
    assert (s.phase, s.end, TWO.outcome(s).winners) == ("over", "clock", (0,))
