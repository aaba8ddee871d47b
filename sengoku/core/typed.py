"""The parser of a command typed in a terminal: `argparse`, in the reader's language.

`argparse` takes its own words from the system's catalogues, which know no Japanese. Only what
it lets one change is changed here: the parser's errors, and the headings of its help.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from functools import partial
from typing import Any, NoReturn

from sengoku.core.texts import LANGUAGES, common

FAULTS = {
    "argument": re.compile(r"argument (?P<name>[^:]*): (?P<why>.*)", re.DOTALL),
    "missing": re.compile(r"the following arguments are required: (?P<names>.*)", re.DOTALL),
    "unknown": re.compile(r"unrecognized arguments: (?P<names>.*)", re.DOTALL),
    "choice": re.compile(
        r"invalid choice: (?P<value>.*?)(?:, maybe you meant .*)? \(choose from (?P<names>.*)\)",
        re.DOTALL,
    ),
    "one": re.compile(r"expected one argument"),
    "at-least": re.compile(r"expected at least one argument"),
    "int": re.compile(r"invalid int value: (?P<value>.*)", re.DOTALL),
    "float": re.compile(r"invalid float value: (?P<value>.*)", re.DOTALL),
    "several": re.compile(
        r"ambiguous option: (?P<name>.*) could match (?P<names>.*)", re.DOTALL
    ),
    "surplus": re.compile(r"ignored explicit argument (?P<value>.*)", re.DOTALL),
}
"""What `argparse` says is wrong, and the key under ``typed.fault`` that says it."""

HEADINGS = {
    "positional arguments": "given",
    "options": "options",
    "optional arguments": "options",
}
"""The headings `argparse` makes, and their keys under ``typed``."""


def chosen(words: Sequence[str], usual: str) -> str:
    """Tell the language that a command is typed for, before the rest of it is read.

    Args:
        words: what was typed after the command's name.
        usual: where none is named, or one that there is not.

    >>> chosen(["lab", "--language", "ja"], "en"), chosen(["lab"], "en")
    ('ja', 'en')
    """
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--language", nargs="?", action="append", default=[])
    named = parser.parse_known_args(words)[0].language
    return next((name for name in reversed(named) if name in LANGUAGES), usual)


def told(message: str, language: str) -> str:
    """Say in a language what `argparse` says is wrong; what is not known stays as it is.

    >>> told("argument --seed: expected one argument", "ja")
    '--seed：値を1つ書いてください'
    """
    for key, shape in FAULTS.items():
        if found := shape.fullmatch(message):
            parts = found.groupdict()
            if "why" in parts:
                parts["why"] = told(parts["why"], language)
            return common().text(f"typed.fault.{key}", language, **parts)
    return message


class Layout(argparse.HelpFormatter):
    """Lays out the help under headings in a language.

    Args:
        prog: the command's name.
        language: of the headings.
    """

    def __init__(self, prog: str, *, language: str, **kept: Any) -> None:
        super().__init__(prog, **kept)
        self._language = language

    def start_section(self, heading: str | None) -> None:
        """Begin a part of the help."""
        key = HEADINGS.get(heading or "")
        super().start_section(common().text(f"typed.{key}", self._language) if key else heading)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Tell how the command is typed."""
        if prefix is None:
            prefix = common().text("typed.usage", self._language)
        super().add_usage(usage, actions, groups, prefix)


class Parser(argparse.ArgumentParser):
    """Reads a command, and tells how it is typed and what is wrong in a language.

    Args:
        language: of all that it says; commands of the command take it over.
    """

    def __init__(self, *, language: str, **kept: Any) -> None:
        layout = partial(Layout, language=language)
        super().__init__(add_help=False, formatter_class=layout, **kept)
        self.language = language
        self.add_argument("-h", "--help", action="help", help=common().text("typed.help", language))

    def add_subparsers(self, **kept: Any) -> Any:
        """Make room for commands of the command."""
        kept.setdefault("parser_class", partial(type(self), language=self.language))
        return super().add_subparsers(**kept)

    def error(self, message: str) -> NoReturn:
        """Tell how the command is typed and what is wrong, and end."""
        why = told(message, self.language)
        said = common().text("typed.error", self.language, command=self.prog, why=why)
        self.exit(2, f"{self.format_usage()}{said}\n")

    def unknown(self, words: Sequence[str]) -> NoReturn:
        """Refuse words that mean nothing here, and end."""
        self.error(f"unrecognized arguments: {' '.join(words)}")
