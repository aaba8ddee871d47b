"""Printed sheets: whole pages, answers only behind, and every answer right."""

from __future__ import annotations

import re
import runpy
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sengoku
from sengoku.core.plugin import plugin
from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import LANGUAGES
from sengoku.play.kit import asked, sheets
from sengoku.play.kit.paper import FITS, PAPERS
from sengoku.play.kit.sheets import ALL, SHEETS, printed
from sengoku.play.lesson.puzzle import lesson_of
from sengoku.play.lesson.puzzle import puzzles as every

EXAMPLES = Path(__file__).resolve().parents[4] / "examples"
GAMES = ("rokumon", "rumble", "azuchi", "tenku")
WITH_PUZZLES = tuple(game for game in GAMES if plugin(game).part("puzzles") is not None)


def tree(html: str) -> ElementTree.Element:
    """Read a page; it is strict, so whatever is not closed or escaped is an error."""
    return ElementTree.fromstring(html.removeprefix("<!DOCTYPE html>\n"))


def pages(html: str, kind: str) -> list[ElementTree.Element]:
    found = tree(html).iter("section")
    return [one for one in found if kind in one.attrib["class"].split()]


def words(element: ElementTree.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def smallest_print(figure, paper, columns, rows, beside) -> float:
    """Give the smallest letters of a picture in points: margins of 10 mm, a title of 11 mm."""
    point = 25.4 / 72
    wide = (paper[0] - 20 - 3 * (columns - 1)) / columns
    high = (paper[1] - 31.5 - 3 * (rows - 1)) / rows
    if beside:
        wide -= 73
    else:
        below = [one for kind in ("p", "li") for one in figure.iter(kind)]
        high -= 1 + sum(-(-len(words(one)) * 8.5 * 0.5 * point // wide) for one in below) * 3.75
    (drawn,) = figure.iter("{http://www.w3.org/2000/svg}svg")
    _, _, width, height = map(float, drawn.attrib["viewBox"].split())
    letters = [float(one.attrib["font-size"]) for one in drawn.iter() if "font-size" in one.attrib]
    return min(letters) * min(wide / width, high / height) / point


class TestThePage:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("game", GAMES)
    def test_is_whole_and_fetches_nothing(self, game, language):
        html = printed(game, ALL, language=language)
        root = tree(html)
        assert root.attrib["lang"] == language
        for element in root.iter():
            for name in ("href", "src", "{http://www.w3.org/1999/xlink}href"):
                assert element.attrib.get(name, "#").startswith("#")
        assert "url(" not in html
        assert "@import" not in html
        ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
        assert {*ids.values()} == {1}

    @pytest.mark.parametrize("paper", PAPERS)
    def test_is_as_large_as_the_paper(self, paper):
        wide, high = PAPERS[paper]
        html = printed("rokumon", "board", paper=paper)
        assert f"@page {{ size: {wide}mm {high}mm; margin: 10.0mm }}" in html

    def test_is_the_same_for_the_same_seed(self):
        assert printed("rumble", seed=3) == printed("rumble", seed=3)
        assert printed("rumble", seed=3) != printed("rumble", seed=4)

    def test_what_a_game_says_is_escaped(self, monkeypatch):
        (one,) = asked.questions("rokumon", 1)
        bad = dict.fromkeys(LANGUAGES, "<b>5 & 3</b>")
        step = replace(one.step, say=bad, reply=bad)
        monkeypatch.setattr(sheets, "questions", lambda *_: (replace(one, step=step),))
        html = printed("rokumon", "questions")
        assert "<b>5 & 3</b>" in words(tree(html))

    @pytest.mark.parametrize("per_page", FITS)
    def test_so_many_are_on_a_page(self, per_page):
        """Six of these boards would be too small to be read."""
        html = printed("rokumon", "puzzles", count=5, per_page=per_page, act=1)
        counts = [len(list(page.iter("figure"))) for page in pages(html, "puzzles")]
        most = min(per_page, 4)
        assert counts == [most] * (5 // most) + [5 % most] * bool(5 % most)
        assert len(pages(html, "answers")) == len(counts)

    @pytest.mark.parametrize("what", ["puzzles", "questions"])
    @pytest.mark.parametrize("paper", PAPERS)
    @pytest.mark.parametrize("game", GAMES)
    def test_its_smallest_print_can_be_read(self, game, paper, what):
        """At least 7 points, by the sizes in the page itself and the room that there is."""
        for page in pages(printed(game, what, paper=paper, count=8), what):
            (grid,) = (one for one in page.iter("div") if "style" in one.attrib)
            columns, rows = map(int, re.findall(r":(\d)", grid.attrib["style"]))
            beside = "beside" in grid.attrib["class"]
            for one in page.iter("figure"):
                assert smallest_print(one, PAPERS[paper], columns, rows, beside) >= 7

    def test_a_dark_ground_is_left_white(self):
        assert "#4a6f86" not in printed("rumble", "board").lower()


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        "wrong",
        [
            {"what": "posters"}, {"language": "fr"}, {"paper": "a5"}, {"per_page": 3},
            {"per_page": True}, {"grade": 9}, {"count": 0}, {"lesson": "act9", "what": "questions"},
            {"act": 9},
            {"count": 0, "what": "questions"},
        ],
        ids=lambda wrong: next(iter(wrong)),
    )  # fmt: skip
    def test_what_there_is_not(self, wrong):
        with pytest.raises(sengoku.SengokuError):
            printed("rokumon", **wrong)

    def test_a_game_that_lacks_a_sheet_says_what_it_has(self):
        runpy.run_path(str(EXAMPLES / "tictactoe.py"))
        try:
            with pytest.raises(sengoku.BadOption, match="Choose from: board, all"):
                printed("tictactoe", "cards")
            assert len(pages(printed("tictactoe", ALL), "page")) == 1
        finally:
            sengoku.forget("tictactoe")

    def test_no_puzzle_has_these_options(self):
        with pytest.raises(sengoku.BadOption, match="no such puzzles"):
            printed("rokumon", "puzzles", solitaire="hard")


class TestCards:
    @pytest.mark.parametrize("game", GAMES)
    def test_each_is_called_by_its_name_in_the_language_of_the_page(self, game):
        drawn = {}
        for language in LANGUAGES:
            (page,) = pages(printed(game, "cards", language=language), "loose")
            drawn[language] = [one.attrib["aria-label"] for one in page.iter()
                               if one.attrib.get("role") == "img"]
            assert all(drawn[language])
        assert not set(drawn["en"]) & set(drawn["ja"])
        assert not any(re.search("[a-z]{3}", one) for one in drawn["ja"])

    @pytest.mark.parametrize(
        ("game", "options", "count"),
        [
            # 7 coins; 4 Sanada and 5 Tokugawa [RK Components]
            ("rokumon", {}, 16),
            # 12 tactic cards [RN 7], 6 Daimyo cards [RN 10]
            ("rumble", {}, 12),
            ("rumble", {"daimyo": True}, 18),
            # 5 kinds of Action Cards, 3 kinds of events [AZ 1]
            ("azuchi", {}, 8),
        ],
    )
    def test_all_are_there(self, game, options, count):
        (page,) = pages(printed(game, "cards", **options), "loose")
        assert len([one for one in page.iter("div") if one.attrib["class"] == "card"]) == count

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("game", GAMES)
    def test_each_is_named(self, game, language):
        (page,) = pages(printed(game, "cards", language=language), "loose")
        drawn = list(page.iter("{http://www.w3.org/2000/svg}svg"))
        assert drawn
        assert all(one.attrib["aria-label"] for one in drawn)


def answers(html: str) -> list[str]:
    """Give the actions of the answers, as they are typed."""
    told = " ".join(words(page) for page in pages(html, "answers"))
    return re.findall(r"\(typed: ([^)]+)\)", told)


class TestPuzzles:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("game", WITH_PUZZLES)
    def test_the_answer_stands_on_the_page_behind_only(self, game, language):
        html = printed(game, "puzzles", language=language, count=12)
        fronts, backs = pages(html, "puzzles"), pages(html, "answers")
        every = asked.puzzles(game, 12, None, 1, {})
        asks = [words(front) for front in fronts for _ in front.iter("figure")]
        tells = [words(back) for back in backs for _ in back.iter("li")]
        captions = [one for front in fronts for one in front.iter("figcaption")]
        assert len(asks) == len(tells) == len(every) == 12
        for one, front, back, caption in zip(every, asks, tells, captions, strict=True):
            head, *reasons = one.answer(language)
            assert head in back
            assert head not in front
            for reason in reasons:
                assert " ".join(reason.split()) in back
                assert reason not in front
            assert one.puzzle.answer not in words(caption)

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("game", WITH_PUZZLES)
    def test_each_answer_says_whose_it_is(self, game, language):
        names = set()
        for one in asked.puzzles(game, 12, None, 1, {}):
            who = one.game.texts.text(one.game.seat_term(one.seat).key, language)
            assert re.match(f"{who}( “|「)", one.answer(language)[0])
            names.add(who)
        assert len(names) > 1

    def test_each_action_of_a_line_says_whose_it_is(self):
        """The two of Rokumon take turns."""
        for one in asked.puzzles("rokumon", 12, None, 5, {"act": 1}):
            if one.puzzle.goal != "win" or one.puzzle.moves < 2:
                continue
            first, other = ("Sanada", "Tokugawa")[:: 1 if one.seat == 0 else -1]
            told = one.answer("en")[-1].split("defence: ")[1].split(", then ")
            assert (len(told) + 1) // 2 == one.puzzle.moves
            whose = [action.split(" “")[0] for action in told]
            assert whose == [(first, other)[number % 2] for number in range(len(told))]

    def test_the_answers_of_rokumon_are_those_of_the_solver(self):
        """Each puzzle is looked up anew: its answer alone keeps the best outcome."""
        exactly = plugin("rokumon").part("solver").exactly
        from sengoku.core.steps import finish

        every = asked.puzzles("rokumon", 6, None, 5, {"act": 1})
        told = answers(printed("rokumon", "puzzles", seed=5, act=1))
        assert len(told) == len(every) == 6
        for one, typed in zip(every, told, strict=True):
            known = finish(exactly(one.game, one.state))
            best = {"win": "win", "save": "draw"}[one.puzzle.goal]
            right = [str(a) for a, value in known.actions.items() if value.outcome == best]
            assert right == [typed]

    def test_a_line_ends_in_the_win_it_promises(self):
        wins = [one for one in asked.puzzles("rokumon", 12, None, 5, {"act": 1})
                if one.puzzle.goal == "win"]  # fmt: skip
        assert wins
        for one in wins:
            line, state, seat = asked.line_of(one.game, one.state, one.puzzle.answer), one.state, 0
            seat = state.actor
            for action in line:
                state = one.game.apply(state, action)
            assert one.game.decided(state) == seat
            assert (len(line) + 1) // 2 == one.puzzle.moves

    def test_the_answers_of_rumble_are_the_best_of_its_data(self):
        every = asked.puzzles("rumble", 6, None, 1, {})
        for one, typed in zip(every, answers(printed("rumble")), strict=True):
            assert typed == one.puzzle.answer
            assert one.puzzle.chance > max(one.puzzle.others.values())
            assert one.game.why_not(one.state, one.game.parse(one.state, typed)) is None

    def test_the_editions_of_rumble_are_not_mixed(self):
        for edition in ("rumble-nation", "tenka-meidou"):
            for one in asked.puzzles("rumble", 20, None, 1, {"edition": edition}):
                assert one.game.options["edition"] == edition

    def test_a_lost_try_is_told_of_a_draw_that_is_saved(self):
        saves = [one for one in asked.puzzles("rokumon", 40, 1, 2, {"act": 2})
                 if one.puzzle.goal == "save"]  # fmt: skip
        assert saves
        for one in saves:
            rival = ("Tokugawa", "Sanada")[one.seat]
            answer = rf"The other side's answer( begins)?: {rival} “"
            shape = rf"Why not [^:]*\? That loses( at once|.* {answer})"
            assert re.match(shape, one.answer("en")[-1])


class TestQuestions:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("game", GAMES)
    def test_the_letter_behind_is_that_of_the_right_answer(self, game, language):
        html = printed(game, "questions", language=language, count=6)
        fronts, backs = pages(html, "questions"), pages(html, "answers")
        captions = [one for front in fronts for one in front.iter("figcaption")]
        items = [words(item) for back in backs for item in back.iter("li")]
        every = asked.questions(game, 6)
        assert len(captions) == len(items) == len(every)
        for caption, item, one in zip(captions, items, every, strict=True):
            lines = [words(line) for line in caption.iter("li")]
            rights = [option for option in one.step.ask if option.right]
            for option in rights:
                (line,) = [one for one in lines if option.text[language] in one]
                assert line in item
                assert " ".join(option.reply[language].split()) in item
                assert option.reply[language] not in words(caption)

    def test_those_of_one_lesson(self):
        html = printed("rumble", "questions", lesson="07-war")
        assert len(list(tree(html).iter("figure"))) == 2


def test_what_is_asked_of_a_puzzle_has_its_own_game():
    one = asked.puzzles("rumble", 1, None, 1, {"daimyo": True})[0]
    assert isinstance(one.puzzle, Puzzle)
    assert one.game.options["daimyo"]
    assert lesson_of(one.puzzle).game.options == one.game.options
    assert {*SHEETS} == {"board", "cards", "puzzles", "questions"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_right_as_well_stands_among_the_answers(language):
    several = next(one for one in every("tenku") if one.also)
    made = lesson_of(several)
    state = made.game.position(several.position)
    told = asked.Asked(made.game, state, made.seat, made.questions[0], made, several)
    answers = " ".join(told.answer(language))
    for action in (several.answer, *several.also):
        parts = made.game.parse(state, action).parts()
        assert made.game.texts.deed(parts, language) in answers
