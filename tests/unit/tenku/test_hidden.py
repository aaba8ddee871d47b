"""What a seat sees, what others learn of it, and how the rest is imagined."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sengoku.core.game import CHANCE, NOBODY
from sengoku.games.tenku.components import BOX, OTHERS, SPECIAL
from tests.unit.tenku.playing import play, refusal, study, table

TWO, THREE = table(2), table(3)


def test_own_hand_courts_sizes_and_the_top_discard() -> None:
    s = study(
        THREE, [{"knight": 2}, {"lord": 1, "priest": 1}, {}], [{"province": 1}, {"general": 1}],
        discards=["knight", "province"],
    )  # fmt: skip
    v = THREE.view(s, 0)
    assert v.hands == ("KK", "??", "")
    assert v.courts == s.courts
    assert v.discards == "?P"
    assert v.draw == "?" * len(s.draw)
    assert THREE.view(s, None).hands == ("??", "??", "")


def test_which_specials_left_the_house_deck_nobody_knows() -> None:
    game = table(2, "house")
    s, rng = game.start(), Random(1)
    assert {str(game.seen(s, action, 0)) for action in game.legal(s)} == {"remove ?"}
    while s.phase == "remove":
        s = game.apply(s, game.sample(s, rng))
    assert len(s.box) == 10
    assert set(s.box) <= set(OTHERS)
    assert [game.view(s, seat).box for seat in (0, 1, None)] == ["?" * 10] * 3


def test_a_deal_and_a_draw_are_seen_by_one() -> None:
    s = TWO.start()
    deal = TWO.parse(s, "deal 0 knight")
    assert [str(TWO.seen(s, deal, who)) for who in (0, 1, None)] == [
        "deal 0 knight", "deal 0 ?", "deal 0 ?",
    ]  # fmt: skip
    s = study(TWO, [{"knight": 1}, {}], actor="chance")
    draw = TWO.parse(s, "draw province")
    assert [str(TWO.seen(s, draw, who)) for who in (0, 1, None)] == [
        "draw province", "draw ?", "draw ?",
    ]  # fmt: skip
    heard: dict[Any, list[str]] = {who: [] for who in (0, 1, None)}
    for who, said in heard.items():
        TWO.apply(s, draw, lambda n, who=who, said=said: n.visible_to(who) and said.append(n.code))
    assert heard == {0: ["did.drew"], 1: ["did.draw"], None: ["did.draw"]}


def test_what_went_openly_into_a_hand_stays_known() -> None:
    s = study(TWO, [{"knight": 2, "lord": 1}, {"lord": 2}], known=[{"knight": 1}, {}])
    assert TWO.view(s, 1).hands[0] == "??K"
    placed = play(TWO, s, "place knight")
    assert TWO.view(placed, 1).hands[0] == "??", "the known Knight may be the one placed"
    assert TWO.view(play(TWO, s, "place lord"), 1).hands[0] == "?K"


def test_a_card_that_leaves_unseen_makes_a_hand_unknown() -> None:
    game = table(3, "house")
    s = study(
        game, [{"hostage": 1}, {"lord": 1, "priest": 1}, {}], known=[{}, {"priest": 1}, {}]
    )
    s = play(game, s, "pitch hand hostage", "steal lord")
    assert s.known == ("", "", "")
    assert game.view(s, 2).hands == ("?", "?", "")


def test_no_answer_tells_what_others_hold() -> None:
    """Whether Wisteria has a Knight is not to be learned by asking."""
    answers = set()
    for hand in ({"knight": 1}, {"lord": 1}):
        s = study(TWO, [{"lord": 1}, hand], [{"knight": 1}])
        asked = ("battle lord 1", "pitch court knight", "arms hand defense", "pass", "strike lord")
        answers.add(tuple(refusal(TWO, s, action) for action in asked))
        answers.add(tuple(refusal(TWO, TWO.view(s, 0), action) for action in asked))
    assert len(answers) == 1


# Imagining.


def everything(s: Any) -> Counter[str]:
    """Count all cards on the table."""
    table_cards = "".join((*s.hands, *s.courts, s.draw, s.discards, s.box))
    battle = s.battle.lost + "K" * len(s.battle.pledges) if s.battle else ""
    return Counter(table_cards + battle)


@pytest.mark.parametrize("deck", ["documented", "house"])
@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_imagined_is_a_whole_box(deck: str, seats: int) -> None:
    """Through whole games, for every seat: 72 cards, and specials alone out of the game."""
    game, rng = table(seats, deck), Random(5)
    s, ply = game.start(), 0
    while s.actor != NOBODY:
        if ply % 9 == 0:
            for seat in (*range(seats), None):
                whole = game.imagine(game.view(s, seat), rng)
                assert everything(whole) == Counter(BOX)
                assert set(whole.box) <= set(OTHERS)
                assert game.position(game.describe(whole)) == whole
        action = game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s))
        s, ply = game.apply(s, action), ply + 1


def test_face_down_courts_are_imagined_regular() -> None:
    game = table(2, "house")
    s = game.position({"phase": "courts", "hands": [{"knight": 8}, {"lord": 8}]})
    s = play(game, s, *["open knight"] * 3)
    view, rng = game.view(s, 1), Random(3)
    courts = {game.imagine(view, rng).courts[0] for _ in range(30)}
    assert len(courts) > 5
    assert set("".join(courts)) <= set("PKRL")


def test_a_study_with_strange_cards_can_be_imagined() -> None:
    """The documented deck's study holds an Abbot; the other cards still come from the deck."""
    s = study(TWO, [{"abbot": 1}, {"abbot": 0, "merchant": 1}], [{"province": 1}])
    for seed in range(20):
        whole = TWO.imagine(TWO.view(s, 0), Random(seed))
        assert len(whole.hands[1]) == 1
        assert TWO.view(whole, 0) == TWO.view(s, 0)


def test_regular_cards_that_a_study_leaves_out_lie_open() -> None:
    """Only special cards leave the house deck unseen; all twenty may lie in courts here."""
    game = table(2, "house")
    courts = [dict.fromkeys(SPECIAL[:10], 1), dict.fromkeys(SPECIAL[10:], 1)]
    s = study(game, [{"knight": 1}, {"lord": 1}], courts, box={"knight": 3})
    assert game.view(s, 0).box == "KKK"
    for seed in range(10):
        whole = game.imagine(game.view(s, 0), Random(seed))
        assert (whole.box, everything(whole)) == ("KKK", Counter(BOX))
    s = study(game, [{"knight": 1}, {}], box={"knight": 3, "spy": 1, "heir": 1})
    assert game.view(s, 0).box == "??KKK"


def test_chance_in_a_view_is_every_card_not_seen() -> None:
    """Two of thirteen Knights and one Lord lie open: 51 of the 54 cards cannot be seen."""
    s = study(TWO, [{"knight": 1}, {"lord": 2}], [{"knight": 1}, {"lord": 1}], actor="chance")
    odds = {str(action): chance for action, chance in TWO.odds(TWO.view(s, 0))}
    assert len(s.draw) == 49
    assert odds["draw knight"] == pytest.approx(11 / 51)
    assert odds["draw lord"] == pytest.approx(12 / 51)
