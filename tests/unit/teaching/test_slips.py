"""A beginner's slips in Python are told in words, by the check or by the text before the answer."""

from __future__ import annotations

import builtins
import random
import re

import pytest

from sengoku.core.errors import BrokenBot
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.games import load
from sengoku.teaching import as_bot, books, check, speak
from sengoku.teaching.source import task, tasks
from tests.unit.teaching.answers import BOT
from tests.unit.teaching.test_checks import run

SLIPS = {
    "actons": ("    actions = game.legal(position)\n    return actons[0]\n", "near", 3),
    "random": ("    return random.choice(game.legal(position))\n", "import", 2),
    "legl": ("    return game.legl(position)[0]\n", "near", 2),
    "never": ("    return never[0]\n", "NameError", 2),
    "index": ("    return game.legal(position)[999]\n", "IndexError", 2),
    "brackets": ("    return game.legal[0]\n", "brackets", 2),
    "nothing": ("    a = [2, 1].sort()\n    return a[0]\n", "nothing", 3),
    "unbound": (
        "    for a in game.legal(position):\n        if a is None:\n            best = a\n"
        "    return best\n", "unbound", 5,
    ),
    "dictionary": ("    return {}[position.actor]\n", "KeyError", 2),
    "changed": ("    game.legal(position).sort()\n", "tuple", 2),
    "divided": ("    return game.legal(position)[1 // 0]\n", "ZeroDivisionError", 2),
    "together": ("    return 'best' + 1\n", "TypeError", 2),
    "empty": ("    return max([])\n", "empty", 2),
    "no-such": ("    return position.xyzzy\n", "AttributeError", 2),
}  # fmt: skip
UNREAD = {
    "SyntaxError: '(' was never closed": "x = max(1\n",
    "SyntaxError: expected ':'": "def f(x)\n    return x\n",
    "SyntaxError: invalid character '（' (U+FF08)": "x = max（1)\n",
    "IndentationError: expected an indented block": "def f(x):\nreturn x\n",
    "IndentationError: unexpected indent": "x = 1\n    y = 2\n",
    "NameError: name 'acton' is not defined": "acton\n",
}


@pytest.fixture(autouse=True)
def _english():
    yield
    speak("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("body", "key", "line"), SLIPS.values(), ids=SLIPS)
def test_what_goes_wrong_when_it_is_asked_is_told_with_its_line(body, key, line, language):
    speak(language)
    found = check("first-bot.legal", run(BOT + body)["my_bot"])
    code = BOT.splitlines() + body.splitlines()
    told = {"en": f"in line {line}: `", "ja": f"{line}行目で止まりました：`"}[language]
    assert f"{told}{code[line - 1].strip()}`" in found.text
    words = catalogue("sengoku.bots").template(f"means.{key}", language)
    shape = re.sub(r"\\\{\w+\\\}", ".+", re.escape(words))
    assert re.search(shape, found.text)


def test_a_name_that_is_misspelt_is_told_with_the_one_that_is_meant():
    found = check("first-bot.legal", run(BOT + SLIPS["actons"][0])["my_bot"])
    assert "There is no `actons` here. Did you mean `actions`?" in found.text
    assert found.text.endswith("Python says: NameError: name 'actons' is not defined")


def test_what_forgets_to_give_something_is_told_so():
    found = check("first-bot.legal", run(BOT + "    game.legal(position)[0]\n")["my_bot"])
    assert found.code == "wrong.nothing"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", tasks(), ids=lambda one: one.name)
def test_an_answer_that_python_could_not_read_is_not_given_yet(one, language):
    """The first cell makes every answer one that is not given, before any check asks for it."""
    code = [cell for cell in books.pupils(one, language)["cells"] if cell["cell_type"] == "code"]
    made = re.search(r"(?m)^((?:\w+ = )+)\.\.\.", code[0]["source"])
    names = made[1].split(" = ")[:-1]
    asked = [
        re.search(r"check\(\"([^\"]+)\", (\w+)\)", cell["source"]) for cell in code
        if cell["source"].startswith("check(")
    ]  # fmt: skip
    assert {found[2] for found in asked} == {*names}
    for found in asked:
        assert check(found[1], ...).kind == "not-yet"


def test_no_answer_is_no_bot_and_says_so():
    game = load("rokumon", act=1)
    bot = as_bot(...)(game, random.Random(1))
    with pytest.raises(BrokenBot, match="Not yet: write your answer"):
        next(iter(bot.think(game.start(), 0)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("said", "code"), UNREAD.items())
def test_the_text_before_the_first_answer_quotes_what_python_says(said, code, language):
    cells = task("first-bot").cells
    place = next(number for number, cell in enumerate(cells) if cell.kind == "answer")
    assert f"| `{said}`" in cells[place - 1].texts[language]
    with pytest.raises(getattr(builtins, said.partition(":")[0])) as raised:
        exec(compile(code, "<cell>", "exec"), {})
    assert f"{type(raised.value).__name__}: {raised.value}".startswith(said)
