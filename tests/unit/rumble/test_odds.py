"""The odds of the dice, against an enumeration of all 216 rolls (and 216 times 216)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import sengoku
from sengoku.games.rumble.analysis import odds

CASTLES = (7, 12, 2, 9, 5, 3, 8, 11, 4, 10, 6)
FACES = range(1, 7)
ROLLS = list(product(FACES, repeat=3))


def brought(die: int) -> int:
    """1 or 2 brings one soldier, 3 or 4 two, 5 or 6 three. [TM 5(1)]"""
    return (die + 1) // 2


def reachable(roll, hand):
    """All (castle, pieces) of a roll, by taking each die as the single one."""
    splits = ((roll[1] + roll[2], roll[0]), (roll[0] + roll[2], roll[1]), (sum(roll[:2]), roll[2]))
    return {(total, min(brought(single), hand)) for total, single in splits}


class TestWorkedExamples:
    """TM 5(1) and its 3-4-5; the dice that tell rounding up from rounding down."""

    @pytest.mark.parametrize(
        ("dice", "expected"),
        [
            ((3, 4, 5), {(7, 3), (8, 2), (9, 2)}),
            ((1, 3, 6), {(4, 3), (7, 2), (9, 1)}),
            ((2, 2, 5), {(4, 3), (7, 1)}),
            ((1, 1, 1), {(2, 1)}),
            ((6, 6, 6), {(12, 3)}),
            ((5, 2, 2), {(4, 3), (7, 1)}),
        ],
    )
    def test_castles_and_soldiers(self, dice, expected):
        found = odds.options(dice, CASTLES, 18)
        assert {(CASTLES[o.area], o.pieces) for o in found} == expected
        assert len(found) == len(expected)

    def test_the_last_pieces(self):
        found = odds.options((1, 3, 6), CASTLES, 2)
        assert {(CASTLES[o.area], o.pieces) for o in found} == {(4, 2), (7, 2), (9, 1)}

    def test_all_rolls(self):
        sizes = Counter(len(odds.options(roll, CASTLES, 18)) for roll in ROLLS)
        # All different: 6·5·4; one pair: 3·6·5; triples: 6.
        assert sizes == {3: 120, 2: 90, 1: 6}
        assert all(1 <= o.pieces <= 3 for roll in ROLLS for o in odds.options(roll, CASTLES, 18))


@pytest.mark.parametrize("hand", [1, 2, 3, 18])
def test_the_table_counts_the_rolls(hand):
    for reach in odds.table(CASTLES, hand):
        castle = CASTLES[reach.area]
        for least in (1, 2, 3):
            met = [
                any(total == castle and n >= least for total, n in reachable(roll, hand))
                for roll in ROLLS
            ]
            assert reach.once[least - 1] == Fraction(sum(met), 216)
            either = sum(one or other for one, other in product(met, met))
            assert reach.twice[least - 1] == Fraction(either, 216**2)


def test_figures_by_hand():
    """Castle 2 needs two ones: 16 rolls, for 1 - 1 - x comes in 3 · 5 + 1 ways."""
    table = odds.table(CASTLES, 18)
    two = table[CASTLES.index(2)]
    assert two.once[0] == Fraction(16, 216)
    # Three soldiers: the single die is 5 or 6.
    assert two.once[2] == Fraction(6, 216)
    assert two.twice[0] == 1 - (1 - Fraction(16, 216)) ** 2


def test_castles_differ_only_by_their_value():
    """The odds go with the token, wherever it lies, and 2 is as likely as 12 for one soldier."""
    moved = tuple(reversed(CASTLES))
    here, there = odds.table(CASTLES, 18), odds.table(moved, 18)
    for value in range(2, 13):
        assert here[CASTLES.index(value)].twice == there[moved.index(value)].twice
        mirror = here[CASTLES.index(14 - value)]
        assert here[CASTLES.index(value)].once[0] == mirror.once[0]


def test_a_wish_of_several_areas():
    wanted = odds.wish((CASTLES.index(4), CASTLES.index(9)), least=2)
    met = sum(
        any(total in (4, 9) and n >= 2 for total, n in reachable(roll, 18)) for roll in ROLLS
    )
    assert odds.once(CASTLES, 18, wanted) == Fraction(met, 216)


def test_no_way_to_stop_does_better():
    """Rolling again after a miss, and only then, is the best of all ways to use the reroll."""
    wanted = odds.wish(CASTLES.index(8), least=2)
    again = odds.once(CASTLES, 18, wanted)
    value = sum(
        max(Fraction((8, 2) in reachable(roll, 18) or (8, 3) in reachable(roll, 18)), again)
        for roll in ROLLS
    )
    assert odds.twice(CASTLES, 18, wanted) == value / 216


class TestBestSplit:
    def test_more_pieces_are_better(self):
        found = odds.options((1, 3, 6), CASTLES, 18)
        best = odds.best(found, odds.wish(range(11)))
        assert best is not None
        assert (CASTLES[best.area], best.pieces) == (4, 3)

    def test_too_few_do_not_do(self):
        found = odds.options((1, 3, 6), CASTLES, 18)
        assert odds.best(found, odds.wish(CASTLES.index(9), least=2)) is None
        assert odds.best(found, odds.wish(CASTLES.index(12))) is None


class TestAtTheBoard:
    AREA = "kyo"

    def position(self, **doc):
        game = sengoku.load("rumble", seats=2, daimyo=doc.pop("daimyo_game", False))
        return game.position({"castles": {"kyo": 4}, **doc})

    def area(self, s):
        return s.setting.castles.index(4)

    def test_before_the_roll(self):
        s = self.position()
        area = self.area(s)
        assert odds.chance(s, odds.wish(area)) == odds.table(s.setting.castles, 18)[area].twice[0]

    def test_after_a_roll(self):
        s = self.position(dice=[1, 3, 6])
        area = self.area(s)
        assert odds.chance(s, odds.wish(area, 3)) == 1
        s = self.position(dice=[6, 6, 6])
        once = odds.table(s.setting.castles, 18)[area].once
        assert odds.chance(s, odds.wish(area, 2)) == once[1]

    def test_after_the_reroll(self):
        s = self.position(dice=[6, 6, 6], rerolled=True)
        assert odds.chance(s, odds.wish(self.area(s))) == 0
        s = self.position(dice=[6, 6, 1], rerolled=True)
        assert odds.chance(s, odds.wish(s.setting.castles.index(12))) == 1

    def test_while_the_dice_roll_again(self):
        s = self.position(actor="chance", turn=0, rerolled=True)
        area = self.area(s)
        assert odds.chance(s, odds.wish(area)) == odds.table(s.setting.castles, 18)[area].once[0]

    def test_a_daimyo_in_hand_is_one_piece_more(self):
        s = self.position(daimyo_game=True, stock=[1, 5], dice=[1, 3, 6])
        assert odds.in_hand(s, 0) == 2
        assert odds.chance(s, odds.wish(self.area(s), 2)) == 1
        assert odds.chance(s, odds.wish(self.area(s), 3)) == 0
