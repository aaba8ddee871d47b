"""What a beginner's file gets wrong is told by its line, with the advice that mends it."""

from __future__ import annotations

import os
import re

import pytest

import sengoku
from sengoku.bots.advice import FORMS
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.league import Limits, Report, check
from sengoku.league.words import Failed
from tests.unit.league.wrong import HEAD, body, line

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="bots are forked")
GAME = sengoku.load("rokumon", act=1)
LIMITS = Limits(seconds=0.2, memory=64, output=8, patience=0.5)
BOT = "from sengoku.bots import Bot, Choice\n"
THINK = "    def think(self, view, seat):\n"

TOLD: dict[str, tuple[str, str]] = {
    "misspelt": (
        "you have “chose”; the name must be “choose”",
        "def chose(game, view, seat, luck):  # here\n    pass\n",
    ),
    "large": ("you have “Choose”", "def Choose(game, view, seat, luck):  # here\n    pass\n"),
    "four-things": ("you have “play”", "def play(a, b, c, d):  # here\n    pass\ndef f(x): pass\n"),
    "misspelt-think": (
        "you have “thnik”; the name must be “think”",
        f"{BOT}class A(Bot):\n    def thnik(self, view, seat):  # here\n        yield\n",
    ),
    "no-base": ("Write class MyBot(Bot):", f"\n\nclass MyBot:  # here\n{THINK}        yield\n"),
    "method": (
        "called as think(self, view, seat)",
        f"{BOT}class A(Bot):\n    def think(self, view):  # here\n        yield\n",
    ),
    "begin": (
        "def __init__(self, game, rng):",
        f"{BOT}class A(Bot):\n    def __init__(self):  # here\n        pass\n"
        f"{THINK}        yield\n",
    ),
    "super": (
        "super().__init__(game, rng)",
        f"{BOT}class A(Bot):\n    def __init__(self, game, rng):\n        self.a = 0\n"
        f"{THINK}        yield Choice(self.game.legal(view)[0])  # here\n",
    ),
    "tabs": ("Use only spaces, four each", f"{HEAD}\n    a = 1\n\treturn a  # here\n"),
    "indent": ("Use only spaces, four each", f"{HEAD}\n    a = 1\n      return a  # here\n"),
    "wide": ("“（” was typed as a full-width", body("return luck.choice（game)  # here")),
    "swapped": (
        "apply(view, action): the two are swapped",
        body("for a in game.legal(view):", "    game.apply(a, view)  # here"),
    ),
    "swapped-ask": (
        "why_not(view, action): the two are swapped",
        body("return game.why_not(game.legal(view)[0], view)  # here"),
    ),
    "text-for-action": (
        "of the type str", body("return game.apply(view, 'deploy e5')  # here"),
    ),
    "no-view": ("a position comes first", body("return game.legal(seat)  # here")),
    "no-brackets-filled": ("Write game.legal(view)", body("return game.legal()  # here")),
    "empty": ("The list is empty", body("return luck.choice([])  # here")),
    "empty-most": ("The list is empty", body("return max([])  # here")),
    "empty-pop": ("The list is empty", body("return [].pop()  # here")),
    "return": (
        "yield Choice(action)",
        f"{BOT}class A(Bot):\n    def think(self, view, seat):  # here\n"
        "        return Choice(self.game.legal(view)[0])\n",
    ),
    "return-action": (
        "yield Choice(action)",
        f"{BOT}class A(Bot):\n    def think(self, view, seat):  # here\n"
        "        return self.game.legal(view)[0]\n",
    ),
    "no-bot": (
        "top of the file: from sengoku.bots import Bot, Choice",
        f"class A(Bot):  # here\n{THINK}        yield\n",
    ),
    "no-choice": (
        "top of the file: from sengoku.bots import Bot, Choice",
        "from sengoku.bots import Bot\nclass A(Bot):\n"
        f"{THINK}        yield Choice(self.game.legal(view)[0])  # here\n",
    ),
    "no-random": ("from random import Random", body("return Random(3)  # here")),
    "no-module": ("the file: import math", body("return math.pi  # here")),
    "lent": (
        "write self.game in place of game",
        f"{BOT}class A(Bot):\n{THINK}        yield game  # here\n",
    ),
    "helper": (
        "Only “choose” is told game",
        body("return best()", before="def best():\n    return game.legal(view)[0]  # here\n"),
    ),
    "near-name": ("did you mean actions", body("actions = 1", "return acitons  # here")),
    "global": ("Write count = 0 above", body("global count", "count += 1  # here")),
    "local": ("Write global count", body("count += 1  # here", before="count = 0")),
    "unbound": ("best was given nothing", body("if seat > 5: best = 1", "return best  # here")),
    "near": ("did you mean legal?", body("return game.legal_actions(view)  # here")),
    "none": ("is None", body("return sorted([]).sort().pop()  # here")),
    "tuple": ("list(game.legal(view))", body("luck.shuffle(game.legal(view))  # here")),
    "tuple-sort": ("list(game.legal(view))", body("return game.legal(view).sort()  # here")),
    "brackets": ("The brackets are missing", body("for a in game.legal: pass  # here")),
    "own": ("Your own line raises this", body("raise ValueError('help')  # here")),
    "assert": ("Your own line raises this", body("assert seat > 5  # here")),
}  # fmt: skip
"""Each by its name: what is told in English, and the file."""


def checked(source: str, **settings: int) -> Report:
    return check("mine.py", source, GAME, limits=LIMITS, **{"positions": 4, **settings})


@pytest.mark.parametrize("name", TOLD)
def test_what_a_beginner_gets_wrong_is_told_with_its_line(name: str) -> None:
    said, source = TOLD[name]
    (fault,) = (report := checked(source)).faults
    assert fault.failed.line == line(source) > 0
    assert said in report.text("en")
    for text in (report.text("ja"), report.text("en")):
        assert "{" not in text
    assert re.search("[ぁ-ん]", fault.failed.fix("ja"))


def test_an_advice_is_given_only_where_it_is_certain() -> None:
    for lines in (["return {}['a']"], ["return int('a')"], ["return game.apply(view, None).x"]):
        (fault,) = checked(body(*lines)).faults
        assert fault.failed.fix("en")
    (fault,) = checked(body("return {}['a']")).faults
    assert "not in the dictionary" in fault.failed.fix("en")
    (fault,) = checked(body("return game.legal(view)[99]")).faults
    assert "shorter than this number" in fault.failed.fix("en")


def test_every_advice_has_its_words_in_both_languages() -> None:
    texts = catalogue("sengoku.league")
    english, japanese = (
        {key for key in texts.keys(language) if key.startswith("fix.hint-")}
        for language in LANGUAGES
    )
    assert english == japanese
    seen = set()
    for _, source in TOLD.values():
        (fault,) = checked(source, positions=1).faults
        seen.add(f"fix.hint-{dict(fault.failed.note.args).get('hint', '')}")
    assert english == seen - {"fix.hint-"}


def test_the_rules_are_asked_as_the_advice_writes_it() -> None:
    for name, form in FORMS.items():
        count = form.count(",") + (not form.endswith("()"))
        code = getattr(type(GAME), name).__code__
        assert code.co_argcount - 1 - len(getattr(type(GAME), name).__defaults__ or ()) == count


def test_an_advice_that_nobody_knows_does_no_harm() -> None:
    failed = Failed("raised", "mine.py", kind="KeyError", problem="", hint="x", name="", near="")
    assert "dictionary" in failed.fix("en")


def test_one_endless_loop_is_one_fault() -> None:
    source = body("x = 0", "while True:", "    x += 1", "    for y in range(9):", "        x -= y")
    (fault,) = checked(source, positions=8).faults
    assert (fault.failed.code, fault.count, fault.at) == ("slow", 8, 3)


def test_what_fails_before_any_position_tells_of_none() -> None:
    report = checked("x = 1 / 0\n" + body("return 1"), positions=100)
    told = report.text("en")
    assert (report.asked, report.faults[0].count) == (1, 1)
    assert "Met" not in told
    assert "to play" not in told
    assert told.startswith("mine.py cannot play yet:")


def test_the_advice_comes_last_and_the_position_is_short() -> None:
    source = body("if luck.random() < .5: 1 / 0", "return game.legal(view)[0]")
    report = checked(source, positions=9)
    told = report.text("en").split("\n\n")[1].splitlines()
    assert "What to write instead" in told[-1]
    assert "Act 1" in told[2]
    assert not any("Coin" in each for each in told)
    always = checked(body("1 / 0")).text("en")
    assert "Met in every position that was asked." in always
    assert "Act 1" not in always


@pytest.mark.parametrize("name", ["rumble", "azuchi", "tenku"])
def test_a_position_is_short_in_every_game(name: str) -> None:
    game = sengoku.load(name)
    source = body("if luck.random() < .5: 1 / 0", "return game.legal(view)[0]")
    report = check("mine.py", source, game, limits=LIMITS, positions=9)
    assert len(report.faults[0].board.splitlines()) in range(1, 16)


def test_the_report_says_in_which_game_it_asked() -> None:
    report = checked(body("return game.legal(view)[0]"))
    assert "in 4 positions (--game rokumon --act 1)" in report.text("en")
    assert "4の局面（--game rokumon --act 1）" in report.text("ja")
    game = sengoku.load("rumble", daimyo=True)
    daimyo = check("mine.py", body("return 1"), game, limits=LIMITS, positions=1)
    assert "--game rumble --daimyo yes" in daimyo.text("en")
