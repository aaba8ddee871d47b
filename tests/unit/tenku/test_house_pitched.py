"""The house deck: what each of the twenty-four cards does when pitched as one's play."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.games.tenku.components import CARDS, LETTERS, SPECIAL, kit
from sengoku.games.tenku.rules.battle import strengths
from sengoku.games.tenku.rules.effects import ACTS
from sengoku.games.tenku.rules.sentences import pitched as told_pitched
from sengoku.games.tenku.rules.sentences import placed
from tests.unit.tenku.playing import cards, play, refusal, study, table, texts

THREE = table(3, "house")
ONE = {"lord": 1}


def pitched(card: str, hands: list[dict[str, int]], courts: Any = None, **more: Any) -> Any:
    """Have Crane pitch a card from a hand that holds a Lord besides."""
    s = study(THREE, [{card: 1, "lord": 1}, *hands], courts, **more)
    return play(THREE, s, f"pitch hand {card}")


@pytest.mark.parametrize("card", CARDS)
def test_each_card_has_one_plain_sentence_a_mode_in_each_language(card: str) -> None:
    book = kit(2, "house", social_chaos=False)
    assert book.pitched[LETTERS[card]].does in ACTS
    gives = [letter for entries in book.traits.values() for letter, _ in entries]
    assert (LETTERS[card] in gives) == (card in SPECIAL)
    for language in LANGUAGES:
        for said in (told_pitched(book, card), placed(book, card)):
            assert said is not None
            sentence = THREE.texts.say(said, language)
            assert sentence.count("。" if language == "ja" else ".") <= 2
            assert len(sentence) <= 126


def test_the_pitched_card_is_discarded_face_up_and_a_play_is_spent() -> None:
    s = study(THREE, [{"temple": 1, "lord": 1}, ONE, ONE])
    s = play(THREE, s, "pitch hand temple")
    assert s.discards == LETTERS["temple"]
    assert s.turn == 1


def test_a_card_can_be_pitched_from_the_court() -> None:
    s = study(THREE, [ONE, ONE, ONE], [{"lord": 1}])
    s = play(THREE, s, "pitch court lord")
    assert (s.courts[0], s.discards, s.plays) == ("", "L", 2)


# Cards that bring cards.


@pytest.mark.parametrize(("card", "count"), [("province", 2), ("merchant", 3)])
def test_draw(card: str, count: int) -> None:
    s = pitched(card, [ONE, ONE])
    s = play(THREE, s, *["draw knight"] * count)
    assert cards(s.hands[0]) == {"lord": 1, "knight": count}
    assert s.turn == 1


def test_the_chamberlain_draws_two_and_discards_one() -> None:
    s = pitched("chamberlain", [ONE, ONE])
    s = play(THREE, s, "draw knight", "draw priest")
    assert texts(THREE, s) == ["discard knight", "discard priest", "discard lord"]
    s = play(THREE, s, "discard lord")
    assert cards(s.hands[0]) == {"knight": 1, "priest": 1}
    assert s.discards[-1] == "L"
    assert s.turn == 1


def test_the_jester_draws_a_new_hand() -> None:
    s = study(THREE, [{"jester": 1, "lord": 2}, ONE, ONE])
    s = play(THREE, s, "pitch hand jester")
    assert (s.hands[0], cards(s.discards)) == ("", {"jester": 1, "lord": 2})
    s = play(THREE, s, "draw knight", "draw knight")
    assert (s.hands[0], s.turn) == ("KK", 1)


@pytest.mark.parametrize(
    ("court", "count"),
    [({"priest": 1}, 1), ({"priest": 5}, 3), ({"priest": 1, "abbot": 1}, 3), ({"abbot": 1}, 2)],
)
def test_the_monastery_draws_for_the_priests(court: dict[str, int], count: int) -> None:
    """The Abbot counts as two; three cards at most."""
    s = play(THREE, pitched("monastery", [ONE, ONE], [court]), *["draw knight"] * count)
    assert (s.hands[0].count("K"), s.turn) == (count, 1)


SEARCHES = [
    ("priest", ["knight", "general", "lord"], ["take knight", "take lord", "pass"]),
    ("abbot", ["knight", "merchant"], ["take knight", "take merchant", "pass"]),
    ("capital", ["knight", "province"], ["take province", "pass"]),
    ("castle", ["knight", "province"], ["take knight", "pass"]),
    ("general", ["knight", "knight", "province"], ["take knight", "pass"]),
]


@pytest.mark.parametrize(("card", "pile", "found"), SEARCHES)
def test_searching_the_discards(card: str, pile: list[str], found: list[str]) -> None:
    s = pitched(card, [ONE, ONE], discards=pile)
    assert texts(THREE, s) == found
    assert play(THREE, s, "pass").turn == 1


def test_only_who_searches_sees_the_discards() -> None:
    """[TK 2]"""
    s = pitched("abbot", [ONE, ONE], discards=["knight", "merchant"])
    assert THREE.view(s, 0).discards == s.discards
    assert THREE.view(s, 1).discards == "??a"
    assert THREE.view(s, None).discards == "??a"
    assert str(THREE.seen(s, THREE.parse(s, "take knight"), 1)) == "take ?"


def test_what_was_found_goes_to_the_hand() -> None:
    s = pitched("abbot", [ONE, ONE], discards=["knight", "merchant"])
    s = play(THREE, s, "take merchant")
    assert (cards(s.hands[0]), s.discards) == ({"lord": 1, "merchant": 1}, "Ka")
    assert s.known[0] == "", "nobody else knows which card it was"


def test_the_pitched_card_does_not_find_itself() -> None:
    s = pitched("abbot", [ONE, ONE], discards=["knight"])
    assert texts(THREE, s) == ["take knight", "pass"]
    assert refusal(THREE, s, "take abbot") == "house.not-findable"


def test_the_castle_brings_a_knight_to_the_court() -> None:
    s = play(THREE, pitched("castle", [ONE, ONE], discards=["knight"]), "take knight")
    assert (s.courts[0], s.hands[0]) == ("K", "L")


def test_the_general_brings_up_to_two_knights() -> None:
    s = pitched("general", [ONE, ONE], discards=["knight"] * 3)
    s = play(THREE, s, "take knight")
    assert s.actor == 0
    s = play(THREE, s, "take knight")
    assert (cards(s.hands[0]), s.turn) == ({"lord": 1, "knight": 2}, 1)
    assert s.known[0] == "KK", "everybody knows that only Knights were taken"


@pytest.mark.parametrize("card", ["priest", "abbot", "capital", "castle", "general"])
def test_a_search_needs_a_discard_pile(card: str) -> None:
    s = study(THREE, [{card: 1, "lord": 1}])
    assert refusal(THREE, s, f"pitch hand {card}") == "pitch.useless"


# Cards that bring plays.


@pytest.mark.parametrize(("card", "count"), [("lord", 2), ("minister", 3)])
def test_more_plays(card: str, count: int) -> None:
    s = study(THREE, [{card: 1, "knight": 4}])
    s = play(THREE, s, f"pitch hand {card}")
    assert (s.actor, s.plays) == (0, count)


def test_the_mercenary_brings_a_play_and_strength_for_this_turn() -> None:
    s = study(THREE, [{"mercenary": 1, "lord": 1}, ONE, ONE], [{"knight": 1}])
    s = play(THREE, s, "pitch hand mercenary")
    assert (s.plays, s.edge) == (1, 2)
    s = play(THREE, s, "battle lord 1")
    assert strengths(THREE.kit, s, s.battle) == (3, 0)
    s = play(THREE, s, *["pass"] * 4)
    assert (s.turn, s.edge) == (1, 0)


def test_the_cavalry_attacks_without_a_cost() -> None:
    s = pitched("cavalry", [ONE, ONE])
    assert texts(THREE, s) == ["name 1", "name 2"]
    s = play(THREE, s, "name 2")
    assert (s.battle.attacker, s.battle.defender) == (0, 2)
    assert strengths(THREE.kit, s, s.battle) == (2, 0)
    assert s.hands[0] == "L"


def test_the_temple_shelters_until_the_next_turn() -> None:
    s = pitched("temple", [{"lord": 2}, {"cavalry": 1, "lord": 1}])
    s = play(THREE, s, "draw priest")
    assert refusal(THREE, s, "battle lord 0") == "battle.safe"
    assert "battle lord 2" in texts(THREE, s)
    s = play(THREE, s, "pass", "draw priest", "pitch hand cavalry")
    assert s.battle.defender == 1, "the Cavalry cannot hit Crane either"
    s = play(THREE, s, *["pass"] * 3, "discard lord", "discard priest")
    while s.turn != 0:
        s = play(THREE, s, "pass")
    assert s.safe == ()


# Cards that hit others.


def test_the_knight_has_somebody_discard() -> None:
    s = pitched("knight", [{"lord": 1, "priest": 1}, ONE])
    assert texts(THREE, s) == ["name 1", "name 2"]
    s = play(THREE, s, "name 1")
    assert s.actor == 1, "the one who is hit chooses"
    s = play(THREE, s, "discard priest")
    assert (s.hands[1], s.discards, s.turn) == ("L", "KR", 1)


def test_the_warrior_monks_have_everybody_else_discard() -> None:
    s = pitched("warrior-monks", [{"lord": 1, "priest": 1}, ONE])
    s = play(THREE, s, "discard priest")
    assert (s.hands, s.turn) == (("L", "L", ""), 1)


def test_the_empress_is_given_a_card() -> None:
    s = play(THREE, pitched("empress", [{"lord": 1, "priest": 1}, ONE]), "name 1")
    assert (s.actor, texts(THREE, s)) == (1, ["give priest", "give lord"])
    give = THREE.parse(s, "give priest")
    assert [str(THREE.seen(s, give, who)) for who in (0, 1, 2, None)] == [
        "give priest", "give priest", "give ?", "give ?",
    ]  # fmt: skip
    s = play(THREE, s, "give priest")
    assert (s.hands[0], s.hands[1]) == ("LR", "L")


def test_the_hostage_draws_a_card_from_a_hand() -> None:
    s = play(THREE, pitched("hostage", [{"lord": 3, "priest": 1}, ONE]), "name 1")
    assert {str(action): chance for action, chance in THREE.odds(s)} == {
        "steal lord": 3 / 4, "steal priest": 1 / 4,
    }  # fmt: skip
    s = play(THREE, s, "steal priest")
    assert (s.hands[0], s.hands[1]) == ("LR", "LLL")


@pytest.mark.parametrize(
    ("played", "does", "clause", "refused"),
    [
        ("hostage", "steal", "house", {"steal knight": "not-in-hand", "draw lord": "steal"}),
        ("merchant", "draw", "draw", {"draw priest": "not-in-pile", "steal lord": "draw"}),
    ],
)
def test_while_chance_gives_a_card_nobody_does_anything_and_it_gives_no_other(
    played: str, does: str, clause: str, refused: dict[str, str]
) -> None:
    """From the hand for the Hostage, from the draw pile for the Merchant."""
    hands = [{played: 1, "lord": 1}, {"lord": 3, "priest": 1}]
    s = study(THREE, hands, draw={"knight": 3})
    s = play(THREE, s, f"pitch hand {played}")
    for action, code in {**refused, "pass": does}.items():
        note = THREE.why_not(s, THREE.parse(s, action))
        assert note is not None
        assert (note.code, note.clause) == (f"chance.{code}", clause)


def test_the_spy_looks_and_takes() -> None:
    s = play(THREE, pitched("spy", [{"lord": 1, "priest": 1}, ONE]), "name 1")
    assert THREE.view(s, 0).hands[1] == "LR"
    assert THREE.view(s, 2).hands[1] == "??"
    assert texts(THREE, s) == ["take priest", "take lord", "pass"]
    taken = play(THREE, s, "take priest")
    assert (taken.hands[0], taken.hands[1]) == ("LR", "L")
    assert THREE.view(taken, 0).hands[1] == "?", "the look is over"
    assert play(THREE, s, "pass").hands[1] == "LR"


@pytest.mark.parametrize("card", ["knight", "empress", "hostage", "spy"])
def test_a_chamberlain_guards_the_hand(card: str) -> None:
    courts = [{}, {"chamberlain": 1}]
    s = study(THREE, [{card: 1, "lord": 1}, {"lord": 2}], courts)
    assert refusal(THREE, s, f"pitch hand {card}") == "pitch.useless"
    s = study(THREE, [{card: 1, "lord": 1}, {"lord": 2}, {"lord": 2}], courts)
    s = play(THREE, s, f"pitch hand {card}")
    assert s.pending[-1].other == 2, "only one can be hit, and is"


@pytest.mark.parametrize(("card", "suit"), [("heir", "lord"), ("traitor", "knight")])
def test_taking_from_another_court(card: str, suit: str) -> None:
    courts = [{}, {suit: 2}, {"priest": 1}]
    s = pitched(card, [ONE, ONE], courts)
    letter = LETTERS[suit]
    assert s.courts == (letter, letter, "R"), "only one court has any"
    s = study(THREE, [{card: 1, "priest": 1}], [{suit: 1}])
    assert refusal(THREE, s, f"pitch hand {card}") == "pitch.useless"


def test_the_cannon_destroys_what_is_no_province() -> None:
    s = pitched("cannon", [ONE, ONE], [{}, {"province": 1, "lord": 1, "priest": 1}])
    assert texts(THREE, s) == ["strike priest", "strike lord"]
    assert refusal(THREE, s, "strike province") == "house.not-razed"
    s = play(THREE, s, "strike lord")
    assert (s.courts[1], s.discards) == ("PR", "bL")


def test_overthrow_topples_only_who_has_more() -> None:
    courts = [{"province": 1}, {"province": 2}, {"province": 1}]
    s = pitched("overthrow", [ONE, ONE], courts)
    assert [court.count("P") for court in s.courts] == [1, 1, 1]
    s = study(THREE, [{"overthrow": 1, "lord": 1}], [{"province": 2}, {"province": 2}])
    assert refusal(THREE, s, "pitch hand overthrow") == "pitch.useless"


def test_who_cannot_be_hit_is_told_why() -> None:
    courts = [{}, {"lord": 1}, {"lord": 1}]
    s = pitched("heir", [ONE, ONE], courts)
    assert refusal(THREE, s, "name 0") == "house.target"
    assert refusal(THREE, s, "place lord") == "house.first"
