"""What stands behind the # of a link: read, written, and refused in both languages."""

from __future__ import annotations

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.play.page.address import MOST, Address, Lost, read, value


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("rokumon/act1", Address("lesson", "rokumon", "act1")),
        ("#rokumon/act1/5", Address("lesson", "rokumon", "act1", 5)),
        ("questions/rumble/01-map", Address("questions", "rumble", "01-map")),
        ("puzzle/rokumon", Address("puzzle", "rokumon")),
        ("puzzle/rokumon/five", Address("puzzle", "rokumon", "five")),
        ("puzzle/rumble/theme/swing", Address("puzzle", "rumble", theme="swing")),
        ("puzzle/rokumon/today", Address("puzzle", "rokumon", "today")),
        ("play/azuchi", Address("play", "azuchi")),
        ("match/SENGOKU1:aB-_9", Address("match", name="SENGOKU1:aB-_9")),
        ("match/SENGOKU1%3AaB", Address("match", name="SENGOKU1:aB")),
        ("https://a.example/learn/?lang=ja#rumble/01-map/2",
         Address("lesson", "rumble", "01-map", 2)),
        ("https://a.example/learn/#match/SENGOKU1%3AaB", Address("match", name="SENGOKU1:aB")),
        ("Yours is next: SENGOKU1:aB cd", Address("match", name="Yours is next: SENGOKU1:aB cd")),
    ],
)  # fmt: skip
def test_an_address_is_read_and_written_alike(text, wanted):
    assert read(text) == wanted
    assert read(str(wanted)) == wanted


def test_the_options_of_a_game_are_kept():
    options = {"seats": "3", "daimyo": "yes", "bots": "greedy"}
    found = read("play/rumble?seats=3&daimyo=yes&bots=greedy")
    assert found == Address("play", "rumble", options=options)
    assert read(str(found)) == found
    assert [value(word) for word in options.values()] == [3, True, "greedy"]


@pytest.mark.parametrize(
    "text",
    ["", "/", "play", "rokumon", "questions/rokumon", "rokumon/act1/-1", "rokumon/act1/1/2",
     "rokumon/act1/x", "puzzle/rumble/theme", "puzzle/rumble/today/1", "match/a/b",
     "match/" + MOST * "A"],
)  # fmt: skip
def test_an_address_that_leads_nowhere_says_so_in_both_languages(text):
    with pytest.raises(Lost) as lost:
        read(text)
    said = [lost.value.text(language) for language in LANGUAGES]
    assert all(said)
    assert len(set(said)) == len(LANGUAGES)
