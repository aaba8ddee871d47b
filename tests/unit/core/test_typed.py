"""What a command tells of itself is in the reader's language, argparse's own words included."""

from __future__ import annotations

import argparse
import re

import pytest

from sengoku.core.typed import Parser, chosen, told

WRONG = (
    [], ["fold"], ["bend"], ["fold", "a", "--deep"], ["fold", "a", "--deep", "x"],
    ["fold", "a", "--wide", "x"], ["fold", "a", "--tone", "pink"], ["fold", "a", "--de", "1"],
    ["fold", "a", "-hx"], ["fold", "a", "--names"],
)  # fmt: skip
WORD = re.compile(r"[a-z]{2,}")


def _with_its_words(parser: argparse.ArgumentParser, **kept: str) -> argparse.ArgumentParser:
    """Give a small command that can be typed wrongly in every way."""
    tasks = parser.add_subparsers(dest="task", required=True, metavar="fold|cut")
    tasks.add_parser("cut", **kept)
    fold = tasks.add_parser("fold", **kept)
    fold.add_argument("paper")
    fold.add_argument("--deep", type=int, metavar="N")
    fold.add_argument("--dense", metavar="N")
    fold.add_argument("--wide", type=float, metavar="N")
    fold.add_argument("--names", nargs="+", metavar="N")
    fold.add_argument("--tone", choices=("red", "blue"))
    return parser


def _ended(parser: argparse.ArgumentParser, words: list[str], capsys) -> str:
    with pytest.raises(SystemExit):
        parser.parse_args(words)
    printed = capsys.readouterr()
    return printed.out + printed.err


@pytest.mark.parametrize("words", [*WRONG, ["-h"], ["fold", "-h"]])
def test_in_english_it_is_what_argparse_says(words, capsys):
    ours = _with_its_words(Parser(prog="paper", language="en"))
    plain = _with_its_words(argparse.ArgumentParser(prog="paper"))
    assert _ended(ours, words, capsys) == _ended(plain, words, capsys)


@pytest.mark.parametrize("words", [*WRONG, ["-h"], ["fold", "-h"]])
def test_in_japanese_no_english_word_is_left_but_those_that_are_typed(words, capsys):
    typed = {"paper", "fold", "cut", "help", "deep", "dense", "wide", "names", "tone", "red",
             "blue", "bend", "pink", "de", "hx"}  # fmt: skip
    said = _ended(_with_its_words(Parser(prog="paper", language="ja")), words, capsys)
    assert set(WORD.findall(said)) <= typed
    assert said.startswith("使い方：")
    assert ("エラー：" in said) == (words[-1:] != ["-h"])


def test_words_that_mean_nothing_are_refused_in_the_language(capsys):
    parser = Parser(prog="paper", language="ja")
    with pytest.raises(SystemExit):
        parser.unknown(["--no-browser"])
    assert "使えない言葉です：--no-browser" in capsys.readouterr().err


def test_what_a_later_argparse_says_stays_as_it_is():
    assert told("no such thing", "ja") == "no such thing"
    later = "argument --x: invalid choice: 'rd', maybe you meant 'red'? (choose from red, blue)"
    assert told(later, "ja") == "--x：'rd'は選べません（選べるもの：red, blue）"


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ([], "en"), (["lab", "--language=ja"], "ja"), (["lab", "--lang", "ja"], "ja"),
        (["lab", "--language", "xx"], "en"), (["lab", "--language"], "en"),
    ],
)  # fmt: skip
def test_the_language_typed_is_heard_before_anything_else(words, language):
    assert chosen(words, "en") == language
