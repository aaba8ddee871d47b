"""Why a bot did so, in the one line of a turn: nothing twice, and nothing that denies another."""

from __future__ import annotations

from random import Random

import pytest

import sengoku
from sengoku.bots import bot, level_names
from sengoku.core.game import CHANCE, note
from sengoku.core.texts import LANGUAGES
from sengoku.play.match.match import Match
from sengoku.play.table import Table

LOT = note("bot.perfect.lot", percent=70)
IDEA = note("bot.wins", action="x")
PLAIN = note("plain.hopes", "deploy")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("first", "then", "told"),
    [
        ((LOT,), (LOT,), [LOT]),
        ((note("bot.only", action="x"),), (note("bot.perfect.always"),),
         [note("bot.perfect.always")]),
        ((LOT,), (IDEA,), [IDEA]),
        ((IDEA,), (LOT,), [IDEA]),
        ((IDEA,), (IDEA, LOT), [IDEA, LOT]),
        ((note("bot.only", action="x"),), (), [note("bot.only", action="x")]),
        ((PLAIN,), (IDEA,), [IDEA]),
        ((PLAIN,), (LOT,), [PLAIN]),
    ],
)  # fmt: skip
def test_the_plies_of_a_turn_give_their_reasons_together(language, first, then, told) -> None:
    """A turn of Rumble Nation: the dice, and then what is done with them."""
    match = Match(sengoku.load("rumble", seats=2), seed=3)
    match.deal()
    assert match.state.actor >= 0
    match.play("roll", first)
    match.deal()
    action = next(one for one in match.legal() if one.verb == "place")
    match.play(action, then)
    table = Table(match, language=language)
    texts = match.game.texts
    assert list(table.log.turns()[-1].why) == [texts.say(one, language) for one in told]


@pytest.mark.parametrize(
    ("language", "other"), [("en", "Bellflower: "), ("ja", "桔梗：")]
)
def test_who_gives_a_reason_in_the_turn_of_another_is_named(language: str, other: str) -> None:
    """Crane attacks Wisteria; Bellflower is asked to help, and stays out. [TK 7.4]"""
    game = sengoku.load("tenku", seats=3)
    start = game.position({
        "hands": [{"lord": 1}, {}, {}],
        "courts": [{"knight": 2}, {"knight": 1, "lord": 1}, {"knight": 1}],
    })  # fmt: skip
    match = Match(game, start=start, seed=1)
    own, foreign = note("idea.swings", other="x"), note("idea.stays-out")
    match.play("battle lord 1", (own,))
    match.play("pass")
    assert match.state.actor == 2
    match.play("pass", (foreign,))
    said = [game.texts.say(one, language) for one in (own, foreign)]
    [turn] = [one for one in Table(match, language=language).log.turns() if one.why]
    assert list(turn.why) == [said[0], other + said[1]]


@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_game_says_a_lot_and_an_idea_or_one_thing_twice(game, language) -> None:
    match = Match(sengoku.load(game, **({"act": 6} if game == "rokumon" else {})), seed=5)
    name = level_names(match.game)[0]
    sitters = [bot(name, match.game, Random(seat)) for seat in range(match.game.seats)]
    for _ in range(60):
        if match.state.actor == CHANCE:
            match.deal()
        if match.outcome is not None:
            break
        seat = match.state.actor
        if seat < 0:
            break
        choice = sitters[seat].choose(match.game.view(match.state, seat), seat)
        match.play(choice.action, choice.why)
    lot = {"en": "at random", "ja": "無作為"}[language]
    turns = [turn for turn in Table(match, language=language).log.turns() if turn.why]
    assert turns
    for turn in turns:
        assert len({*turn.why}) == len(turn.why)
        assert not any(lot in said for said in turn.why) or len(turn.why) == 1, turn.why


@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
@pytest.mark.parametrize("name", ["level-1", "random"])
def test_how_a_bot_always_acts_is_told_once_a_game_for_each_seat(game, name) -> None:
    match = Match(sengoku.load(game, **({"act": 6} if game == "rokumon" else {})), seed=5)
    usual = note("bot.perfect.always"), note("bot.any"), note("bot.random", count=7)
    sitters = [bot(name, match.game, Random(seat)) for seat in range(match.game.seats)]
    acted = set()
    for number in range(40):
        while match.deal(go_on=True):
            pass
        seat = match.state.actor
        if match.outcome is not None or seat < 0:
            break
        choice = sitters[seat].choose(match.game.view(match.state, seat), seat)
        match.play(choice.action, (usual[number % 3],))
        acted.add(seat)
    turns = Table(match).log.turns()
    told = [turn.seat for turn in turns if turn.why]
    assert sorted(told) == sorted(acted)
    first = {turn.seat: turn for turn in reversed(turns) if turn.seat in acted}
    assert all(turn.why for turn in first.values())


def test_what_is_new_is_told_all_the_same() -> None:
    match = Match(sengoku.load("rokumon", act=1), seed=3)
    match.deal()
    always, lot = note("bot.perfect.always"), LOT
    for because in (always, always, always, lot, always, lot):
        match.play(match.legal()[0], (because,))
    first, other = ((match.game.texts.say(one, "en"),) for one in (always, lot))
    found = [turn.why for turn in Table(match).log.turns()[-6:]]
    assert found == [first, first, (), other, (), other]


TABLES = [
    *(("rokumon", {"act": act}) for act in range(1, 7)),
    *(("rumble", {"seats": seats}) for seats in (2, 3, 4)),
    ("rumble", {"seats": 4, "daimyo": True}),
    ("rumble", {"seats": 3, "edition": "tenka-meidou"}),
    ("azuchi", {"seats": 2}),
    ("azuchi", {"seats": 4}),
    ("tenku", {"seats": 2}),
    ("tenku", {"seats": 5}),
    ("tenku", {"seats": 3, "deck": "house"}),
]


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_a_bot_tells_of_nearly_every_choice_what_it_is_good_for(game, options) -> None:
    rules, rng = sengoku.load(game, **options), Random(7)
    sitters = [bot("greedy", rules, rng) for _ in range(rules.seats)]
    choices, silent = 0, []
    for seed in range(2):
        match = Match(rules, seed=seed)
        while match.outcome is None and len(match.plies) < 400:
            match.deal()
            if match.outcome is not None:
                break
            seat = match.state.actor
            found = sitters[seat].choose(rules.view(match.state, seat), seat)
            if len(rules.legal(match.state)) > 1:
                choices += 1
                silent += [str(found.action)] * (found.why[0].code == "bot.seems")
            match.play(found.action)
    assert choices > 10
    assert len(silent) <= 0.05 * choices, silent
