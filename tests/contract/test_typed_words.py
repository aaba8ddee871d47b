"""What is shown as an example can be typed, in every language, whatever the board's language is."""

from __future__ import annotations

import random
import re

import pytest

import sengoku
from sengoku.core.texts import LANGUAGES
from sengoku.play.match.match import Match
from sengoku.play.table import typed
from sengoku.play.table.table import Table

ENGLISH = re.compile(r"[A-Za-z]{2,}")
KINDS = [
    ("rokumon", {"act": 1}), ("rokumon", {"act": 6}), ("rokumon", {}),
    ("rumble", {"seats": 3}), ("rumble", {"daimyo": True}), ("rumble", {"edition": "tenka-meidou"}),
    ("azuchi", {"seats": 3}), ("tenku", {"seats": 3}), ("tenku", {"seats": 4, "deck": "house"}),
]  # fmt: skip


def played(game, seed):
    """Give a match, and go through it: before each action it is as it was."""
    match, luck = Match(game, seed=seed), random.Random(seed)
    for _ in range(120):
        legal = match.legal() if match.outcome is None else ()
        if not legal:
            return
        yield match, legal, luck
        match.play(luck.choice(legal))


@pytest.mark.parametrize(("name", "options"), KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shown_means_just_that(name, options, language):
    game, checked = sengoku.load(name, **options), 0
    for match, legal, luck in played(game, 3):
        for action in luck.sample(legal, min(2, len(legal))):
            shown = typed.example(action, match, language, game.texts)
            assert typed.notation(typed.tidy(shown), match, game.texts) == str(action)
            assert language == "en" or not ENGLISH.search(shown), shown
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("name", ["rokumon", "rumble", "azuchi", "tenku"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_at_a_board_is_accepted_there_and_at_the_other(name, language):
    other = next(one for one in LANGUAGES if one != language)
    shown = Table(Match(sengoku.load(name), seed=5), language=language)
    typing = Table(Match(sengoku.load(name), seed=5), language=other)
    for _ in range(6):
        for table in (shown, typing):
            if table.viewer.handover is not None:
                table.viewer.take_seat()
            if table.moves.can("go_on"):
                table.moves.go_on()
        example = shown.example()
        assert example != "…"
        before = shown.match.length
        typing.type(example)
        shown.type(example)
        assert shown.match.length > before or shown.hand.started, example
        assert [str(p.action) for p in typing.match.plies] == [
            str(p.action) for p in shown.match.plies
        ]


def test_the_words_of_a_card_are_typed_as_they_are_shown():
    table = Table(Match(sengoku.load("tenku"), seed=1), language="en")
    if table.viewer.handover is not None:
        table.viewer.take_seat()
    card = next(str(one).split()[1] for one in table.match.legal() if one.verb == "open")
    texts = table.match.game.texts
    before = table.match.length
    table.type(f"宮廷用に伏せる　{texts.value(card, 'ja')}")
    assert str(table.match.plies[before].action) == f"open {card}"


@pytest.mark.parametrize("name", ["rokumon", "rumble", "azuchi", "tenku"])
@pytest.mark.parametrize("text", ["xyz", "{verb}", "{verb} ほげ", "{verb} a b c d e f g h"])
def test_what_cannot_be_read_is_answered_in_the_reader_s_words(name, text):
    table = Table(Match(sengoku.load(name), seed=5), language="ja")
    for verb in typed.verbs(table.match):
        table.type(text.format(verb=verb))
        if table.answer is None or table.answer.kind != "refusal":
            table.cancel()
            continue
        said = table.answer.text
        for given in (text.format(verb=verb), *"abcdefgh"):
            said = said.replace(given, "")
        assert not ENGLISH.search(said), said
        table.cancel()
