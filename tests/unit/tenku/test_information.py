"""What a card of information tells of a thing, and what the rules on one page say."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from sengoku.core.game import NOBODY, Note
from sengoku.core.texts import LANGUAGES, Catalogue
from sengoku.games import data
from sengoku.games.tenku import naming
from sengoku.games.tenku.components import CARDS, SPECIAL
from sengoku.games.tenku.telling.things import things
from tests.contract.walks import Case, positions
from tests.unit.tenku.playing import said_of, study, table
from tests.unit.tenku.variants import every_variant, looked_at


@every_variant
def test_cards_of_information_can_be_said_in_both_languages(case: Case) -> None:
    game, found = case.game, things(case.game)
    texts: dict[Note, None] = {}
    for s, looker in looked_at(case):
        view = game.view(s, looker)
        for thing in found.on(view, looker if looker == s.actor else None):
            told = found.about(view, looker, thing.id)
            assert told is not None
            assert told.told or told.left, thing.id
            texts.update(dict.fromkeys((told.name, *told.told, *told.left)))
            assert "{" not in said_of(game, told)
    for note, language in product(texts, LANGUAGES):
        said = game.texts.say(note, language, clause=True)
        assert "{" not in said
        if language == "ja":
            assert not re.findall(r"[A-Za-z]{3}", said), said


@every_variant
def test_nothing_hidden_is_told_about_a_thing(case: Case) -> None:
    """Two positions that look the same to somebody have the same things and say the same."""
    game, found, rng = case.game, things(case.game), Random(5)
    checked = 0
    for s in positions(case):
        for looker in case.lookers:
            view = game.view(s, looker)
            other = game.view(game.imagine(view, rng), looker)
            seat = looker if looker == s.actor else None
            here = found.on(view, seat)
            assert here == found.on(other, seat)
            for thing in here:
                mine = found.about(view, looker, thing.id)
                assert mine == found.about(other, looker, thing.id)
                checked += 1
    assert checked > 1000


def test_no_card_of_another_hand_is_named() -> None:
    # The Hostage and the Spy are in the second hand alone, and one of them is known to all.
    game = table(3, "house")
    hands = [{"lord": 1}, {"hostage": 1, "spy": 1}, {"priest": 1}]
    s = study(game, hands, known=[{}, {"spy": 1}, {}])
    found = things(game)
    for looker in (0, 2, None):
        view = game.view(s, looker)
        told = [found.about(view, looker, thing.id) for thing in found.on(view, None)]
        said = " ".join(said_of(game, one) for one in told if one is not None)
        assert "Hostage" not in said
        assert "Spy ×1" in said
    own = found.about(game.view(s, 1), 1, "hand1")
    assert own is not None
    assert "Hostage ×1" in said_of(game, own)


def test_a_card_says_what_it_does_and_how_many_there_are() -> None:
    game = table(2)
    s = study(game, [{"knight": 2}, {"knight": 1, "lord": 1}], [{"knight": 1}])
    view = game.view(s, 0)
    told = things(game).about(view, 0, "knight")
    assert told is not None
    said = said_of(game, told)
    assert said.startswith("Knight In court: Adds 1 to your strength in battle. [Tenku · 7.3")
    assert "Pitched in a call to arms it adds 2 to either side." in said
    # Thirteen; two in the hand and one in the court are seen.
    assert "13 in the deck." in said
    assert said.endswith(" 10 of them where you cannot see them.")


def test_a_card_of_the_house_deck_says_that_its_effect_is_ours() -> None:
    game = table(3, "house")
    s = study(game, [{"merchant": 1}], [{}, {"castle": 1}])
    told = things(game).about(game.view(s, 0), 0, "merchant")
    assert told is not None
    assert "Pitched (ours): Draw three cards. [house deck, our own rule]" in said_of(game, told)
    assert {note.reading for note in told.told} >= {"house"}
    castle = things(game).about(game.view(s, 0), 0, "castle1")
    assert castle is not None
    said = said_of(game, castle)
    assert said.startswith("Castle in the court of Wisteria In court (ours): Adds 2")
    assert "1 here." in said


def test_a_stranger_of_the_documented_deck_says_so() -> None:
    game = table(2)
    s = study(game, [{"merchant": 1}])
    told = things(game).about(game.view(s, 0), 0, "merchant")
    assert told is not None
    assert "We do not know what this card does." in said_of(game, told)
    assert "It does not belong to this deck." in said_of(game, told)


def test_the_track_the_piles_and_the_box_tell_their_rules() -> None:
    chaos, plain = table(4, social_chaos=True), table(4)
    for game, clauses in ((chaos, ["win", "clock", "chaos"]), (plain, ["win", "clock"])):
        told = things(game).about(game.start(), None, "track")
        assert told is not None
        assert [note.clause for note in told.told] == clauses
    s = study(plain, [{"lord": 1}], discards=["knight", "lord"], reshuffles=2)
    track = things(plain).about(plain.view(s, 0), 0, "track")
    assert track is not None
    # Five, less two reshuffles. [TK 5]
    assert "Provinces needed to win: 3." in said_of(plain, track)
    pile = things(plain).about(plain.view(s, 0), 0, "discards")
    assert pile is not None
    assert "Discard pile: 2 cards." in said_of(plain, pile)
    assert "On top: Lord." in said_of(plain, pile)


def test_names_are_taken_apart_as_they_are_put_together() -> None:
    for card, seat in product(CARDS, range(5)):
        assert naming.read(naming.placed(card, seat)) == naming.Name("placed", card, seat)
        assert naming.read(naming.offered(card)) == naming.Name("offered", card)
    for name in naming.lost("PPPtt"):
        assert naming.read(name).kind == "lost"
    assert naming.lost("ttt") == [
        "warrior-monks-lost", "warrior-monks-lost-2", "warrior-monks-lost-3",
    ]  # fmt: skip
    assert naming.read("most-priest3") == naming.Name("most-priest", "", 3)
    assert naming.read("draw-pile") == naming.Name("draw-pile", "", NOBODY)


# The rules in our own words.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_its_rule_in_order(language: str) -> None:
    texts = Catalogue("sengoku.games.tenku")
    clauses = [key for key in texts.keys(language) if key.startswith("clause.")]
    rules = [key for key in texts.keys(language) if key.startswith("rule.")]
    assert [key.removeprefix("clause.") for key in clauses] == [
        key.removeprefix("rule.") for key in rules
    ]
    assert len(rules) == 20
    for key in rules:
        assert len(texts.template(key, language)) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_the_numbers_of_the_data(language: str) -> None:
    texts, numbers = Catalogue("sengoku.games.tenku"), data("tenku")
    removed, long_stop = numbers["setup"]["removed"], numbers["readings"]["long-stop"]["value"]
    wanted = {
        "cards": {numbers["cards"]["each"], 4 * numbers["cards"]["each"],
                  len(SPECIAL)},
        "setup": {removed, numbers["readings"]["five"]["value"],
                  numbers["setup"]["hand"], numbers["setup"]["court"]},
        "win": {numbers["clock"]["provinces"]},
        "clock": {numbers["clock"]["least"], long_stop},
        "standing": {numbers["battle"]["standing"]},
        "arms": {numbers["battle"]["pitched"]},
        "house": {4 * numbers["cards"]["each"] + len(SPECIAL)},
    }  # fmt: skip
    for clause, values in wanted.items():
        found = {int(n) for n in re.findall(r"\d+", texts.template(f"rule.{clause}", language))}
        assert values <= found, (clause, found)
