"""Which rules a match, a lesson, a class has met: the clauses follow from the rulebook."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

import sengoku
from sengoku.core.game import Outcome
from sengoku.core.notes import note
from sengoku.core.texts import LANGUAGES
from sengoku.play.kit.exercised import exercised
from sengoku.play.lesson import lesson
from sengoku.play.match.exercised import source
from sengoku.play.match.history import Ply

LAID = ("lay e5 3", "lay g5 2", "lay i5 6", "lay e4 1", "lay g4 4", "lay i4 5")


def rokumon(*actions, act=1):
    """Play act 1 on coins laid by hand: red are those of 1 to 3 dots in the rulebook's words."""
    match = sengoku.Match(sengoku.load("rokumon", act=act))
    for action in (*LAID, *actions):
        match.play(action)
    return match


class TestAMatch:
    def test_three_deploys_in_a_row_meet_deploying_and_the_row(self):
        """[RK Act 1] Sanada deploys on e5, g5, i5: three neighbours in a straight line."""
        match = rokumon("deploy e5", "deploy e4", "deploy g5", "deploy g4", "deploy i5")
        assert match.outcome is not None
        assert match.outcome.winners == (0,)
        assert match.exercised().met == ("turn", "win.row", "act1.setup", "act1.deploy")

    def test_nothing_is_met_before_it_happens(self):
        match = sengoku.Match(sengoku.load("rokumon", act=1))
        assert match.exercised().met == ()
        assert "act1.move" in match.exercised().missed

    def test_only_the_line_as_it_stands_counts(self):
        match = rokumon("deploy e5", "deploy e4", "deploy g5", "deploy g4", "deploy i5")
        match.undo()
        assert "win.row" in match.exercised().missed

    def test_each_clause_of_the_rulebook_is_met_or_not(self):
        match = rokumon("deploy e5")
        found = match.exercised()
        assert sorted((*found.met, *found.missed)) == sorted(match.game.texts.under("clause"))

    def test_a_running_match_tells_only_what_everybody_knows(self):
        """What only one seat was told may be looked at when the match is over."""
        match = rokumon("deploy e5")
        texts, state = match.game.texts, match.state
        open_, secret = note("a", "act1.deploy"), note("b", "act3.fight", seen_by=(0,))
        plies = [Ply(state, match.plies[-1].action, state, (open_, secret))]
        assert {*source(texts, plies, None).happened} == {"act1.deploy"}
        over = Outcome((0,), (1, 0), note("c", "win.row"))
        assert {*source(texts, plies, over).happened} == {"act1.deploy", "act3.fight", "win.row"}


class TestALesson:
    def test_act_three_meets_the_fight(self):
        found = exercised(lesson("rokumon", "act3"))
        rows = {row.clause: row for row in found.books[0].rows}
        assert rows["act3.fight"].happened > 0
        assert rows["act4.surprise"].happened == rows["act4.surprise"].refused == 0

    def test_what_is_only_refused_counts_as_that(self):
        """[RK Act 1, Move] A warrior must change colour: the lesson's wrong try is refused so."""
        tried = lesson("rokumon", "act1")
        codes = [one.code for step in tried.steps for one in step.tries]
        assert any(code.startswith("move.") for code in codes)
        rows = {row.clause: row for row in exercised(tried).books[0].rows}
        assert rows["act1.move"].refused == sum(code.startswith("move.") for code in codes)


class TestAClass:
    def test_several_are_counted_together(self):
        """One of two matches ends in a row, both deploy."""
        ended = rokumon("deploy e5", "deploy e4", "deploy g5", "deploy g4", "deploy i5")
        begun = rokumon("deploy e5")
        (book,) = exercised([ended, begun]).books
        rows = {row.clause: row for row in book.rows}
        assert (rows["act1.deploy"].happened, rows["act1.deploy"].among) == (6, 2)
        assert rows["win.row"].among == 1
        assert book.count == 2

    def test_two_games_are_two_tables(self):
        found = exercised([lesson("rokumon", "act1"), lesson("tenku", "01-courts")])
        assert [book.texts.package for book in found.books] == [
            "sengoku.games.rokumon", "sengoku.games.tenku",
        ]  # fmt: skip

    def test_the_two_editions_of_rumble_are_two_rulebooks(self):
        found = exercised([lesson("rumble", "07-war"), lesson("rumble", "12-tenka-meidou")])
        assert len(found.books) == 2

    @pytest.mark.parametrize("wrong", [[], 3, "rokumon", [3], None])
    def test_anything_else_is_refused(self, wrong):
        with pytest.raises(sengoku.BadOption):
            exercised(wrong)


class Cells(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.open, self.rows = [], {}
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        if tag == "tr" and (clause := dict(attrs).get("data-clause")):
            self.rows[clause] = []

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.rows and self.open[-1] in ("td", "th"):
            [*self.rows.values()][-1].append(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_each_clause_and_what_was_not_met_comes_first(language):
    found = exercised([rokumon("deploy e5"), rokumon()], language)
    texts = sengoku.load("rokumon").texts
    cells = Cells(found.html())
    assert {*cells.rows} == {*texts.under("clause")}
    order = [clause in found.met for clause in cells.rows]
    assert order == sorted(order)
    for clause, row in cells.rows.items():
        assert row[0] == texts.clause(clause, language)
        assert row[1] == texts.text(f"rule.{clause}", language)
    told = found.text()
    assert all(texts.clause(clause, language) in told for clause in texts.under("clause"))
    assert found._repr_mimebundle_()["text/html"] == found.html()
