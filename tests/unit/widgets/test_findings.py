"""What the notebook of the findings calls: in the reader's language, in words and no code."""

from __future__ import annotations

import ast
import html
import re
from collections.abc import Callable
from typing import Any

import pytest
from sengoku_widgets import boards
from sengoku_widgets.alive import board_cells
from sengoku_widgets.findings import act_six, cards, first_player, points

from sengoku.arena import findings
from sengoku.core.errors import BadOption
from sengoku.core.texts import LANGUAGES
from sengoku.play.board import tongue
from tools import notebooks

BOOK = notebooks.FOLDER / "findings.ipynb"
CALLS: dict[str, Callable[..., Any]] = {
    "act_six": act_six, "cards": cards, "first_player": first_player, "points": points,
}  # fmt: skip


def shown() -> list[dict[str, str]]:
    """Run the cells of the notebook, and give what they end with."""
    sources = [cell.source for cell in notebooks.code_cells(notebooks.read(BOOK))]
    return [eval(source, dict(CALLS))._repr_mimebundle_() for source in sources[1:]]


def drawn() -> set[str]:
    """Give the calls of which each draws what the page of the findings draws of some cards."""
    rows = findings.findings()["cards"]
    pairs = {(row["how"], row["setting"]) for row in rows}
    return {f'cards("{how}", "{key}")' for how, key in pairs if findings.worths(how, key)}


def stored() -> list[dict[str, str]]:
    cells = notebooks.code_cells(notebooks.read(BOOK))
    return [out.data for cell in cells for out in cell.outputs]


@pytest.fixture(params=LANGUAGES)
def language(request, monkeypatch) -> str:
    """The language the reader chose in an earlier notebook."""
    monkeypatch.setitem(boards.chosen, "language", "")
    monkeypatch.setenv(tongue.VARIABLE, request.param)
    return str(request.param)


def plain(bundle: dict[str, str]) -> tuple[str, str]:
    """Give the words of a bundle: those of its page with what its picture is called, its text."""
    page = re.sub(r"<style>.*?</style>", "", bundle["text/html"], flags=re.DOTALL)
    alts = " ".join(re.findall(r'alt="([^"]*)"', page))
    return html.unescape(alts + " " + re.sub(r"<[^>]*>", " ", page)), bundle["text/plain"]


def test_all_of_it_speaks_the_language_that_was_chosen(language):
    told = shown()
    assert len(told) == len(drawn()) + 3
    for bundle in told:
        assert f'<div lang="{language}">' in bundle["text/html"]
        for words in plain(bundle):
            assert bool(re.search("[ぁ-ん]", words)) == (language == "ja")
            assert bool(re.search(r"[A-Za-z]{3,}", words)) == (language == "en")


def test_all_that_the_page_draws_is_drawn():
    sources = [cell.source for cell in notebooks.code_cells(notebooks.read(BOOK))]
    assert sorted(source for source in sources if source.startswith("cards(")) == sorted(drawn())


def test_what_is_stored_is_what_the_usual_language_says(monkeypatch):
    monkeypatch.setitem(boards.chosen, "language", "en")
    assert [one["text/plain"] for one in shown()] == [one["text/plain"] for one in stored()]


def test_no_tuple_and_no_dict_is_shown(language):
    for bundle in [*shown(), *stored()]:
        for words in plain(bundle):
            assert not re.search(r"[{}\[\]]|\(\d+, |'\w*'", words)
            for line in words.splitlines():
                with pytest.raises((SyntaxError, ValueError)):
                    ast.literal_eval(line.strip())


def test_each_number_of_act_six_stands_with_its_words(language):
    text, six = str(act_six()), findings.findings()["six"]
    for name in ("openings", "opened", "positions", "proven", "longest", "missed", "games"):
        assert re.search(rf"(?<!\d){six[name]}(?!\d)", text), name
    for turns, count in six["early"].items():
        assert re.search(rf"^{turns}\D+{count}\D+$", text, re.MULTILINE)
    assert str(points()) == findings.points(language).text


def test_the_language_asked_for_comes_first(language):
    assert first_player(language="ja") == findings.first_player("ja")
    with pytest.raises(BadOption):
        points(language="xx")


def test_it_is_there_as_soon_as_a_trusted_notebook_is_opened():
    sources = [cell.source for cell in notebooks.code_cells(notebooks.read(BOOK))]
    assert board_cells(sources) == list(range(len(sources)))
