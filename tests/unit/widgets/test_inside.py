"""What notebooks look into a match with: words for who plays, in the reader's language."""

from __future__ import annotations

import ast
import contextlib
import html
import io
import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
import sengoku_widgets
from sengoku_widgets import boards, inside
from sengoku_widgets.inside import (
    actions,
    assumed,
    ended,
    known,
    puzzle_counts,
    scored,
    seen,
    told,
)

import sengoku
from sengoku.arena.shown import Sheet
from sengoku.core.errors import BadOption
from sengoku.core.texts import LANGUAGES
from sengoku.games.rokumon.analysis.solver.exact import exact
from sengoku.games.rumble.rules.scoring import totals
from sengoku.play.board import tongue
from sengoku.play.lesson import study
from sengoku.play.lesson.puzzle import puzzles
from tools import notebooks

KANA = re.compile("[ぁ-ん]")
BOARDS = ("lesson", "questions", "play", "practice", "puzzle", "enter", "show")
BOOKS = [
    book for book in notebooks.found()
    if not notebooks.is_course(notebooks.read(book)) and book.stem not in ("findings", "my_class")
]  # fmt: skip
OF_PYTHON = ("getsource(", "match.text()", "threshold(", "roll.count(")
"""What is shown as it is, as the text beside says: code, a record, and numbers alone."""


def laid(name: str, **options: Any) -> sengoku.Match:
    match = sengoku.Match(sengoku.load(name, **options), seed=7)
    match.deal()
    return match


def cells(shown: Sheet) -> list[list[str]]:
    """Read the cells of a table, row by row, as a reader does."""
    rows = re.findall(r"<tr>(.*?)</tr>", shown.markup.split("<tbody>")[1])
    found = [re.findall(r"<t[hd].*?</t[hd]>", row) for row in rows]
    return [[html.unescape(re.sub(r"<[^>]*>", "", cell)) for cell in row] for row in found]


@pytest.fixture(params=LANGUAGES)
def language(request, monkeypatch) -> str:
    """The language the reader chose in an earlier notebook."""
    monkeypatch.setitem(boards.chosen, "language", "")
    monkeypatch.setenv(tongue.VARIABLE, request.param)
    return str(request.param)


class TestActions:
    @pytest.mark.parametrize(
        "match",
        [laid("rokumon", act=1), laid("azuchi"), laid("rumble"), laid("tenku")],
        ids=lambda match: match.game.name,
    )
    def test_each_stands_in_words_beside_what_is_typed(self, match, language):
        rows = cells(actions(match))
        assert [match.read(typed) for _, typed in rows] == [*match.legal()]
        for words, typed in rows:
            assert words != typed
            assert not re.search(r"[()='_]", words)
            assert bool(re.search("[ぁ-んァ-ヶ一-龠]", words)) == (language == "ja")

    def test_those_that_begin_with_some_words(self, language):
        """Act 6 lays seven coins, and nobody lies on them: one can be deployed on each."""
        match = laid("rokumon", act=6)
        shown = actions(match, " deploy  6 ")
        assert len(cells(shown)) == 7
        assert f"{len(match.legal())}" in str(shown).splitlines()[0]
        assert "“deploy 6”" in str(shown) or "「deploy 6」" in str(shown)
        # Whole words are meant.
        assert cells(actions(match, "dep")) == []

    def test_when_the_game_is_over_it_says_so(self, language):
        match = laid("rokumon", act=1)
        while not match.outcome:
            match.play(match.legal()[-1])
        assert "<table" not in actions(match).markup
        assert bool(KANA.search(str(actions(match)))) == (language == "ja")


class TestTold:
    def test_each_ply_stands_with_what_came_of_it_and_its_rule(self, language):
        match = study("azuchi", "04-events", 7)
        match.play("event attack")
        [[typed, came]] = cells(told(match))
        assert typed == "event attack"
        for note in match.notes:
            assert match.game.texts.say(note, language, clause=True) in came

    def test_the_audience_is_told_nothing_hidden(self):
        """Two games that differ in the hands alone are told alike."""
        one, other = (sengoku.Match(sengoku.load("tenku"), seed=seed) for seed in (1, 2))
        for match in (one, other):
            match.deal()
        assert one.state.hands != other.state.hands
        assert str(told(one)) == str(told(other))
        assert str(told(one, seat=0)) != str(told(one))

    def test_a_bots_reasons_are_no_part_of_it(self):
        match = laid("rokumon", act=1)
        why = (sengoku.note("core.rule.not-now"),)
        match.play("deploy e5", why)
        assert match.game.texts.say(why[0], "en") not in str(told(match))

    def test_a_match_in_which_nothing_was_done(self, language):
        assert "<table" not in told(sengoku.Match(sengoku.load("rumble"))).markup

    def test_who_gave_up_is_told(self, language):
        match = laid("rokumon", act=1)
        match.resign(0)
        assert cells(told(match))[-1][0] == "resign 0"


class TestKnown:
    def test_the_chance_of_an_attack_and_the_worth_of_a_worker(self, language):
        """Three of eight events are Attacks; a guard wins 1 point there instead of losing 2."""
        match = study("azuchi", "05-army", 7)
        assert match.state.events[1] == 3
        assert sum(match.state.events) == 8
        worth = Fraction(3, 8) * (1 - -2)
        [[_, _, text]] = cells(known(match, "army"))
        assert "3/8" in text
        assert str(worth) in text

    @pytest.mark.parametrize(("event", "left"), [("attack", 2), ("tribute", 3)])
    def test_the_next_round_has_one_event_fewer(self, event, left):
        match = study("azuchi", "05-army", 7)
        for action in ("done", "done", "done", f"event {event}", "discard"):
            match.play(action)
        rows = {row[0]: row for row in cells(known(match, "events", language="en"))}
        assert f"{left}/7" in rows["Attack"][2]

    def test_every_action_with_how_it_ends(self, language):
        game = sengoku.load("rokumon", act=1)
        s = game.position({"coins": "246 135", "stacks": {"e5": "R", "g5": "R"}})
        truth = exact(game, s).actions
        rows = cells(known(sengoku.Match(game, start=s), "truth"))
        lengths = Counter(int(re.search(r"\d+", amount).group()) for _, amount, _ in rows)
        assert lengths == Counter(value.length for value in truth.values())
        assert {amount[0] for _, amount, _ in rows} == {"○"}

    def test_a_topic_that_there_is_not_is_refused(self):
        with pytest.raises(BadOption, match="truth"):
            known(laid("rokumon", act=1), "army")

    def test_where_there_is_nothing_to_tell_it_says_so(self, language):
        match = laid("rokumon", act=1)
        match.resign(0)
        assert "<table" not in known(match, "truth").markup

    def test_the_match_goes_on_speaking_its_own_language(self):
        match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7, language="en")
        match.deal()
        known(match, "truth", language="ja")
        assert match.language == "en"


def test_a_seat_sees_its_own_values_and_not_the_others():
    match = laid("rokumon", act=3)
    match.play("deploy 6 d4")
    shown = {seat: seen(match, seat, language="en").text for seat in (0, 1, None)}
    on_d4 = {seat: re.search(r"Coin d4.*", text).group() for seat, text in shown.items()}
    assert "6" in on_d4[0]
    assert "6" not in on_d4[1]
    assert on_d4[None] == on_d4[1]


def test_where_points_came_from_adds_up_to_the_result(language):
    for match in (study("rumble", "08-two-players", 3), study("rumble", "07-war")):
        match.play(match.legal()[0])
        *rows, last = cells(scored(match))
        numbers = [[int(cell or 0) for cell in row[1:]] for row in rows]
        assert [sum(column) for column in zip(*numbers, strict=True)] == [*totals(match.state)]
        assert [int(cell) for cell in last[1:]] == [*totals(match.state)]


def test_a_game_without_points_says_so(language):
    assert bool(KANA.search(str(scored(laid("rokumon", act=1))))) == (language == "ja")


def test_how_a_match_ended(language):
    match = laid("rokumon", act=1)
    assert bool(KANA.search(str(ended(match)))) == (language == "ja")
    acted = 0
    while not match.outcome:
        match.play(match.legal()[-1])
        acted += 1
    winner = match.game.texts.text(f"seat.{match.outcome.winners[0]}", language)
    first, last = str(ended(match)).splitlines()
    assert winner in first
    assert re.findall(r"\d+", last) == [str(acted)]


@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
def test_every_puzzle_is_counted_once(game, language):
    every = puzzles(game)
    *rows, last = cells(puzzle_counts(game))
    numbers = [[int(cell or 0) for cell in row[1:]] for row in rows]
    grades = Counter(puzzle.grade for puzzle in every)
    assert [sum(column) for column in zip(*numbers, strict=True)] == [
        *(grades[grade] for grade in range(1, 6)), len(every),
    ]  # fmt: skip
    assert [int(cell or 0) for cell in last[1:]] == [*(grades[n] for n in range(1, 6)), len(every)]
    themes = Counter(puzzle.theme for puzzle in every)
    assert sorted(row[-1] for row in numbers) == sorted(themes.values())
    for row in rows:
        assert row[0]
        assert row[0] not in themes


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_rulebooks_are_read_is_listed_by_game(language):
    every = assumed(language=language)
    for name in sengoku.list_games():
        known_of_it = sengoku.assumptions(name)
        alone = assumed(name, language=language)
        listed = map(html.unescape, re.findall("<li>(.*?)</li>", alone.markup))
        assert [*listed] == [one.texts[language] for one in known_of_it]
        assert alone.text in every.text
        assert sengoku.load(name).texts.text("game", language) in alone.markup
    assert every.markup.count("<ul>") == len(sengoku.list_games())


def test_what_is_found_without_end_stops(monkeypatch):
    """A topic of playouts goes on for as long as one asks."""
    monkeypatch.setattr(inside, "PATIENCE", 0.0)
    match = laid("rumble")
    match.play("roll")
    match.play("roll 3 4 5")
    assert cells(known(match, "win"))



def run(book, monkeypatch) -> list[tuple[str, dict[str, str]]]:
    """Run the cells of a notebook that put up no board; give each with what it shows."""

    def board(*_: object, **__: object) -> None:
        return None

    for name in BOARDS:
        monkeypatch.setattr(sengoku_widgets, name, board, raising=False)
    space: dict[str, Any] = {}
    found = []
    for cell in notebooks.code_cells(notebooks.read(book)):
        *before, last = ast.parse(cell.source).body
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            value = None
            if isinstance(last, ast.Expr):
                exec(compile(ast.Module(before, []), "cell", "exec"), space)
                value = eval(compile(ast.Expression(last.value), "cell", "eval"), space)
            else:
                exec(compile(ast.Module([*before, last], []), "cell", "exec"), space)
        bundle = {"text/plain": out.getvalue()} if out.getvalue() else {}
        if value is not None:
            made = getattr(value, "_repr_mimebundle_", None)
            bundle |= {"text/plain": repr(value)} if made is None else made()
        if bundle:
            found.append((cell.source, bundle))
    return found


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: f"{book.parent.name}-{book.stem}")
def test_who_reads_japanese_alone_is_told_in_japanese(book, monkeypatch):
    """Whatever a cell of ours puts out, once Japanese was chosen at a board."""
    monkeypatch.setitem(boards.chosen, "language", "ja")
    for source, bundle in run(book, monkeypatch):
        if not any(part in source for part in OF_PYTHON):
            assert KANA.search(bundle["text/plain"]), source
        for kind, words in bundle.items():
            if kind == "text/html":
                assert 'lang="ja"' in words, source
