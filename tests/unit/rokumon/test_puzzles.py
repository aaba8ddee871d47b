"""Every puzzle that comes with Rokumon is what it says, under both readings of `reveal`."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import groupby

import pytest

import sengoku
from sengoku.core.errors import DamagedPuzzle, ImpossiblePosition, UnreadableAction
from sengoku.games.rokumon.analysis.proof.proven import proven
from sengoku.games.rokumon.analysis.puzzles.file import proven as unsolved
from sengoku.games.rokumon.analysis.puzzles.file import read
from sengoku.games.rokumon.analysis.puzzles.file import solved as puzzles
from sengoku.games.rokumon.analysis.puzzles.finder import Quest, kinship, quest
from sengoku.games.rokumon.analysis.solver.exact import exact, layout_of, table
from sengoku.games.rokumon.analysis.solver.table import reached
from sengoku.games.rokumon.analysis.symmetry import symmetries
from sengoku.games.rokumon.analysis.topics import refutation
from sengoku.games.rokumon.analysis.values import DRAW, Value
from sengoku.play.lesson.puzzle import lesson_of


@cache
def laid(number):
    puzzle = puzzles()[number]
    game = sengoku.load(puzzle.game, **puzzle.options)
    s = game.position(puzzle.position)
    return game, s, layout_of(game, s)


def by_layout():
    """Give the puzzles in groups that share a table, so that each is solved once."""
    every = sorted(range(len(puzzles())), key=lambda number: str(laid(number)[2]))
    return [list(group) for _, group in groupby(every, key=lambda number: laid(number)[2])]


def is_as_told(puzzle, values):
    """Tell whether just the one action wins within what is told, or just it saves."""
    answer = values.pop(puzzle.answer)
    others = list(values.values())
    if puzzle.goal == "win":
        # Of the actions from here to the end, the winner plays the first, third, fifth ...
        own = len(range(1, answer.length + 1, 2))
        right = answer.outcome == "win" and own == puzzle.moves
        return right and all(each.outcome != "win" for each in others)
    slowest = max(each.length for each in others)
    rivals = max(1, len(range(2, slowest + 1, 2)))
    return answer.outcome == "draw" and rivals == puzzle.moves and (
        all(each.outcome == "loss" for each in others)
    )  # fmt: skip


@pytest.mark.parametrize("reveal", ["lifted", "landed"])
def test_every_puzzle_has_the_one_answer_that_is_told(reveal):
    for group in by_layout():
        for puzzle in (puzzles()[number] for number in group):
            game = sengoku.load(puzzle.game, **puzzle.options, reveal=reveal)
            known = exact(game, game.position(puzzle.position))
            values = {str(action): value for action, value in known.actions.items()}
            tempting = [
                action for action, value in values.items()
                if action != puzzle.answer and value not in (Value("loss", 1), Value("loss", 2))
            ]  # fmt: skip
            assert len(values) >= 4
            assert len(tempting) == puzzle.tempting
            assert is_as_told(puzzle, values), puzzle


def test_every_puzzle_can_be_reached_from_the_bare_board():
    for group in by_layout():
        _, _, layout = laid(group[0])
        met = reached(layout)
        for number in group:
            _, s, _ = laid(number)
            assert met[s.actor, table(layout).positions.find(s.stacks)], puzzles()[number]


HEAD = "board\tcoins\tstacks\tactor\tgoal\tmoves\tanswer\ttempting\tgrade\ttheme"
GOOD = "act1\t246135\tR.R....B\ts\twin\t1\tdeploy i5\t0\t1\tpair"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("\tdeploy i5\t0", "", ["10", "8", "answer"]),
        ("act1", "act7", ["act7", "act1, act2, hexagon"]),
        ("\ts\t", "\tx\t", ["actor", "“x”", "s, t"]),
        ("win", "lose", ["goal", "lose", "win, save"]),
        ("R.R....B", "R.R", ["6", "3"]),
        ("\t1\tdeploy", "\t-1\tdeploy", ["moves", "-1"]),
        ("0\t1", "0\t9", ["grade", "“9”", "1–5"]),
        ("0\t1", "0\t1" + "0" * 5000, ["grade", "1–5"]),
    ],
)
def test_a_damaged_line_is_named_with_what_would_be_right(old, new, told):
    assert read(f"{HEAD}\n{GOOD}\n")[0].answer == "deploy i5"
    assert old in GOOD
    with pytest.raises(DamagedPuzzle) as caught:
        read(f"{HEAD}\n{GOOD}\n{GOOD.replace(old, new)}\n")
    english, japanese = map(caught.value.text, ("en", "ja"))
    assert "puzzles.tsv:3" in english
    assert "puzzles.tsv:3" in japanese
    assert all(each in english for each in told)
    assert all(each.strip("“”") in japanese for each in told)


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("246135", "246139", ImpossiblePosition),
        ("R.R....B", "Q.R....B", ImpossiblePosition),
        ("deploy i5", "deploy z9", UnreadableAction),
    ],
)
def test_a_puzzle_that_the_rules_cannot_lay_says_why(old, new, error):
    [puzzle] = read(f"{HEAD}\n{GOOD.replace(old, new)}\n")
    with pytest.raises(error) as caught:
        lesson_of(puzzle)
    assert caught.value.text("ja") != caught.value.text("en")


def test_an_older_file_without_themes_is_read():
    older = "\n".join(line.rpartition("\t")[0] for line in (HEAD, GOOD))
    assert (read(older)[0].theme, read(f"{HEAD}\n{GOOD}")[0].theme) == ("", "pair")


def test_what_is_proven_of_act_6_is_as_told_under_both_readings():
    """Proven anew, and each wrong action has a refutation that the board can show."""
    assert len(unsolved()) >= 5
    for puzzle in unsolved():
        for reveal in ("lifted", "landed"):
            game = sengoku.load(puzzle.game, **puzzle.options, reveal=reveal)
            s = game.position(puzzle.position)
            values = {str(a): one for a, one in proven(game, s, s.actor).actions.items()}
            assert all(values.values())
            assert is_as_told(puzzle, dict(values)), puzzle
            wrong = [action for action in values if action != puzzle.answer]
            assert {values[action].outcome for action in wrong} == {"loss"}
        for action in wrong:
            assert refutation(game, s, game.parse(s, action)) is not None, (puzzle, action)


def test_no_two_are_alike():
    """Neither by coins that change places nor by the names of the colours."""
    seen = {}
    for number in range(len(puzzles())):
        _, s, layout = laid(number)
        swapped = ["g" if colour == "j" else "j" for colour in layout.colours]
        for colours in (layout.colours, swapped):
            coins = list(zip(colours, s.stacks, strict=True))
            for order in symmetries(s.places):
                image = (s.places, s.actor, *(coins[slot] for slot in order))
                assert seen.setdefault(image, number) == number


def test_a_thousand_of_every_board_depth_and_grade():
    every = puzzles()
    assert len(every) == 1000
    boards = Counter(puzzle.options.get("act", "hexagon") for puzzle in every)
    assert set(boards) == {1, 2, "hexagon"}
    assert min(boards.values()) >= 200
    wins = Counter(puzzle.moves for puzzle in every if puzzle.goal == "win")
    assert set(wins) == {1, 2, 3, 4, 5, 6}
    assert min(wins.values()) >= 80
    assert sum(puzzle.goal == "save" for puzzle in every) >= 100
    grades = Counter(puzzle.grade for puzzle in every)
    assert set(grades) == {1, 2, 3, 4, 5}
    assert [puzzle.grade for puzzle in every] == sorted(grades.elements())


def test_both_clans_and_both_goals_are_asked_for():
    asked = Counter((p.position["actor"], p.goal) for p in puzzles())
    assert len(asked) == 4


WIN, SLOW, LOSS, LATE = Value("win", 3), Value("win", 5), Value("loss", 2), Value("loss", 8)


@pytest.mark.parametrize(
    ("values", "kind", "moves", "tempting", "grade"),
    [
        ([WIN, LOSS, LOSS, LOSS], "2", 2, 0, 1),
        ([LOSS, LATE, DRAW, WIN, LATE], "2", 2, 3, 2),
        ([Value("win", 11), *[LATE] * 6], "6", 6, 6, 5),
        ([DRAW, LATE, LOSS, LOSS], "save", 4, 1, 2),
        ([DRAW, Value("loss", 1), LOSS, LOSS], "save", 1, 0, 1),
    ],
)
def test_what_a_position_asks_for(values, kind, moves, tempting, grade):
    asked = quest({str(number): value for number, value in enumerate(values)})
    right = max(range(len(values)), key=lambda number: values[number].rank)
    assert asked == Quest(kind, moves, str(right), tempting)
    assert asked.grade == grade


@pytest.mark.parametrize(
    "values",
    [
        [WIN, LOSS, LOSS],
        [WIN, SLOW, LOSS, LOSS],
        [DRAW, DRAW, LOSS, LOSS],
        [LATE, LOSS, LOSS, LOSS],
        [Value("win", 13), LOSS, LOSS, LOSS],
    ],
    ids=["few actions", "two win", "two save", "lost", "too deep"],
)
def test_what_is_no_puzzle(values):
    assert quest({str(number): value for number, value in enumerate(values)}) is None


def test_kin_are_those_that_a_symmetry_makes_alike():
    """In act 1 rows may change places, and coins of a row [RK Act 1, Goal]."""
    places = "e5 g5 i5 e4 g4 i4"
    one = kinship(places, "jgjggj", ("R", "", "", "B", "", ""))
    assert one == kinship(places, "ggjjgj", ("B", "", "", "R", "", ""))
    assert one == kinship(places, "gjgjjg", ("R", "", "", "B", "", ""))
    assert one != kinship(places, "jgjggj", ("", "R", "", "B", "", ""))
