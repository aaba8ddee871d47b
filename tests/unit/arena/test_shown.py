"""A tournament's tables in notebook and terminal, its plot, and each game as a match."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser

import pytest

import sengoku
from sengoku.arena import Entrant, Results, Tournament, run
from sengoku.arena.plot import ratings
from sengoku.arena.results import SITE, bar
from sengoku.core.errors import BadOption
from sengoku.play.page.address import read
from tests.unit.test_project import PROJECT

NAMES = ("a", "b & <i>", "$\\frac{$")


@pytest.fixture(scope="module")
def results() -> Results:
    players = tuple(Entrant(name, "random") for name in NAMES)
    return run(Tournament("rokumon", {"act": 1}, players, games=4, seed=2), progress=None)


def test_a_game_opens_as_a_match_and_by_its_link(results: Results) -> None:
    for game in results.games:
        match = results.game(game.id)
        assert match.outcome is not None
        assert match.outcome.winners == game.winners
        address = read(results.link(game.id))
        assert address.kind == "match"
        assert sengoku.Match.from_text(address.name).text() == match.text()
    assert results.link("0-1/0/0", "http://localhost/").startswith("http://localhost/#match/")
    with pytest.raises(BadOption, match="No game “9-9/0/0” was played"):
        results.game("9-9/0/0")
    assert PROJECT["urls"]["Homepage"] == SITE


def test_the_crosstable_adds_up_to_the_table(results: Results) -> None:
    rows, cross = results.table(), results.crosstable()
    assert [name for name, _ in cross] == [row.name for row in rows]
    for at, (row, (_, met)) in enumerate(zip(rows, cross, strict=True)):
        assert met[at] is None
        cells = [one for one in met if one is not None]
        assert sum(points for points, _ in cells) == row.points
        assert sum(count for _, count in cells) == row.games
    pairs = [(one, other) for one in range(3) for other in range(3) if one != other]
    for one, other in pairs:
        here, there = cross[one][1][other], cross[other][1][one]
        assert here is not None
        assert there is not None
        assert here[0] + there[0] == here[1] == there[1]


class Balanced(HTMLParser):
    """Notes what is open, and the words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_notebook_shows_both_tables(results: Results, language: str) -> None:
    text = results.html(language)
    found = Balanced(text)
    assert found.open == []
    assert text.count("<table") == 2
    assert "b & <i>" in found.words
    assert f'lang="{language}"' in text
    assert results._repr_html_() == results.html("en")


def test_the_terminal_draws_the_interval(results: Results) -> None:
    drawn = [line[-23:] for line in str(results).splitlines()]
    assert drawn == [bar(row.share, row.low, row.high) for row in results.table()]
    assert all(len(line) == 23 for line in (bar(0, 0, 0.1), bar(1, 0.5, 1), bar(0.5, 0, 1)))


def test_the_plot_has_a_line_for_each_with_its_interval(results: Results) -> None:
    pytest.importorskip("matplotlib")
    plot = results.plot("en")
    (axes,) = plot.figure.axes
    assert [label.get_text() for label in axes.get_yticklabels()] == [
        row.name for row in results.table()
    ]
    points = axes.lines[0].get_xdata()
    assert list(points) == [row.rating for row in results.table()]
    (bars,) = axes.collections
    ends = [end[0] for segment in bars.get_segments() for end in segment]
    assert ends == pytest.approx(
        [row.rating + side * row.error for row in results.table() for side in (-1, 1)]
    )
    text = plot._repr_svg_()
    assert text.startswith("<svg")
    assert "b & <i>" not in text
    assert text == results.plot("en")._repr_svg_()


def test_a_long_name_leaves_room_for_what_is_drawn(results: Results) -> None:
    pytest.importorskip("matplotlib")
    rows = [replace(row, name=200 * "w") for row in results.table()]
    (axes,) = ratings(rows, "en").figure.axes
    assert {label.get_text() for label in axes.get_yticklabels()} == {39 * "w" + "…"}


def test_without_matplotlib_the_tables_are_there_and_the_plot_says_what_it_needs(
    results: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert results.html("ja")
    with pytest.raises(BadOption, match="A plot needs matplotlib"):
        results.plot()


ALONE = """
import os
import subprocess
import sys
for name in ("numpy", "scipy", "matplotlib", "distributed", "dask", "tqdm", "ipywidgets"):
    sys.modules[name] = None
import sengoku, sengoku.league
from sengoku.arena import Entrant, Tournament, run
players = Entrant("random"), Entrant("other", "random")
results = run(Tournament("rokumon", {"act": 1}, players, games=4, kind="swiss"))
print(len(str(results).splitlines()), results.html().count("<table"))
"""


def test_a_tournament_needs_nothing_that_is_optional() -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(path or "." for path in sys.path)}
    command = [sys.executable, "-c", ALONE]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "2"]
