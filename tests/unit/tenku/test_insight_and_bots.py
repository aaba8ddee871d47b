"""What the board tells: exact chances and a battle's reach; and bots that go by a measure."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from sengoku.bots import bot
from sengoku.bots.monte_carlo import MonteCarloBot
from sengoku.core.game import CHANCE, NOBODY
from sengoku.core.texts import LANGUAGES
from sengoku.games.tenku.analysis.playouts import playout, sensible
from sengoku.games.tenku.analysis.topics import BattleReach, NextCard, insights
from tests.unit.tenku.playing import play, study, table

TWO, FOUR, HOUSE = table(2), table(4), table(2, "house")


def findings(topic: Any, game: Any, s: Any) -> dict[tuple[str, ...], Any]:
    """Give what a topic tells the one who acts, by what it is about."""
    [found] = list(topic.slices(game.view(s, s.actor), s.actor))
    for finding in found:
        for language in LANGUAGES:
            assert "{" not in game.texts.say(finding.text, language, clause=True)
    return {finding.values: finding for finding in found}


def test_the_topics_are_named() -> None:
    for topic in insights(TWO):
        for language in LANGUAGES:
            assert TWO.texts.has(f"insight.topic.{topic.topic}", language)


def test_the_chance_of_the_next_card() -> None:
    """54 cards, 3 seen: two Knights and a Lord. General and Cannon are the special ones."""
    s = study(TWO, [{"knight": 2}, {"lord": 4}], [{"lord": 1}])
    found = findings(NextCard(TWO), TWO, s)
    assert {values[0]: finding.share for values, finding in found.items()} == pytest.approx(
        {"province": 13 / 51, "priest": 13 / 51, "lord": 12 / 51, "knight": 11 / 51,
         "draw-pile": 2 / 51}
    )  # fmt: skip


def test_special_cards_may_have_left_the_house_deck() -> None:
    """The chances are those of many imagined deals."""
    game = HOUSE
    s, rng = game.start(), Random(4)
    while s.phase != "turns" or s.actor == CHANCE:
        s = game.apply(s, game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s)))
    view = game.view(s, s.actor)
    topic, tops, deals = NextCard(game), Counter[str](), 4000
    for _ in range(deals):
        tops[rng.choice(game.imagine(view, rng).draw)] += 1
    for letter in "PKRL":
        assert tops[letter] / deals == pytest.approx(float(topic.chance(view, letter)), abs=0.03)
    every = "PKRLabcdefghijklmnopqrst"
    assert sum((topic.chance(view, letter) for letter in every), Fraction(0)) == 1


def test_a_draw_pile_of_strange_cards_has_no_known_chances() -> None:
    """Every card of the documented deck lies open; the pile holds an Abbot from the box."""
    deck = {"province": 13, "knight": 12, "priest": 13, "lord": 13, "general": 1, "cannon": 1}
    s = study(TWO, [{"knight": 1}], [deck], draw={"abbot": 1}, box={})
    assert findings(NextCard(TWO), TWO, s) == {}


def test_a_battle_that_is_still_open() -> None:
    """Wisteria, Bellflower and Oak hold cards: each may have one Knight; Oak has a General."""
    hands = [{"lord": 1, "knight": 1}, {"priest": 1}, {"priest": 1}, {"priest": 2}]
    s = study(FOUR, hands, [{"knight": 1}, {}, {}, {"general": 1}])
    s = play(FOUR, s, "battle lord 1")
    found = findings(BattleReach(FOUR), FOUR, s)
    args = {values: dict(finding.text.args) for values, finding in found.items()}
    assert args[("pass",)] == {"attack": 1, "defense": 0, "more": 8, "against": 8}
    assert args[("arms", "hand", "attack")]["attack"] == 3
    assert args[("arms", "court", "attack")]["attack"] == 2, "+2 for the pitch, -1 for the court"
    assert next(iter(found)) == ("arms", "hand", "attack")


def test_a_traitor_takes_one_from_what_can_still_be_added() -> None:
    """Wisteria, asked last, holds two cards; the first Knight against Crane adds only 1."""
    s = study(HOUSE, [{"lord": 1}, {"lord": 2}], [{"traitor": 1, "knight": 1}, {"knight": 1}])
    s = play(HOUSE, s, "battle lord 1")
    found = findings(BattleReach(HOUSE), HOUSE, s)
    args = dict(found[("pass",)].text.args)
    assert args == {"attack": 1, "defense": 1, "more": 2, "against": 1}
    # Crane may have betrayed itself already: then the next Knight adds 2.
    args = dict(found[("arms", "court", "defense")].text.args)
    assert args == {"attack": 0, "defense": 2, "more": 2, "against": 2}


def test_the_last_to_answer_knows_how_it_ends() -> None:
    s = study(TWO, [{"lord": 1}, {"knight": 1}], [{"knight": 2}, {"knight": 1}])
    s = play(TWO, s, "battle lord 1", "pass")
    found = findings(BattleReach(TWO), TWO, s)
    assert {values: finding.kind for values, finding in found.items()} == {
        ("arms", "hand", "defense"): "win",
        ("arms", "court", "defense"): "draw",
        ("arms", "court", "attack"): "loss",
        ("arms", "hand", "attack"): "loss",
        ("pass",): "loss",
    }  # fmt: skip


def test_nothing_is_told_where_there_is_nothing_to_tell() -> None:
    s = study(TWO, [{"lord": 1}, {}])
    assert list(BattleReach(TWO).slices(TWO.view(s, 0), 0)) == []
    assert list(NextCard(TWO).slices(TWO.view(TWO.start(), 0), 0)) == []


# Bots.


def test_the_measure_counts_cards() -> None:
    """4 + 1.5 + 2 against 1.5 + 1."""
    s = study(TWO, [{"lord": 2}, {"lord": 1}], [{"province": 1, "knight": 1}, {"priest": 1}])
    assert TWO.appraise(s, 0) == pytest.approx(7.5 - 2.5)
    assert TWO.appraise(s, 1) == pytest.approx(2.5 - 7.5)


def test_who_is_about_to_win_counts_six_more() -> None:
    s = study(TWO, [{"lord": 1}, {}], [{"province": 5}, {"province": 4}])
    assert TWO.appraise(s, 0) == pytest.approx(20 + 6 + 1 - 16)


def test_the_heir_is_about_to_win_with_as_many_as_another() -> None:
    s = study(HOUSE, [{"lord": 1}, {}], [{"province": 5, "heir": 1}, {"province": 5}])
    assert HOUSE.appraise(s, 0) == pytest.approx(1.5 + 1 + 6)
    assert TWO.appraise(s, 0) == pytest.approx(1.5 + 1), "here the Heir does nothing"


@pytest.mark.parametrize(("traitor", "lead"), [({}, 5), ({"traitor": 1}, 5 - 3)])
def test_greed_foresees_the_traitor(traitor: dict[str, int], lead: float) -> None:
    """Wisteria's Knight wins 2 to 1 and costs Crane the court; against the Traitor it is 1 to 1."""
    s = study(HOUSE, [{"lord": 1}, {"knight": 2}], [{"knight": 1} | traitor, {"lord": 2}])
    s = play(HOUSE, s, "battle lord 1", "pass")
    assert HOUSE.appraise(s, 1) == pytest.approx(lead)


def test_a_battle_counts_as_it_will_probably_end() -> None:
    """Crane would pitch a Knight from the court: three to nothing costs Wisteria three cards
    and a Province, which Crane gains."""
    s = study(TWO, [{"lord": 2}, {"lord": 3}], [{"knight": 2}, {"province": 1}])
    s = play(TWO, s, "battle lord 1")
    assert TWO.appraise(s, 0) == pytest.approx((3 + 1 + 4) - (4 + 3 - 3 - 4))


BATTLES = [
    # Three to nothing: Wisteria's hand, and the Province without which it no longer wins.
    (({"knight": 2}, {"province": 5}), {"lord": 3}, (3 + 1 + 4) - 4 * 4),
    # The Province conquered is Crane's fifth: it is about to win.
    (({"knight": 2, "province": 4}, {"province": 4}), {"lord": 3}, (3 + 1 + 20 + 6) - 12),
    # The Cannon's first casualty is a Province, and two cards are lost from the hand.
    (({"knight": 2, "cannon": 1}, {"province": 3}), {"lord": 3}, (4.5 + 1 + 4) - (4 + 1)),
]


@pytest.mark.parametrize(("courts", "hand", "lead"), BATTLES)
def test_a_battle_can_make_or_unmake_who_is_about_to_win(
    courts: Any, hand: dict[str, int], lead: float
) -> None:
    s = play(TWO, study(TWO, [{"lord": 2}, hand], list(courts)), "battle lord 1")
    assert TWO.appraise(s, 0) == pytest.approx(lead)


@pytest.mark.parametrize(
    ("provinces", "lead"),
    [
        # Bellflower's Knight wins two to nothing: a card, a Province, and one conquered.
        (5, (4 + 1) - 4 * 3),
        # Wisteria is not about to win, so nobody has a reason to help: nothing to nothing.
        (4, 1 - (4 * 4 + 1)),
    ],
)
def test_others_are_expected_to_pitch_against_who_is_about_to_win(
    provinces: int, lead: float
) -> None:
    game = table(3)
    hands = [{"lord": 2}, {"lord": 1}, {"knight": 1}]
    s = study(game, hands, [{}, {"province": provinces}])
    assert game.appraise(play(game, s, "battle lord 1"), 0) == pytest.approx(lead)


def test_greed_takes_what_the_court_of_the_defeated_still_owes() -> None:
    """Three to nothing against one card in hand: two casualties are Crane's to choose."""
    s = study(TWO, [{"lord": 1}, {"lord": 1}], [{"knight": 3}, {"province": 3, "priest": 2}])
    s = play(TWO, s, "battle lord 1", "pass", "pass")
    assert s.battle.step == "strike"
    for seed in range(6):
        choice = bot("greedy", TWO, Random(seed)).choose(TWO.view(s, 0), 0)
        assert str(choice.action) == "strike province"


@pytest.mark.parametrize(
    ("doc", "action"),
    [
        # The last of five Provinces, for the next turn.
        (([{"province": 1, "lord": 1}, {}], [{"province": 4}, {}]), "place province"),
        # Wisteria would win next; an attack with the stronger army takes a Province.
        (([{"lord": 1}, {"lord": 1}], [{"knight": 3}, {"province": 5}]), "battle lord 1"),
    ],
)
def test_what_the_greedy_bot_does(doc: Any, action: str) -> None:
    s = study(TWO, *doc)
    choice = bot("greedy", TWO, Random(1)).choose(TWO.view(s, 0), 0)
    assert str(choice.action) == action
    assert choice.why


def test_monte_carlo_takes_the_province_that_would_win() -> None:
    s = study(TWO, [{"lord": 1}, {"lord": 1}], [{"knight": 3}, {"province": 5}])
    s = play(TWO, s, "battle lord 1", "pass", "pass")
    thinker = MonteCarloBot(TWO, Random(2), playouts=20)
    while s.actor == 0 and s.battle:
        s = TWO.apply(s, thinker.choose(TWO.view(s, 0), 0).action)
    assert s.courts[1].count("P") < 5


@pytest.mark.parametrize("name", ["random", "greedy", "monte-carlo"])
def test_a_reason_does_not_tell_whether_there_is_a_knight(name: str) -> None:
    """Wisteria passes with two Lords, or with a Knight that cannot win: it says the same."""
    said: dict[str, set[Any]] = {}
    for hand in ({"lord": 2}, {"lord": 1, "knight": 1}):
        s = study(TWO, [{"lord": 1}, hand], [{"knight": 5}, {"province": 1}])
        view = TWO.view(play(TWO, s, "battle lord 1", "pass"), 1)
        for seed in range(4):
            thinker = MonteCarloBot(TWO, Random(seed), playouts=1)
            player = thinker if name == "monte-carlo" else bot(name, TWO, Random(seed))
            choice = player.choose(view, 1)
            said.setdefault(str(choice.action), set()).add(choice.why)
    # Whatever lies in the hand, the same action is done for the same reasons.
    assert "pass" in said
    assert all(len(reasons) == 1 for reasons in said.values())


# Playouts.


@pytest.mark.parametrize(
    ("doc", "actions", "sense"),
    [
        # A Province gives another play; one goes first.
        (([{"province": 1, "lord": 2}], [{}]), [], {"place province"}),
        # Two Knights stand against none of one's own: the card is placed instead.
        (([{"lord": 2}], [{}, {"knight": 2}]), [], {"place lord"}),
        (([{"lord": 2}], [{"knight": 2}, {"province": 1}]), [], {"place lord", "battle lord 1"}),
        (([{"lord": 2}], [{"knight": 2}]), [], {"place lord"}),
        # Wisteria would win next, so there is no choice.
        (([{"lord": 2}], [{"knight": 2}, {"province": 5}]), [], {"battle lord 1"}),
        # One pitches for oneself, from the hand before the court.
        (([{"knight": 2}], [{"knight": 1}]), ["battle knight 1"], {"arms hand attack"}),
        (([{"lord": 2}], [{"knight": 1}]), ["battle lord 1"], {"arms court attack"}),
        (([{"lord": 2}, {"knight": 1}],), ["battle lord 1", "pass"], {"arms hand defense"}),
        (([{"lord": 1}, {"lord": 1}], [{"knight": 3}, {"province": 2, "lord": 1}]),
         ["battle lord 1", "pass", "pass"], {"strike province"}),
        (([{"lord": 1}, {"lord": 1}], [{"knight": 1}, {"province": 2}]),
         ["battle lord 1", "pass", "pass"], {"conquer"}),
    ],
)  # fmt: skip
def test_playouts_are_played_with_a_little_sense(
    doc: Any, actions: list[str], sense: set[str]
) -> None:
    s = play(TWO, study(TWO, *doc), *actions)
    assert {str(sensible(TWO.kit, s, Random(seed))) for seed in range(30)} == sense


def test_playouts_fight_whoever_has_the_most_provinces_to_lose() -> None:
    """Oak has more, but an army that Crane's three Knights cannot beat."""
    courts = [{"knight": 3}, {"province": 1}, {"province": 2}, {"province": 3, "knight": 3}]
    s = study(FOUR, [{"lord": 2}], courts)
    found = {str(sensible(FOUR.kit, s, Random(seed))) for seed in range(30)}
    assert found == {"place lord", "battle lord 2"}


@pytest.mark.parametrize("game", [TWO, FOUR, HOUSE])
def test_a_playout_gives_a_share_of_the_win(game: Any) -> None:
    """From any decision of a game, the set-up among them; the table itself stays as it was."""
    s, rng = game.start(), Random(8)
    for number in range(150):
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, rng))
            continue
        if number % 5 == 0:
            view = game.view(s, s.actor)
            for action in game.legal(view):
                assert 0 <= playout(game.kit, game.apply, view, action, rng) <= 1
        s = game.apply(s, rng.choice(game.legal(s)))
        if s.actor == NOBODY:
            break


def test_a_playout_sees_the_win_of_ones_next_turn() -> None:
    """Five Provinces against a hand and a court without a Knight cannot be taken away."""
    s = study(TWO, [{"province": 1}, {}], [{"province": 4}], draw={"lord": 12, "priest": 12})
    place = TWO.parse(s, "place province")
    assert playout(TWO.kit, TWO.apply, s, place, Random(1)) == 1


def won(game: Any, seat: int, seed: int, name: str = "greedy") -> bool:
    """Play a game with a bot at one seat and lots drawn at the others."""
    s, rng = game.start(), Random(seed)
    quick = name == "monte-carlo"
    player = MonteCarloBot(game, rng, playouts=1) if quick else bot(name, game, rng)
    while s.actor != NOBODY:
        if s.actor == CHANCE:
            action = game.sample(s, rng)
        elif s.actor == seat:
            action = player.choose(game.view(s, seat), seat).action
        else:
            action = rng.choice(game.legal(s))
        s = game.apply(s, action)
    return seat in game.outcome(s).winners


@pytest.mark.parametrize("deck", ["documented", "house"])
def test_greed_beats_lots(deck: str) -> None:
    """Eight games of two are won by chance once in 256 times; greed wins nearly all."""
    game = table(2, deck)
    assert sum(won(game, seed % 2, seed) for seed in range(8)) >= 7


@pytest.mark.parametrize(("deck", "games"), [("documented", 4), ("house", 2)])
def test_monte_carlo_beats_lots(deck: str, games: int) -> None:
    """Even with very few playouts it wins them all; by chance that is one case in 64."""
    game = table(2, deck)
    assert all(won(game, seed % 2, seed, "monte-carlo") for seed in range(games))
