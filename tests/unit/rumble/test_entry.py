"""A real table of Rumble Nation is read off by presses and words; then its war is the game's."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import UnreadableAction
from sengoku.core.game import Game
from sengoku.games.rumble.analysis.topics import insights
from sengoku.games.rumble.components import AREAS
from sengoku.games.rumble.entry.entry import document, entry
from sengoku.games.rumble.rules.game import Rumble, load
from sengoku.games.rumble.state import RumbleState
from sengoku.play.table.table import Table

VARIANTS = load().variants()


def before_war(game: Rumble, seed: int) -> RumbleState:
    """Play at random up to the war."""
    match, rng = sengoku.Match(game, seed=seed), Random(seed)
    while True:
        match.deal()
        if match.state.war is not None:
            found: RumbleState = match.state
            return found
        match.play(rng.choice(list(match.legal())))


def pieces(s: RumbleState, rng: Random) -> list[str]:
    """Write a table piece by piece, tokens, soldiers and Daimyo in any order."""
    words = [f"lay {value} {AREAS[n]}" for n, value in enumerate(s.setting.castles)]
    for seat, own in enumerate(s.troops):
        words += [f"put {AREAS[n]} {seat} {count}" for n, count in enumerate(own) if count]
    words += [f"lord {seat} {AREAS[n]}" for seat, n in enumerate(s.setting.daimyo)]
    rng.shuffle(words)
    swords = sorted(range(len(s.stock)), key=lambda seat: -s.setting.swords[seat])
    return [*words, *(f"sword {seat}" for seat in swords)]


def ended(game: Game[Any], s: RumbleState) -> sengoku.Match:
    """Resolve the whole war."""
    match = sengoku.Match(game, start=s)
    while match.outcome is None:
        match.play(match.legal()[0])
    return match


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_entered_table_has_the_war_of_the_game_itself(variant: str) -> None:
    game = load(**VARIANTS[variant])
    real = before_war(game, 5)
    match = sengoku.Match(entry(game))
    for line in pieces(real, Random(5)):
        match.play(line)
    match.play("done")
    found = match.game.entered(match.state)
    assert found is not None
    assert found[0].options == game.options
    assert found[1].troops == real.troops
    assert ended(*found).outcome == ended(game, real).outcome


def presses(s: RumbleState) -> Iterator[str]:
    for n, value in enumerate(s.setting.castles):
        yield from (str(value), AREAS[n])
    for seat, own in enumerate(s.troops):
        yield f"side{seat}"
        for n, count in enumerate(own):
            yield from [AREAS[n]] * count
    yield from (f"stock{n}" for n in sorted((0, 1, 2), key=lambda n: -s.setting.swords[n]))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_by_presses_the_table_then_seats_the_match_before_its_war(language: str) -> None:
    game = load(seats=3)
    real = before_war(game, 2)
    table = Table(sengoku.Match(entry(game)), language=language)
    for thing in presses(real):
        table.click(thing)
    assert table.match.state.stock == (0, 0, 0)
    table.choose("done")
    assert type(table.match.game) is Rumble
    assert table.match.state.troops == real.troops
    assert table.match.state.setting.castles == real.setting.castles
    assert table.match.state.setting.swords == real.setting.swords
    while table.match.outcome is None:
        table.moves.go_on()
    assert table.match.outcome == ended(game, real).outcome
    result = table.result()
    assert result is not None


def test_after_done_one_goes_back_to_the_entry_and_begins_another() -> None:
    game = load(seats=3)
    real = before_war(game, 2)
    table = Table(sengoku.Match(entry(game)), names=("Aoi", "Ben", "Chiyo"))
    for thing in presses(real):
        table.click(thing)
    before = table.match.state
    table.choose("done")
    assert type(table.match.game) is Rumble
    assert table.match.names == ("Aoi", "Ben", "Chiyo")
    assert table.moves.can("undo")
    table.moves.undo()
    # All that was entered lies there still; a miscounted soldier is taken off again.
    assert table.match.game.name == entry(game).name
    assert table.match.state == before
    assert table.match.names == ("Aoi", "Ben", "Chiyo")
    table.choose("done")
    assert type(table.match.game) is Rumble
    # New game is another table to be entered, asked once.
    table.new_game()
    table.new_game()
    assert type(table.match.game) is type(entry(game))
    assert table.match.plies == ()


def test_a_press_on_what_lies_there_takes_it_off() -> None:
    table = Table(sengoku.Match(entry(load(seats=2))))
    for thing in ("8", "kyo", "side1", "kyo", "kyo", "kyo@1"):
        table.click(thing)
    s = table.match.state
    assert s.troops[1][AREAS.index("kyo")] == 1
    assert s.setting.castles[AREAS.index("kyo")] == 8
    table.click("castle@kyo")
    assert not any(table.match.state.setting.castles)


def test_the_short_form_puts_one_of_the_colour_that_is_chosen() -> None:
    match = sengoku.Match(entry(load(seats=3)))
    match.play("colour 2")
    assert str(match.play("put noto").action) == "put noto 2 x1"
    assert str(match.play("ＰＵＴ kyo 1 3").action) == "put kyo 1 x3"
    assert match.state.actor == 1


REFUSED = {
    "lay 8 noto": ("lies on", "すでに"),
    "put kyo 1 12": ("11", "11"),
    "take noto 0": ("0", "0個"),
    "colour 1": ("chosen already", "もう選ばれて"),
    "lift noto": ("No castle token", "ありません"),
    "done": ("10 castle tokens", "あと10枚"),
    "lord 0 kyo": ("Daimyo", "大名"),
    "sword 0": ("already", "もう"),
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_is_refused_with_its_reason(line: str) -> None:
    match = sengoku.Match(entry(load(seats=2)))
    box = match.state.stock[1]
    for done in ("lay 8 kyo", f"put kyo 1 {box - 11}", "sword 0"):
        match.play(done)
    for language, words in zip(("en", "ja"), REFUSED[line], strict=True):
        assert words in match.explain(line, language)
    assert match.game.parse(match.state, line) not in match.legal()


def test_done_names_what_is_missing_one_thing_after_another() -> None:
    match = sengoku.Match(entry(load(seats=2, daimyo=True)))
    match.play("rest")
    left = match.state.stock[0]
    assert f"{left} soldiers" in match.explain("done")
    for seat in (0, 1):
        match.play(f"put kyo {seat} {left}")
    assert "Daimyo" in match.explain("done")
    for seat in (0, 1):
        match.play(f"lord {seat} kyo")
    assert "sword chip" in match.explain("done")
    for seat in (1, 0):
        match.play(f"sword {seat}")
    assert match.explain("done") == ""
    match.play("done")
    assert match.state.setting.swords[1] > match.state.setting.swords[0]


@pytest.mark.parametrize("line", ["roll", "put", "put kyo 1 3 4", "lay 13 kyo", "put edo"])
def test_what_cannot_be_read_says_what_would_be_right(line: str) -> None:
    match = sengoku.Match(entry(load(seats=2)))
    with pytest.raises(UnreadableAction) as error:
        match.play(line)
    assert error.value.text("en") != error.value.text("ja")


def test_legal_actions_are_exactly_those_without_a_reason() -> None:
    game = entry(load(seats=2))
    s = game.start()
    legal = set(game.legal(s))
    assert all((game.why_not(s, a) is None) == (a in legal) for a in game.vocabulary(s))
    assert all(game.parse(s, str(a)) == a for a in legal)
    assert document(s)["phase"] == "war"


def test_nothing_is_reckoned_while_a_table_is_read_off() -> None:
    game = entry(load(seats=2))
    assert [list(one.slices(game.start(), 0)) for one in insights(game)] == [[], []]
