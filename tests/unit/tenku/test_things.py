"""What a press on each thing of the board can mean."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sengoku.core.game import CHANCE, Action, Game
from sengoku.core.things import Fill
from sengoku.draw.scene import Look, Scene
from sengoku.games.tenku.drawing.scene import scene
from sengoku.games.tenku.telling.things import TenkuThings, things
from tests.contract.walks import Case, positions, walks
from tests.unit.tenku.pictures import STATES
from tests.unit.tenku.pictures import game as drawn_game
from tests.unit.tenku.playing import play, said_of, study, table
from tests.unit.tenku.variants import CASES, every_variant, golden, looked_at

BUTTONS = {
    "done": "no thing stands for having laid down enough",
    "pass": "no thing stands for doing nothing",
}
"""Verbs of a seat that only buttons and typed words say, and why."""

FACE_DOWN = {"remove": "box", "deal": "draw-pile", "draw": "draw-pile", "steal": "hand"}
"""Verbs of chance whose card comes from where it cannot be seen, and the thing that says them."""


def laid(game: Game[Any], view: Any, looker: int | None) -> tuple[Scene, TenkuThings]:
    found = things(game)
    assert isinstance(found, TenkuThings)
    return scene(game, view, Look(seat=looker)), found


def meanings(table: TenkuThings, view: Any, seat: int, thing: str) -> list[Fill]:
    return next(list(one.fills) for one in table.on(view, seat) if one.id == thing)


def written(fills: list[Fill], *, plain: bool = True) -> list[str]:
    """Write plain meanings down: the verb, what it fills, and the role."""
    return [
        " ".join([fill.verb, *(value for _, value in fill.words)])
        + (f" ({fill.role})" if fill.role else "")
        for fill in fills
        if fill.plain == plain
    ]


# Everything drawn is a thing.


@every_variant
def test_everything_that_is_drawn_answers(case: Case) -> None:
    game = case.game
    for s, looker in looked_at(case):
        view = game.view(s, looker)
        shown, found = laid(game, view, looker)
        seat = looker if looker == s.actor else None
        names = [thing.id for thing in found.on(view, seat)]
        assert len(set(names)) == len(names)
        hits = [item.hit for item in shown.items if item.hit]
        assert len(set(hits)) == len(hits), "a thing is drawn twice"
        assert set(hits) <= set(names)
        if seat is not None:
            assert set(hits) == set(names), "to who acts, all that is there is drawn"
        for name in names:
            assert found.about(view, looker, name) is not None, name


@every_variant
def test_only_the_ground_and_marks_are_no_things(case: Case) -> None:
    for s, looker in looked_at(case):
        shown, _ = laid(case.game, case.game.view(s, looker), looker)
        bare = {item.role for item in shown.items if not item.hit}
        assert bare <= {"ground"}, bare
        assert all(item.area is not None for item in shown.items if item.hit)


@pytest.mark.parametrize("state", STATES)
def test_what_is_drawn_in_rare_positions_answers_too(state: str) -> None:
    view = STATES[state]
    game = drawn_game(len(view.hands))
    shown, found = laid(game, view, view.actor if view.actor >= 0 else 0)
    names = {thing.id for thing in found.on(view, view.actor if view.actor >= 0 else None)}
    hits = [item.hit for item in shown.items if item.hit]
    assert len(set(hits)) == len(hits)
    assert set(hits) <= names
    assert all(found.about(view, None, name) for name in names)


def test_there_is_nothing_to_say_about_what_is_not_there() -> None:
    found = things(table(2))
    view = study(table(2), [{"knight": 1}])
    for name in ("court2", "knight3", "castle-keep", "", "step9", "step0", "answer4"):
        assert found.about(view, 0, name) is None, name


# Every action can be pressed.


@every_variant
def test_every_action_of_a_seat_can_be_spelled_by_things(case: Case) -> None:
    game, found, asked = case.game, things(case.game), 0
    decisions = [s for s in (*golden(case), *positions(case)) if s.actor >= 0]
    for s in decisions:
        view = game.view(s, s.actor)
        words = [
            (fill.verb, word)
            for thing in found.on(view, s.actor)
            for fill in thing.fills
            if fill.plain
            for word in fill.words or (("", ""),)
        ]
        for action in game.legal(s):
            if action.verb in BUTTONS:
                continue
            asked += 1
            for word in found.words(action) or (("", ""),):
                assert (action.verb, word) in words, action
            assert found.drawn(view, action)
    assert asked > 150


@every_variant
def test_a_reason_is_found_for_whatever_else_is_pressed(case: Case) -> None:
    """A meaning that is not plain is never one of what may be done."""
    game, found = case.game, things(case.game)
    for s in positions(case):
        if s.actor < 0:
            continue
        view = game.view(s, s.actor)
        legal = [(action.verb, set(found.words(action))) for action in game.legal(s)]
        for thing in found.on(view, s.actor):
            for fill in thing.fills:
                # The box of the hand stands for the Knight that is there, for reasons only.
                if not fill.plain and thing.id != "hand":
                    fits = [w for verb, w in legal if verb == fill.verb and set(fill.words) <= w]
                    assert not fits, (thing, fill)


def _made(game: Game[Any], view: Any, fill: Fill) -> Action:
    return game.parse(view, " ".join([fill.verb, *(value for _, value in fill.words)]))


@every_variant
def test_what_is_alone_is_a_whole_action(case: Case) -> None:
    game, found = case.game, things(case.game)
    for s in positions(case):
        if s.actor < 0:
            continue
        for thing in found.on(game.view(s, s.actor), s.actor):
            for fill in thing.fills:
                if fill.role == "alone":
                    assert found.words(_made(game, s, fill)) == fill.words


def test_what_only_chance_does_is_never_what_a_seat_means() -> None:
    for case in CASES:
        found = things(case.game)
        verbs = {"remove", "deal", "first", "steal"}
        for s in positions(case):
            view = case.game.view(s, None)
            for seat in (s.actor, None):
                said = {f.verb for one in found.on(view, seat) for f in one.fills}
                if seat == CHANCE:
                    assert said <= verbs | {"draw"}
                elif seat is None:
                    assert not said
                else:
                    assert not said & verbs
        kinds = {type(a) for walk in walks(case) for one in walk if (a := one.action)
                 if one.before.actor == CHANCE}  # fmt: skip
        assert kinds <= set(found.chance)


@every_variant
def test_what_chance_does_is_said_by_things_but_for_cards_face_down(case: Case) -> None:
    game, found = case.game, things(case.game)
    for s in (one for one in (*golden(case), *positions(case)) if one.actor == CHANCE):
        view = game.view(s, None)
        said = {(f.verb, f.words): one.id for one in found.on(view, CHANCE) for f in one.fills}
        for action in game.legal(s):
            if action.verb in FACE_DOWN:
                assert said[action.verb, ()].startswith(FACE_DOWN[action.verb])
            words = [word for word in found.words(action) if word[0] != "card"]
            for word in words:
                assert (action.verb, (word,)) in said, action


def test_real_cards_and_scowls_are_told_by_where_they_go() -> None:
    game = table(3, "house")
    found = things(game)
    s = game.start()
    assert written(meanings(found, s, CHANCE, "box")) == ["remove"]
    while s.phase == "remove":
        s = game.apply(s, game.legal(s)[0])
    assert written(meanings(found, s, CHANCE, "court1")) == ["deal 1"]
    first = STATES["first"]
    assert written(meanings(found, first, CHANCE, "court2")) == ["first 2 (alone)"]


@every_variant
def test_two_presses_never_mean_two_actions(case: Case) -> None:
    """What acts and then where it goes: at most one legal action fits, and each is reached."""
    game, found, reached = case.game, things(case.game), 0
    for s in (one for one in positions(case) if one.actor >= 0):
        laid_out = found.on(game.view(s, s.actor), s.actor)
        legal = {action: set(found.words(action)) for action in game.legal(s)}
        pairs = set()
        for one, other in product(laid_out, laid_out):
            fits = {
                action
                for action, words in legal.items()
                for a, b in product(one.fills, other.fills)
                if a.role == "acts" and one.id != other.id and a.plain and b.plain
                if a.verb == b.verb == action.verb and {*a.words, *b.words} == words
                if len(dict(a.words + b.words)) == len({*a.words, *b.words})
            }
            assert len(fits) <= 1, (one.id, other.id, fits)
            pairs |= fits
        wanted = {a for a in legal if a.verb in ("place", "battle", "pitch", "arms")}
        assert wanted == pairs
        reached += len(pairs)
    assert reached > 50


# The findings: the hand.


def test_h6_every_verb_with_the_merchant_is_offered() -> None:
    """Lesson 7, step 1: Place, Battle and Pitch, the common one first."""
    game = table(3, "house")
    s = study(game, [{"merchant": 1, "abbot": 1}, {"lord": 2}, {"priest": 2}])
    fills = meanings(things(game), s, 0, "merchant")
    assert written(fills) == [
        "place merchant (acts)", "battle merchant (acts)", "pitch hand merchant (acts)",
    ]  # fmt: skip


def test_h7_ones_own_court_is_only_where_a_card_goes() -> None:
    """Lesson 1, steps 5 to 7: alone it says no card's name, so no reason about an Abbot."""
    game = table(4)
    s = study(game, [{"priest": 1}], [{"priest": 1, "province": 2}])
    found = things(game)
    assert written(meanings(found, s, 0, "court0")) == ["place"]
    for column in ("province0", "knight0", "priest0", "lord0", "hand0"):
        fills = meanings(found, s, 0, column)
        assert written(fills) == ["place"], "in this deck no card of a court is a play"
    told = found.about(s, 0, "court0")
    assert told is not None
    said = said_of(game, told)
    assert "Court of Crane" in said
    assert "Crane has 2 Provinces and needs 5" in said
    assert "Abbot" not in said


def test_a_card_of_ones_own_court_acts_where_it_can_be_pitched() -> None:
    game = table(3, "house")
    s = study(game, [{"priest": 1}], [{"lord": 1, "abbot": 1}])
    found = things(game)
    assert written(meanings(found, s, 0, "lord0")) == ["pitch court lord (acts)", "place"]
    assert written(meanings(found, s, 0, "abbot0")) == ["pitch court abbot (acts)", "place"]
    # There is no Knight to pitch: the empty place is only where one would go.
    assert written(meanings(found, s, 0, "knight0")) == ["place"]
    assert "pitch court knight" in written(meanings(found, s, 0, "knight0"), plain=False)


def test_the_piles_say_a_verb() -> None:
    game = table(3, "house")
    s = study(game, [{"priest": 1}], [{"priest": 2}], extra=1)
    found = things(game)
    assert written(meanings(found, s, 0, "draw-pile")) == ["draw (alone)"]
    assert written(meanings(found, s, 0, "discards")) == ["pitch"]
    # In the other deck nothing is pitched as a play; the reason can still be asked for.
    plain = table(3)
    s = study(plain, [{"priest": 1}])
    assert written(meanings(things(plain), s, 0, "discards")) == []
    assert written(meanings(things(plain), s, 0, "discards"), plain=False) == ["pitch"]


def test_another_court_is_who_is_attacked_with_all_that_lies_there() -> None:
    game = table(3, "house")
    s = study(game, [{"priest": 1}], [{}, {"knight": 2, "castle": 1}])
    found = things(game)
    for name in ("court1", "hand1", "knight1", "lord1", "castle1"):
        assert written(meanings(found, s, 0, name)) == ["battle 1"]
    assert written(meanings(found, s, 0, "court0"), plain=False) == ["battle 0"]


def test_in_a_call_to_arms_knights_act_and_sides_are_chosen() -> None:
    game = table(3)
    knights = [{"lord": 1}, {"lord": 1}, {"knight": 1, "lord": 1}]
    s = study(game, knights, [{"knight": 1}, {"knight": 1}, {"knight": 1}])
    s = play(game, s, "battle lord 1", "pass")
    assert s.actor == 2
    found = things(game)
    assert written(meanings(found, s, 2, "knight")) == ["arms hand (acts)"]
    assert written(meanings(found, s, 2, "knight2")) == ["arms court (acts)"]
    assert written(meanings(found, s, 2, "attack")) == ["arms attack"]
    assert written(meanings(found, s, 2, "defense")) == ["arms defense"]
    assert written(meanings(found, s, 2, "court1")) == ["arms defense"]
    # A Lord does not act now, but a reason can be found for it. [TK 7.4]
    lord = meanings(found, s, 2, "lord")
    assert written(lord) == []
    assert "pitch hand lord" in written(lord, plain=False)


def test_what_one_is_asked_for_is_done_by_one_press() -> None:
    game = table(2)
    s = study(game, [{"lord": 1}, {"lord": 3}], [{"knight": 2}, {"province": 1}])
    s = play(game, s, "battle lord 1", "pass", "pass")
    found = things(game)
    # Two to nothing: the loser chooses two casualties of three cards, then come the spoils.
    assert written(meanings(found, s, 1, "lord")) == ["discard lord (alone)"]
    s = play(game, s, "discard lord", "discard lord")
    assert written(meanings(found, s, 0, "lord-lost")) == ["spoils lord (alone)"]
    assert written(meanings(found, s, 0, "lord-lost-2")) == ["spoils lord (alone)"]
    assert written(meanings(found, s, 0, "province1")) == ["conquer (alone)"]
    assert "conquer" not in written(meanings(found, s, 0, "lord1"))


def test_a_victor_presses_the_losers_court() -> None:
    game = table(2)
    s = study(game, [{"lord": 1}, {"lord": 1}], [{"knight": 2}, {"province": 1, "priest": 1}])
    s = play(game, s, "battle lord 1", "pass", "pass")
    assert written(meanings(things(game), s, 0, "priest1")) == ["strike priest (alone)"]
    assert written(meanings(things(game), s, 0, "lord1")) == []


def test_what_the_house_deck_asks_for_is_done_by_one_press() -> None:
    game = table(3, "house")
    found = things(game)
    s = study(game, [{"knight": 1}, {"lord": 2}, {"priest": 2}])
    s = play(game, s, "pitch hand knight")
    assert written(meanings(found, s, 0, "court2")) == ["name 2 (alone)"]
    assert written(meanings(found, s, 0, "court0")) == []
    s = study(game, [{"abbot": 1, "lord": 1}], discards=["knight", "lord"])
    s = play(game, s, "pitch hand abbot")
    # The Lord in the hand is not the Lord among the discards.
    assert written(meanings(found, s, 0, "lord-offered")) == ["take lord (alone)"]
    assert written(meanings(found, s, 0, "lord")) == []
