"""What lies on the board of Rumble Nation, what pressing it can mean, and what is told of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE, Action, Note
from sengoku.core.texts import LANGUAGES, Catalogue
from sengoku.core.things import About, Fill
from sengoku.draw.scene import Look
from sengoku.games import data, things
from sengoku.games.rumble import ids
from sengoku.games.rumble.components import AREAS, VALUES
from sengoku.games.rumble.drawing.scene import scene
from sengoku.games.rumble.rows import rows
from tests.unit.rumble.pictures import STATES
from tests.unit.rumble.pictures import game as pictured
from tests.unit.rumble.walking import VARIANTS, game, walk

everywhere = pytest.mark.parametrize("variant", VARIANTS)

BUTTONS = {
    # A card that chance shows lies in the box until then, and dice that were thrown on a real
    # table are not drawn: such words are pressed as buttons, or typed.
    ("card", "card"), ("daimyo", "daimyo"), ("roll", "die"),
}  # fmt: skip


def fills(loaded: Any, s: Any, thing: str, seat: int | None = 0) -> list[Fill]:
    found = {one.id: one.fills for one in things(loaded).on(s, seat)}
    return list(found[thing])


def plain(loaded: Any, s: Any, thing: str, seat: int = 0) -> set[tuple[str, str, str]]:
    """Write what a thing can plainly mean: ``(verb, words, role)``."""
    return {
        (one.verb, " ".join("=".join(word) for word in one.words), one.role)
        for one in fills(loaded, s, thing, seat)
        if one.plain
    }


def positions(variant: str) -> list[Any]:
    plies = walk(variant, 7)
    return [ply.before for ply in plies[::3]] + [plies[-1].after]


# The board and its things are the same.


@everywhere
def test_whatever_is_drawn_is_a_thing_and_every_thing_is_drawn(variant: str) -> None:
    loaded = game(variant)
    for s in positions(variant):
        for looker in (None, 0, loaded.seats - 1):
            items = scene(loaded, s, Look(seat=looker)).items
            hits = [item.hit for item in items if item.hit]
            assert len(hits) == len(set(hits))
            acting = s.actor if s.actor >= CHANCE else None
            found = [one.id for one in things(loaded).on(s, acting)]
            assert sorted(hits) == sorted(found)


@pytest.mark.parametrize("state", STATES)
def test_drawn_studies_have_the_things_of_their_pictures(state: str) -> None:
    s = STATES[state]
    loaded = pictured("rumble-nation", len(s.stock), bool(s.setting.lords))
    hits = [item.hit for item in scene(loaded, s, Look()).items if item.hit]
    assert sorted(hits) == sorted(one.id for one in things(loaded).on(s, None))


def test_things_have_names_that_never_clash() -> None:
    names = [*AREAS, *map(str, VALUES), ids.DICE, ids.TURN, ids.CONTEST, ids.TRAY, "daimyo"]
    for area in AREAS:
        names += [each(area) for each in (ids.token, ids.title, ids.split, ids.reach)]
        names += [ids.spoils(area), ids.sent(area)]
        for seat in range(4):
            names += [each(area, seat) for each in (ids.soldiers, ids.lord, ids.white)]
    for seat in range(4):
        names += [ids.of_seat(what, seat) for what in ("side", "stock", "sword", "points", "rank")]
        names.append(ids.in_hand(seat, -2))
    assert len(names) == len(set(names))


def test_nothing_means_anything_where_nobody_can_act() -> None:
    for variant in VARIANTS:
        for s in positions(variant):
            assert not any(one.fills for one in things(game(variant)).on(s, None))


# Every legal action can be spelled by presses.


def uncovered(variant: str, s: Any, action: Action) -> set[tuple[str, str]]:
    """List the fields of an action that no thing fills, that nothing implies, and no button."""
    table = things(game(variant))
    words = table.words(action)
    shown = {
        word
        for thing in table.on(s, s.actor)
        for one in thing.fills
        if one.plain and one.verb == action.verb and set(one.words) <= set(words)
        for word in one.words
    }
    open_fields = {(action.verb, name) for name, value in words if (name, value) not in shown}
    implied = {(action.verb, name) for name in table.implied.get(action.verb, ())}
    return open_fields - implied - BUTTONS


@everywhere
@pytest.mark.parametrize("seed", [1, 2])
def test_every_field_of_every_action_that_can_be_done_is_shown_by_a_thing(
    variant: str, seed: int
) -> None:
    loaded, verbs = game(variant), set()
    for ply in walk(variant, seed):
        for action in loaded.legal(ply.before):
            verbs.add(action.verb)
            assert uncovered(variant, ply.before, action) == set(), str(action)
    assert {"roll", "reroll", "place", "use", "castle", "card", "first", "war"} <= verbs


@everywhere
def test_no_person_means_what_only_chance_does(variant: str) -> None:
    table = things(game(variant))
    verbs = {"castle", "card", "first", "daimyo", "war"}
    assert {kind.verb for kind in table.chance} == verbs | {"roll"}
    for s in positions(variant):
        if s.actor >= 0:
            found = {one.verb for thing in table.on(s, s.actor) for one in thing.fills}
            assert not found & verbs


def test_three_dice_are_spelled_in_any_order() -> None:
    """H13: what real dice show is not bound to an order."""
    loaded = game("rn-3p")
    read = loaded.parse(loaded.start(), "roll 6 3 5")
    assert sorted(things(loaded).words(read)) == [("die", "3"), ("die", "5"), ("die", "6")]
    assert things(loaded).words(loaded.parse(loaded.start(), "roll")) == ()


# What each kind can mean, by what is asked.


def test_a_turn_opens_with_the_dice_or_a_card() -> None:
    """H12: the dice before the roll are the roll."""
    loaded = game("rn-3p")
    s = loaded.position({"troops": {"kyo": [1, 0, 0]}, "display": ["scout", "rebel"]})
    assert plain(loaded, s, "dice") == {("roll", "", "alone")}
    assert plain(loaded, s, "scout") == {("use", "card=scout", "alone")}
    assert plain(loaded, s, "oko") == {("place", "area=oko", "alone"), ("move", "target=oko", "")}
    assert ("move", "source=kyo", "acts") in plain(loaded, s, "kyo")
    assert plain(loaded, s, "stock0") == {("place", "", "acts")}
    assert plain(loaded, s, "stock1") == set()


def test_after_the_roll_an_area_is_a_place_and_the_dice_are_rolled_again() -> None:
    loaded = game("rn-3p")
    doc = {"troops": {"kyo": [1, 0, 0]}, "castles": {"kyo": 7}, "dice": [2, 5, 6]}
    s = loaded.position(doc)
    for thing in ("kyo", "castle@kyo", "name@kyo", "kyo@0", "split@kyo", "reach@kyo", "shuri"):
        area = "shuri" if thing == "shuri" else "kyo"
        assert plain(loaded, s, thing) == {("place", f"area={area}", "alone")}
    assert plain(loaded, s, "dice") == {("reroll", "", "alone")}


MARINE = {
    "troops": {"kyo": [2, 1, 0], "noto": [0, 1, 0], "yoshida": [1, 0, 0], "shuri": [2, 0, 0]},
    "used": ["marine", "", ""], "pending": [{"card": "marine"}],
}  # fmt: skip


def test_ones_own_area_acts_whether_or_not_something_legal_starts_there() -> None:
    """H3 and H5: Marine needs two soldiers and a way over the sea; the press is as it was made."""
    loaded = game("rn-3p")
    s = loaded.position(MARINE)
    assert {str(action) for action in loaded.legal(s)} == {"move kyo oko", "move shuri usuki"}
    for area in ("kyo", "yoshida"):
        for thing in (area, f"castle@{area}", f"{area}@0"):
            found = plain(loaded, s, thing)
            assert found == {("move", f"source={area}", "acts"), ("move", f"target={area}", "")}
    assert plain(loaded, s, "noto") == {("move", "target=noto", "")}
    assert plain(loaded, s, "kyo@1") == {("move", "target=kyo", "")}
    # Somebody may take an empty area for a start; that only finds a reason.
    assert Fill("move", (("source", "noto"),), "", False) in fills(loaded, s, "noto")


def test_an_opponents_soldiers_are_place_and_colour_at_once() -> None:
    """H4: Prisoner: from Kasugayama, where only Blue stands, to Kyo."""
    loaded = game("rn-3p")
    troops = {"kyo": [1, 0, 0], "noto": [0, 1, 0], "oko": [0, 0, 1]}
    using = {"used": ["prisoner", "", ""], "pending": [{"card": "prisoner"}]}
    s = loaded.position({"troops": troops} | using)
    noto = {("push", "source=noto", "acts"), ("push", "target=noto", "")}
    assert plain(loaded, s, "noto") == noto
    assert ("push", "source=noto seat=1", "acts") in plain(loaded, s, "noto@1")
    assert plain(loaded, s, "kyo") == {("push", "target=kyo", "")}
    assert plain(loaded, s, "kyo@0") == {("push", "target=kyo", "")}
    assert plain(loaded, s, "side1") == {("push", "seat=1", "")}
    assert plain(loaded, s, "side0") == set()
    table = things(loaded)
    assert "seat" in table.implied["push"]
    blue, yellow = (loaded.parse(s, f"push noto {seat} kyo") for seat in (1, 2))
    assert table.drawn(s, blue)
    assert not table.drawn(s, yellow)


def test_a_daimyo_in_hand_and_on_the_map() -> None:
    loaded = game("rn-3p-daimyo")
    cards = {"cards": ["nobunaga", "sorin", "kenshin"]}
    doc: dict[str, Any] = {"dice": [1, 1, 4], "castles": {"kyo": 2}, "daimyo": cards}
    s = loaded.position(doc)
    assert plain(loaded, s, "daimyo") == {("place", "daimyo=daimyo", "acts")}
    assert plain(loaded, s, "daimyo@1") == set()
    at = {"at": ["kyo", "noto", "stock"], "turned": [True, False, False]}
    task = {"card": "nobunaga", "source": "kyo"}
    s = loaded.position({"daimyo": cards | at, "pending": [task], "troops": {"kyo": [1, 0, 0]}})
    own = ("move", "source=kyo daimyo=daimyo", "acts")
    assert plain(loaded, s, "kyo@0-daimyo") == {own, ("move", "target=kyo", "")}
    assert plain(loaded, s, "noto@1-daimyo") == {("move", "target=noto", "")}
    assert plain(loaded, s, "nobunaga") == set()


def test_setting_up_by_hand_is_pressed_where_it_lies() -> None:
    loaded = game("rn-3p")
    s = loaded.position({"phase": "castles", "castles": {"tokuyama": 8}})
    assert plain(loaded, s, "9", CHANCE) == {("castle", "value=9", "alone")}
    assert "8" not in {one.id for one in things(loaded).on(s, CHANCE)}
    assert "area" in things(loaded).implied["castle"]
    s = loaded.position({"phase": "first", "display": ["scout", "ninja", "rebel", "exile"]})
    assert plain(loaded, s, "side2", CHANCE) == {("first", "seat=2", "alone")}


# Cards of information.


def said(loaded: Any, note: Note, language: str = "en") -> str:
    return str(loaded.texts.say(note, language))


def written(loaded: Any, about: About | None) -> list[str]:
    assert about is not None
    return [said(loaded, note) for note in (about.name, *about.told, *about.left)]


@everywhere
def test_every_thing_says_what_it_is_in_both_languages_with_a_clause(variant: str) -> None:
    loaded = game(variant)
    table = things(loaded)
    for s in positions(variant):
        for one in table.on(s, None):
            about = table.about(s, None, one.id)
            assert about is not None, one.id
            notes = (about.name, *about.told, *about.left)
            assert any(note.clause for note in about.told) or one.id.startswith("side"), one.id
            for language in LANGUAGES:
                sentences = [loaded.texts.say(note, language, clause=True) for note in notes]
                assert all(sentence and "{" not in sentence for sentence in sentences)
                assert len(sentences) == len(set(sentences)), one.id


def test_what_is_no_thing_says_nothing() -> None:
    loaded = game("rn-3p")
    for unknown in ("", "edo", "edo@1", "13", "side", "kyo@", "mat@kyo"):
        assert things(loaded).about(loaded.start(), None, unknown) is None


def test_an_area_tells_its_castle_its_neighbours_and_who_stands_there() -> None:
    loaded = game("rn-3p")
    s = loaded.position({"troops": {"kyo": [2, 0, 1]}, "castles": {"kyo": 9}})
    assert written(loaded, things(loaded).about(s, 0, "kyo")) == [
        "Kyo",
        "Whoever is strongest here in the war takes this token: 9 points.",
        "The second takes a small token, half of it rounded down: 4 points.",
        "In the war it is number 8 of 11: the castles go from the lowest token to the highest.",
        "Next to it by land: Kasugayama Castle, Kiyosu Castle and Yoshida Koriyama Castle.",
        "Next to it by sea: Okou Castle.",
        "Kyo: Red has strength 2 (soldiers 2, reinforcements 0).",
        "Kyo: Yellow has strength 1 (soldiers 1, reinforcements 0).",
    ]


def test_a_card_the_dice_and_a_token_tell_their_rule() -> None:
    loaded = game("tm-2p")
    s = loaded.position({"display": ["ninja", "rebel"], "used": ["", "scout"]})
    table = things(loaded)
    assert written(loaded, table.about(s, 0, "ninja")) == [
        "Shinobi",
        "One of your troop cubes goes to any other area where you have troop cubes.",
        "It is used before rolling, instead of the dice. Each player uses one tactic card a game.",
        "Cards on display: 2.",
    ]
    assert written(loaded, table.about(s, 0, "scout"))[-1] == "Blue has used it."
    assert written(loaded, table.about(s, 0, "dice"))[1] == (
        "Two dice added up name the castle. The third brings the soldiers: 1 or 2 bring 1, "
        "3 or 4 bring 2, 5 or 6 bring 3."
    )
    # There are no small tokens for two players. [TM 3]
    token = written(loaded, table.about(s, 0, "castle@kyo"))
    assert not any("small token" in line for line in token)


# The rules in our own words.


@pytest.mark.parametrize("edition", ["rumble-nation", "tenka-meidou"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_its_rule_in_the_same_order(edition: str, language: str) -> None:
    texts = sengoku.load("rumble", edition=edition).texts
    assert isinstance(texts, Catalogue)
    keys = list(texts.keys(language))
    clauses = [key.removeprefix("clause.") for key in keys if key.startswith("clause.")]
    rules = [key.removeprefix("rule.") for key in keys if key.startswith("rule.")]
    assert clauses == rules
    assert len(rules) > 20
    for rule in rules:
        assert texts.text(f"rule.{rule}", language).endswith("." if language == "en" else "。")


def numbers(edition: str) -> dict[str, list[int]]:
    """Give the numbers that a rule must name, from the data."""
    book = data("rumble")
    players = book["players"].values()
    named = {
        "setup": [min(book["castles"]["values"]), max(book["castles"]["values"]),
                  len(AREAS), book["soldiers"]["plain"], *(one["display"] for one in players)],
        "map": [len(AREAS)],
        "deploy": sorted(set(book["dice"]["soldiers"])),
        "war.reinforce": [*{one["reinforcements"] for one in players},
                          book["reinforcements"]["pieces"]],
        "card.retreat": [rows(edition)["retreat"].times],
    }  # fmt: skip
    if book["editions"][edition]["daimyo"]:
        cards = rows(edition)
        named |= {
            "daimyo.setup": [book["soldiers"]["with-daimyo"]],
            "daimyo.deploy": [book["daimyo"]["strength"]],
            "card.motonari": [cards["motonari"].times, cards["motonari"].each],
        }
        named |= {f"card.{lord}": [cards[lord].times]
                  for lord in ("kenshin", "shingen", "motochika", "sorin")}  # fmt: skip
    return named


@pytest.mark.parametrize("edition", ["rumble-nation", "tenka-meidou"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_the_rules_are_those_of_the_data(edition: str, language: str) -> None:
    texts = sengoku.load("rumble", edition=edition).texts
    for rule, wanted in numbers(edition).items():
        found = {int(n) for n in re.findall(r"\d+", texts.text(f"rule.{rule}", language))}
        assert set(wanted) <= found, rule
