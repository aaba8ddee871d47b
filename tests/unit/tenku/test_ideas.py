"""The ideas behind actions of Tenku, from what everybody sees."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sengoku.core.game import Game, Note
from sengoku.play.match.match import Match
from sengoku.play.table.insight import insights
from tests.contract.walks import walks
from tests.unit.tenku.playing import play, study, table, teller
from tests.unit.tenku.variants import CASES


def thought(game: Game[Any], s: Any, action: str, how: str = "ideas") -> list[str]:
    """Give what a seat's action is good for, as everybody sees it."""
    return [note.code.partition(".")[2] for note in notes(game, s, action, how)]


def notes(game: Game[Any], s: Any, action: str, how: str = "ideas") -> list[Note]:
    view = game.view(s, None)
    read = game.seen(s, game.parse(s, action), None)
    assert game.why_not(s, game.parse(s, action)) is None
    found = [*getattr(teller(game), how)(view, read, s.actor)]
    for note in found:
        assert "{" not in game.texts.say(note, "ja")
    return found


def test_the_last_province_and_what_covers_it() -> None:
    game = table(2)
    s = study(game, [{"province": 1}, {"lord": 1}], [{"province": 4}, {"province": 3}])
    assert thought(game, s, "place province") == ["last-province", "another-play"]
    # With as many as somebody else nobody has more: a fifth one only keeps the other off. [TK 5]
    s = study(game, [{"province": 1}, {"lord": 1}], [{"province": 4}, {"province": 5}])
    assert thought(game, s, "place province") == ["stops", "another-play"]
    s = study(game, [{"province": 1}, {"lord": 1}], [{"province": 2}])
    assert thought(game, s, "place province") == ["another-play"]


def test_majorities_are_gained_and_covered() -> None:
    game = table(2)
    courts = [{"priest": 1, "lord": 1}, {"priest": 1, "lord": 2}]
    s = study(game, [{"priest": 1, "lord": 1}], courts)
    assert thought(game, s, "place priest") == ["most-priests"]
    assert thought(game, s, "place lord") == ["covers-lords"]
    s = study(game, [{"priest": 1}], [{"priest": 2}, {"priest": 1}])
    assert thought(game, s, "place priest") == []


def test_attacks_go_for_whoever_wins_or_leads() -> None:
    game = table(3)
    s = study(game, [{"lord": 1}], [{"knight": 1}, {"province": 5}, {"province": 2}])
    assert thought(game, s, "battle lord 1") == ["at-winner", "stronger"]
    assert thought(game, s, "battle lord 2") == ["stronger"]
    s = study(game, [{"lord": 1}], [{"province": 1}, {"province": 3, "knight": 1}, {}])
    assert thought(game, s, "battle lord 1") == ["at-leader"]
    s = study(game, [{"lord": 1}], [{"province": 4}, {"province": 1}, {}])
    assert thought(game, s, "battle lord 1") == ["conquest-wins"]


def test_answers_to_a_call_to_arms() -> None:
    game = table(3)
    hands = [{"lord": 1}, {"knight": 1}, {"knight": 1}]
    courts = [{"knight": 3, "province": 5}, {"knight": 1, "province": 1}, {"knight": 1}]
    s = study(game, hands, courts)
    for each in ("battle lord 1", "pass"):
        s = game.apply(s, game.parse(s, each))
    # Crane leads by 3 to 1 and has five Provinces: Bellflower's Knight makes it even.
    assert s.actor == 2
    assert thought(game, s, "arms hand defense") == ["helps-against", "levels", "keeps-court"]
    assert thought(game, s, "arms court defense") == ["helps-against", "levels"]
    assert thought(game, s, "pass") == ["stays-out"]
    s = game.apply(s, game.parse(s, "pass"))
    assert thought(game, s, "arms hand defense") == ["levels", "keeps-court"]
    # The Knight from the own court brings one only: 3 to 2.
    assert thought(game, s, "arms court defense") == ["fewer-casualties"]
    assert thought(game, s, "pass") == []


def test_nothing_speaks_for_helping_the_other_side_of_ones_own_battle() -> None:
    game = table(3)
    s = study(game, [{"lord": 1, "knight": 1}, {}, {}], [{"knight": 2}, {"knight": 1}, {}])
    s = game.apply(s, game.parse(s, "battle lord 1"))
    # Two to one: a Knight of the attacker's own for the defense would make it two to three.
    assert thought(game, s, "arms hand defense") == []
    assert thought(game, s, "arms hand attack") == ["wider", "keeps-court"]


def test_whoever_is_put_ahead_is_named() -> None:
    game = table(4)
    hands = [{"lord": 1}, {}, {"knight": 1}, {}]
    s = study(game, hands, [{"knight": 1}, {"knight": 2}, {}, {}])
    for each in ("battle lord 1", "pass"):
        s = game.apply(s, game.parse(s, each))
    [told] = notes(game, s, "arms hand attack")
    assert game.texts.say(told, "en") == "Puts Crane ahead."
    [told] = notes(game, study_even(game), "arms hand defense")
    assert game.texts.say(told, "en") == "Makes it even, so that Wisteria loses nothing."


def study_even(game: Game[Any]) -> Any:
    hands = [{"lord": 1}, {}, {"knight": 1}, {}]
    s = study(game, hands, [{"knight": 3}, {"knight": 1}, {}, {}])
    for each in ("battle lord 1", "pass"):
        s = game.apply(s, game.parse(s, each))
    return s


def test_nobody_can_catch_up_after_the_last_answer() -> None:
    game = table(2)
    s = study(game, [{"lord": 1}, {"knight": 1}], [{"knight": 1}, {"knight": 2}])
    for each in ("battle lord 1", "pass"):
        s = game.apply(s, game.parse(s, each))
    # The defender answers last, and holds already. [TK 7.4]
    assert "wider" not in thought(game, s, "arms hand defense")


def test_of_a_quiet_action_it_is_told_what_it_does_where_somebody_asks() -> None:
    game = table(3)
    courts = [{"knight": 1, "priest": 2, "lord": 1}, {"priest": 1, "lord": 2}, {"lord": 1}]
    s = study(game, [{"knight": 1, "priest": 1, "lord": 1}, {}, {}], courts)
    for action in ("place knight", "place priest", "pass"):
        assert thought(game, s, action) == []
    found = {}
    for action in ("place knight", "place priest", "pass"):
        [told] = notes(game, s, action, "reasons")
        found[action] = (told.code.partition(".")[2], *(n for _, n in told.args))
    assert found == {
        "place knight": ("army", 2), "place priest": ("still-priests", 3, 1),
        "pass": ("keeps-hand", 3),
    }  # fmt: skip
    s = study(game, [{"lord": 1}, {}, {}], [{}, {"lord": 2}, {"lord": 1}])
    [told] = notes(game, s, "place lord", "reasons")
    assert (told.code, *(n for _, n in told.args)) == ("plain.to-lords", 1, 2)


def test_a_defender_saves_knights_where_they_change_nothing() -> None:
    game = table(2)
    s = study(game, [{"lord": 1}, {"knight": 1}], [{"knight": 4}, {"knight": 1}])
    for each in ("battle lord 1", "pass"):
        s = game.apply(s, game.parse(s, each))
    # Four to one: one Knight more makes three. [TK 7.4]
    assert thought(game, s, "pass") == ["lost-anyway"]
    s = study(game, [{"lord": 1, "priest": 1}, {"knight": 1}], [{}, {"knight": 1}])
    for each in ("battle lord 1", "pass"):
        s = game.apply(s, game.parse(s, each))
    assert thought(game, s, "pass") == ["won-already"]


def test_what_a_victor_takes() -> None:
    game = table(2)
    courts = [{"knight": 3, "province": 4}, {"province": 2, "knight": 1}]
    s = study(game, [{"lord": 1}, {"province": 1}], courts)
    for each in ("battle lord 1", "pass", "pass"):
        s = game.apply(s, game.parse(s, each))
    # Two casualties: the hand has one, the court gives the other.
    assert thought(game, s, "strike province") == ["razes"]
    assert thought(game, s, "strike knight") == ["disarms"]
    s = game.apply(s, game.parse(s, "strike knight"))
    assert thought(game, s, "conquer") == ["last-province"]
    assert thought(game, s, "spoils province") == ["spoils-province"]
    assert thought(game, s, "spoils knight") == ["spoils-knight"]


def test_whoever_can_win_waits_and_guards() -> None:
    game = table(2)
    s = study(game, [{"knight": 1, "lord": 1}], [{"province": 5}, {"province": 1}])
    assert thought(game, s, "place knight") == ["guards"]
    assert thought(game, s, "pass") == ["waits"]
    assert thought(game, study(game, [{"knight": 1}]), "place knight") == []


def test_special_cards_have_their_ideas() -> None:
    game = table(2)
    s = study(game, [{"general": 1, "cannon": 1, "castle": 1}])
    assert thought(game, s, "place general") == ["arms"]
    assert thought(game, s, "place cannon") == ["cannon"]
    assert thought(game, s, "place castle") == []
    house = table(3, "house")
    s = study(house, [{"lord": 1, "temple": 1, "merchant": 1}], [{"province": 5}])
    assert thought(house, s, "pitch hand lord") == ["more-plays"]
    assert thought(house, s, "pitch hand temple") == ["shelter"]
    assert thought(house, s, "pitch hand merchant") == ["more-cards"]


@pytest.mark.parametrize("kind", ["ideas", "faults"])
def test_ideas_and_faults_come_from_what_everybody_sees(kind: str) -> None:
    """Whatever lies in hands and piles, the same is told of an action seen from outside."""
    for case in CASES:
        game, rng, found = case.game, Random(7), 0
        tell = getattr(teller(game), kind)
        for step in (one for walk in walks(case) for one in walk[::5] if one.before.actor >= 0):
            view = game.view(step.before, None)
            seen = game.seen(step.before, step.action, None)
            mine = tell(view, seen, step.before.actor)
            other = game.imagine(view, rng)
            assert tell(game.view(other, None), seen, step.before.actor) == mine
            assert all(note.visible_to(None) for note in mine)
            found += len(mine)
        assert found > 5


def test_who_loses_a_battle_that_is_sure_is_named() -> None:
    """Two to one, and Bellflower answers last."""
    game = table(4)
    s = study(game, [{"lord": 1}, {"priest": 1}], [{"knight": 2}, {}, {"knight": 1}, {}])
    s = game.apply(s, game.parse(s, "battle lord 2"))
    while s.actor != 2:
        s = game.apply(s, game.parse(s, "pass"))
    [topic] = [one for one in insights(game) if one.topic == "battle"]
    [*_, found] = topic.slices(game.view(s, 2), 2)
    told = {one.values: game.texts.say(one.text, "en") for one in found}
    assert told["pass",] == "It ends 2 to 1: 1 casualty for Bellflower."
    assert game.texts.deed(("battle", "lord", "2"), "en") == (
        "Start a battle: Bellflower (cost: Lord)"
    )


def test_an_opening_court_has_its_reasons_for_whoever_chose_it() -> None:
    game = table(3)
    match = Match(game, seed=1)
    match.deal()
    s, own = match.state, match.state.actor
    told = {}
    for action in game.legal(s):
        shown = game.seen(s, action, own)
        found = teller(game).reasons(game.view(s, None), shown, own)
        left = teller(game).faults(game.view(s, None), shown, own)
        told[str(action)] = [game.texts.say(one, "en") for one in (*found, *left)]
        # Whoever looks on sees no card, and is told nothing of it. [TK 3]
        hidden = game.seen(s, action, None)
        if action.verb == "open":
            [told_all] = teller(game).reasons(game.view(s, None), hidden, own)
            assert told_all.code == "plain.opens", "the same of every card"
            assert told_all.args == ()
    assert told["open province"] == [
        "A Province of the opening court counts from the start: 5 are needed to win."
    ]
    assert told["open knight"] == ["Is in court from the start, without a play of a turn."]
    assert told["done"] == [
        "Keeps 8 cards in hand.", "3 more cards could be in court from the start.",
    ]  # fmt: skip


# What is told where no idea comes to mind.


def test_a_quiet_answer_to_a_call_to_arms_tells_how_the_battle_stands() -> None:
    """Crane attacks with 2 Knights, Wisteria has 1 in court and 2 in hand."""
    game = table(3)
    s = study(
        game, [{"lord": 1}, {"knight": 2}], [{"knight": 2}, {"lord": 1, "knight": 1}, {"knight": 1}]
    )
    [told] = notes(game, s, "battle lord 2", "plain")
    assert _counts(told) == ("attacks", 2, 1)
    s = play(game, s, "battle lord 1")
    assert _counts(*notes(game, s, "pass", "plain")) == ("ahead-already", 2, 1)
    s = play(game, s, "pass")  # now Bellflower is asked
    assert _counts(*notes(game, s, "arms court attack", "plain")) == ("strengthens", 4, 1)
    assert _counts(*notes(game, s, "arms court defense", "plain")) == ("strengthens", 2, 3)
    s = play(game, s, "pass")
    assert _counts(*notes(game, s, "pass", "plain")) == ("adds-nothing", 2, 1)
    assert notes(game, s, "arms hand attack", "plain") == []


def _counts(told: Note) -> tuple[str, Any, Any]:
    args = dict(told.args)
    return told.code.partition(".")[2], args["attack"], args["defense"]


def test_casualties_and_spoils_tell_what_is_left() -> None:
    """Crane's 3 beat none: one card in hand, two of the three in court; then the spoils."""
    game = table(2)
    s = study(game, [{"lord": 1}, {"priest": 1}], [{"knight": 3}, {"province": 2, "lord": 1}])
    s = play(game, s, "battle lord 1", "pass")
    while s.battle.step == "arms":
        s = play(game, s, "pass")
    assert thought(game, s, "strike lord", "plain") == ["thins"]
    [told] = notes(game, s, "strike lord", "plain")
    assert dict(told.args)["left"] == 2
    # What stays there can still be conquered by who attacked.
    assert thought(game, s, "pass", "plain") == ["for-conquest"]
    razed = play(game, s, "strike province", "strike province")
    [told] = notes(game, razed, "spoils priest", "plain")
    assert (told.code, dict(told.args)["cards"]) == ("plain.spoils", 1)


def test_what_the_loser_gives_up_and_a_defender_leaves() -> None:
    """Crane's none against 2: two casualties, from the hand as far as that goes. [TK 7.6]"""
    game, courts = table(2), [{"priest": 2}, {"knight": 2, "lord": 1}]
    s = play(game, study(game, [{"lord": 2, "priest": 2}], courts), "battle lord 1", "pass", "pass")
    assert thought(game, s, "discard priest", "plain") == ["from-hand"]
    s = play(game, study(game, [{"lord": 1, "priest": 1}], courts), "battle lord 1", "pass", "pass")
    # A defender conquers nothing. [TK 7.7]
    assert thought(game, s, "pass", "plain") == ["lets-be"]


def test_cards_of_the_house_deck_tell_what_they_are_there_for() -> None:
    game = table(3, "house")
    s = study(game, [{"castle": 1, "priest": 1, "hostage": 1}], [{"province": 1}],
              discards={"knight": 1})  # fmt: skip
    assert thought(game, s, "place castle", "plain") == ["works"]
    assert thought(game, s, "pitch hand priest", "plain") == ["pitches"]
    bare = study(game, [{}], [{"province": 1, "knight": 1}])
    assert thought(game, bare, "pass", "plain") == ["empty-hand"]
