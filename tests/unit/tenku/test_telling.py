"""A turn in one line, and where the Provinces of a result came from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import sengoku
from sengoku.core.game import CHANCE, Action, Game, Note
from sengoku.core.texts import LANGUAGES
from sengoku.games.tenku.telling.log import TenkuTelling
from tests.contract.games import facts
from tests.contract.walks import Case, Step, random_game, walks
from tests.unit.tenku.playing import study, table, teller
from tests.unit.tenku.variants import every_variant

MATCHES = 3
LONGEST = 4000


@dataclass(frozen=True)
class Ply:
    """A ply as a match keeps it."""

    before: Any
    action: Action
    after: Any
    notes: tuple[Note, ...]
    reasons: int = 0


def kept(step: Step) -> Ply:
    return Ply(step.before, step.action, step.after, step.notes)


@cache
def matches(case: Case) -> tuple[tuple[Ply, ...], ...]:
    """Play some games to their ends, at random."""
    rngs = [Random(f"told {case} {number}") for number in range(MATCHES)]
    found = [tuple(map(kept, random_game(case.game, rng, LONGEST))) for rng in rngs]
    assert all(case.game.outcome(plies[-1].after) is not None for plies in found)
    return tuple(found)


def lines(tells: TenkuTelling, plies: Sequence[Ply]) -> list[list[Ply]]:
    """Divide a match into the lines of its log."""
    found: list[list[Ply]] = []
    for ply in plies:
        if not found or tells.begins(ply):
            found.append([])
        found[-1].append(ply)
    return found


def told(game: Game[Any], notes: Sequence[Note], language: str = "en") -> str:
    gap = game.texts.text("sentence-gap", language)
    return gap.join(game.texts.say(note, language) for note in notes)


def line(game: Game[Any], s: Any, *plays: str, looker: int | None = 0) -> str:
    """Play a part of one turn, and give its line."""
    match = sengoku.Match(game, start=s)
    for each in plays:
        match.play(each)
    return told(game, teller(game).digest(match.plies, looker))


# A line a turn.


@every_variant
def test_a_line_is_one_seats_turn(case: Case) -> None:
    tells = teller(case.game)
    for plies in matches(case):
        found = lines(tells, plies)
        seats = case.game.seats
        assert tells.turn_of(found[0][0]) == CHANCE
        # The dealing, an opening court each, the start player: then one turn after the other.
        assert [tells.turn_of(one[0]) for one in found[1 : seats + 1]] == list(range(seats))
        turns = found[seats + 2 :]
        for one, other in pairwise(turns):
            assert {ply.before.turn for ply in one} == {tells.turn_of(one[0])}
            follows = (tells.turn_of(one[0]) + 1) % seats
            # Where the last card of all was drawn, a turn may fall into two lines.
            bare = not (other[0].before.draw or other[0].before.discards)
            assert tells.turn_of(other[0]) == follows or bare


@every_variant
def test_every_turn_is_told_to_everybody_in_both_languages(case: Case) -> None:
    game, tells = case.game, teller(case.game)
    for plies in matches(case):
        for one in lines(tells, plies):
            for looker in case.lookers:
                notes = tells.digest(one, looker)
                assert notes
                for language in LANGUAGES:
                    said = told(game, notes, language)
                    assert said
                    assert "{" not in said
                    if language == "ja":
                        assert not re.findall(r"[A-Za-z]{3}", said), said


@every_variant
def test_a_turn_under_way_is_told_too(case: Case) -> None:
    tells = teller(case.game)
    for one in lines(tells, matches(case)[0])[:40]:
        for many in range(1, len(one) + 1):
            assert tells.digest(one[:many], None), one[many - 1].action


@every_variant
def test_the_last_line_says_how_it_ended(case: Case) -> None:
    tells = teller(case.game)
    for plies in matches(case):
        outcome = case.game.outcome(plies[-1].after)
        assert outcome is not None
        assert tells.digest(lines(tells, plies)[-1], None)[-1] == outcome.note


@every_variant
def test_nothing_is_told_that_a_looker_cannot_know(case: Case) -> None:
    """Two plies that look the same to somebody are told in the same words."""
    game, tells, rng, checked = case.game, teller(case.game), Random(6), 0
    reveals = set(facts("tenku").REVEALS)
    for step in (one for walk in walks(case) for one in walk[::7]):
        for looker in case.lookers:
            seen = game.seen(step.before, step.action, looker)
            other = game.imagine(game.view(step.before, looker), rng)
            for action in game.legal(other):
                if game.seen(other, action, looker) != seen:
                    continue
                notes: list[Note] = []
                after = game.apply(other, action, notes.append)
                if game.view(after, looker) != game.view(step.after, looker):
                    continue
                if {note.code for note in (*notes, *step.notes)} & reveals:
                    continue
                mine = tells.digest([kept(step)], looker)
                assert tells.digest([Ply(other, action, after, tuple(notes))], looker) == mine
                checked += 1
    assert checked > 100


def test_a_card_drawn_is_named_to_its_owner_alone() -> None:
    game = table(2)
    doc = {"actor": "chance", "turn": 0, "hands": [{"lord": 1}, {"priest": 1}]}
    s = game.position(doc | {"draw": {"knight": 1, "lord": 1}})
    assert line(game, s, "draw knight", "place knight") == "Drew Knight. Placed Knight."
    assert line(game, s, "draw knight", "place knight", looker=1) == "Placed Knight."
    assert line(game, s, "draw knight", looker=1) == "Drew 1 card."
    assert line(game, s, "draw knight", "pass", looker=None) == "Passed."
    assert line(game, s, "draw knight", "pass") == "Drew Knight. Passed."


def test_a_battle_tells_who_helped_who_won_and_what_it_brought() -> None:
    """The battle of the rulebook's example, without the Cannon: 5 to 3, two casualties."""
    game = table(4)
    hands = [
        {"lord": 1, "knight": 1, "priest": 1}, {}, {"priest": 4}, {"knight": 2},
    ]  # fmt: skip
    courts = [
        {"general": 1, "knight": 2}, {"knight": 1}, {"knight": 1, "province": 4}, {"province": 3},
    ]  # fmt: skip
    s = study(game, hands, courts, reshuffles=1)
    fought = [
        "battle lord 2", "arms hand attack", "arms court attack", "arms court defense", "pass",
        "pass",
    ]  # fmt: skip
    assert line(game, s, *fought[:1]) == "Paid Lord. Attacks Bellflower, 2 to 1 so far."
    won = "Paid Lord. Attacked Bellflower and won, 5 to 3. Wisteria helped the defense."
    assert line(game, s, *fought) == won
    fought += ["discard priest", "discard priest"]
    assert line(game, s, *fought, "conquer") == (
        f"{won} Bellflower lost Priest, then Priest. Conquered a Province."
    )
    assert line(game, s, *fought, "spoils priest") == (
        f"{won} Bellflower lost Priest, then Priest. Took Priest as spoils."
    )


def test_a_battle_lost_and_a_stalemate_are_told() -> None:
    game = table(2)
    s = study(game, [{"lord": 2}, {"priest": 1}], [{}, {"knight": 1}])
    assert line(game, s, "battle lord 1", "pass", "pass") == (
        "Paid Lord. Attacked Wisteria and lost, 0 to 1. Lost Lord."
    )
    s = study(game, [{"lord": 2}, {"priest": 1}], [{"knight": 1}, {"knight": 1}])
    assert line(game, s, "battle lord 1", "pass", "pass") == (
        "Paid Lord. Attacked Wisteria: a stalemate, 1 to 1."
    )


def test_a_study_that_begins_within_a_battle_is_told() -> None:
    game = table(2)
    s = study(game, [{"lord": 1, "priest": 1}, {"priest": 2}], [{"knight": 1}, {"province": 1}])
    for each in ("battle lord 1", "pass"):
        s = game.apply(s, game.parse(s, each))
    assert line(game, s, "pass", "discard priest", "conquer") == (
        "Attacked Wisteria and won, 1 to 0. Wisteria lost Priest. Conquered a Province."
    )
    s = game.apply(s, game.parse(s, "pass"))
    assert line(game, s, "discard priest", "conquer") == (
        "Attacked Wisteria and won, 1 to 0. Wisteria lost Priest. Conquered a Province."
    )


def test_whoever_is_about_to_win_is_named() -> None:
    # Five Provinces at the start of the next own turn would win. [TK 5]
    game = table(2)
    hands = [{"province": 2, "lord": 1}, {"lord": 1}]
    s = study(game, hands, [{"province": 3}], draw={"lord": 3})
    assert line(game, s, "place province", "place province", "pass") == (
        "Placed Province, then Province. Wins at the start of their own next turn, unless stopped."
    )


def test_a_pile_that_runs_out_is_told_with_what_is_needed_now() -> None:
    game = table(2)
    s = study(game, [{"lord": 1}, {"lord": 1}], draw={}, discards=["knight"])
    assert line(game, s, "place lord") == (
        "Placed Lord. The draw pile ran out: now 4 Provinces to win."
    )


def test_cards_of_the_house_deck_are_told_by_what_they_did() -> None:
    game = table(3, "house")
    s = study(game, [{"knight": 1}, {"lord": 2}, {"priest": 2}])
    assert line(game, s, "pitch hand knight", "name 1", "discard lord") == (
        "Pitched Knight. Wisteria discarded Lord."
    )
    s = study(game, [{"hostage": 1}, {"lord": 1, "priest": 1}])
    stolen = ("pitch hand hostage", "steal lord")
    assert line(game, s, *stolen) == "Pitched Hostage. Got Lord from the hand of Wisteria."
    assert line(game, s, *stolen, looker=2) == (
        "Pitched Hostage. Got a card from the hand of Wisteria."
    )
    s = study(game, [{"merchant": 1}], draw={"knight": 3, "lord": 1})
    drawn = ("pitch hand merchant", "draw knight", "draw knight", "draw lord")
    assert line(game, s, *drawn) == "Pitched Merchant. Drew Knight, then Knight, then Lord."
    assert line(game, s, *drawn, looker=1) == "Drew 3 cards. Pitched Merchant."


def test_the_setup_is_told() -> None:
    game = table(2, "house")
    match = sengoku.Match(game, seed=1)
    while match.state.phase in ("remove", "deal"):
        match.play(str(game.sample(match.state, Random(len(match.plies)))))
    tells = teller(game)
    assert told(game, tells.digest(match.plies, 0)) == (
        "10 special cards left the deck unseen. 8 cards each."
    )
    own = game.legal(match.state)[0]
    before = len(match.plies)
    match.play(str(own))
    match.play("done")
    name = game.texts.value(own.card, "en")  # type: ignore[attr-defined]
    assert told(game, tells.digest(match.plies[before:], 0)) == f"Opening court: {name}."
    assert told(game, tells.digest(match.plies[before:], 1)) == "1 card for the opening court."


# Where the Provinces came from.


@every_variant
def test_the_sheet_adds_up_to_the_result(case: Case) -> None:
    tells = teller(case.game)
    for plies in matches(case):
        state = plies[-1].after
        outcome = case.game.outcome(state)
        sheet = tells.sheet(plies, state)
        assert sheet is not None
        assert outcome is not None
        assert sheet.totals == outcome.scores
        for seat in case.seats:
            assert sum(row.cells[seat] or 0 for row in sheet.rows) == sheet.totals[seat]
        for language in LANGUAGES:
            notes = [sheet.measure, *(row.label for row in sheet.rows)]
            assert all(case.game.texts.say(one, language, clause=True) for one in notes)


def _rows(game: Game[Any], match: Any) -> Iterator[tuple[str, tuple[int | None, ...]]]:
    sheet = teller(game).sheet(match.plies, match.state)
    assert sheet is not None
    for row in sheet.rows:
        yield game.texts.say(row.label, "en"), row.cells


def test_a_study_says_what_was_there_from_the_start() -> None:
    game = table(2)
    courts = [{"province": 2, "knight": 2}, {"province": 3}]
    s = study(game, [{"province": 1, "lord": 2}, {}], courts)
    match = sengoku.Match(game, start=s)
    # Two to nothing, no hand: two Provinces are struck, the last one is conquered. [TK 7.6, 7.7]
    for each in ("place province", "battle lord 1", "pass", "strike province", "strike province",
                 "conquer"):  # fmt: skip
        match.play(each)
    assert dict(_rows(game, match)) == {
        "In court from the start": (2, 3),
        "Placed": (1, None),
        "Conquered": (1, None),
        "Conquered by others": (None, -1),
        "Lost in battle": (None, -2),
    }


def test_social_chaos_and_cards_take_provinces() -> None:
    game = table(2, social_chaos=True)
    s = study(game, [{"lord": 1}, {}], [{"province": 5}, {}], draw={}, discards=["lord"])
    match = sengoku.Match(game, start=s)
    match.play("place lord")
    assert dict(_rows(game, match)) == {
        "In court from the start": (5, None), "Lost in Social Chaos": (-1, None),
    }  # fmt: skip
    house = table(3, "house")
    s = study(house, [{"overthrow": 1}], [{"province": 1}, {"province": 2, "capital": 1}])
    match = sengoku.Match(house, start=s)
    match.play("pitch hand overthrow")
    assert dict(_rows(house, match)) == {
        "In court from the start": (1, 2, None),
        "Lost to a card of another player": (None, -1, None),
        "Capital": (None, 1, None),
    }


def test_the_heir_breaks_a_tie() -> None:
    game = table(2, "house")
    courts = [{"province": 5}, {"province": 5, "heir": 1}]
    s = study(game, [{"lord": 1}, {}], courts, draw={"lord": 2})
    match = sengoku.Match(game, start=s)
    match.play("place lord")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    sheet = teller(game).sheet(match.plies, match.state)
    assert sheet is not None
    assert sheet.tie is not None
    assert game.texts.say(sheet.tie, "en").startswith("Heir: ")
    plain = study(table(2), [{"lord": 1}, {}], [{}, {"province": 5}], draw={"lord": 2})
    match = sengoku.Match(table(2), start=plain)
    match.play("place lord")
    ended = teller(table(2)).sheet(match.plies, match.state)
    assert ended is not None
    assert ended.tie is None
