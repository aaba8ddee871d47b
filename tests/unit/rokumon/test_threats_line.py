"""What a bad action of acts 3 to 6 loses to: a line that holds, and that tells nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

from sengoku.core.puzzle import Puzzle
from sengoku.games.rokumon.analysis.proof.line import losing_line
from sengoku.games.rokumon.analysis.proof.proven import proven
from sengoku.games.rokumon.analysis.topics import refutation
from sengoku.games.rokumon.analysis.values import Value
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.lesson.puzzle import lesson_of
from sengoku.play.lesson.quiz import Questions
from tests.unit.rokumon.plain_proofs import hands, study, wins_after
from tests.unit.rokumon.playing import load

BUDGET = 1_500
"""Enough for positions with few warriors."""

DEEPEST = 4
"""How many turns brute force looks ahead."""


def found(act, count, **options):
    """Give bad actions with their lines, in positions with few warriors."""
    rng = Random(act)
    for _ in range(count):
        game, s = study(act, rng, **options)
        for action in game.legal(s):
            line = losing_line(game, s, action, s.actor, BUDGET)
            if line is not None and line.certain:
                yield game, s, action, line


@pytest.mark.parametrize("act", [3, 4, 5, 6])
def test_every_action_of_the_winner_wins_as_brute_force_finds(act):
    """Turn by turn, with the hands as they are; and the line ends with the loss, or says why."""
    ended = 0
    for game, s, action, line in found(act, 14):
        rival, left = 1 - s.actor, line.turns
        assert line.line[:1] in ((action,), ())
        for step in line.line:
            assert step in game.legal(s)
            if left <= DEEPEST and step in (action, *line.line[1::2]):
                assert wins_after(game, s, step, rival, left)
            s = game.apply(s, step)
            left -= not s.pending
        if s.end is not None:
            ended += 1
            assert s.end.winner == rival
            assert (line.split, left) == (None, 0)
        else:
            assert line.split is not None
    assert ended


@pytest.mark.parametrize("act", [3, 4, 5])
def test_the_line_is_the_same_whatever_the_looker_cannot_know(act):
    compared = 0
    for game, s, action, line in found(act, 8):
        looker = s.actor
        for hand in hands(game.view(s, looker))[:6]:
            other = losing_line(game, hand, action, looker, BUDGET)
            assert as_seen(game, hand, other, looker) == as_seen(game, s, line, looker)
            compared += hand != s
    assert compared


def as_seen(game, s, line, looker):
    steps = []
    for step in line.line:
        steps.append(game.seen(s, step, looker))
        s = game.apply(s, step)
    return steps, line.turns, line.split


def blind(below):
    """Give a position in which black needs i5 only, and red may fight on f4 all the same."""
    stacks = {"e5": "1", "g5": "3", "f4": f"{below}2"}
    return {"coins": "123 4567", "stacks": stacks, "actor": "sanada"}


def test_a_fight_whose_end_is_unknown_is_named_and_not_played():
    """Under the red 2 lies a black warrior: red has not seen it, or has [RK Act 3, Fight]."""
    game = load(act=3)
    s = game.position(blind("5"))
    fight = game.parse(s, "fight f4")
    told = refutation(game, s, fight, 0)
    assert (told.line, told.split, told.turns) == ((), fight, 2)
    s = game.position(blind("⑤"))
    told = refutation(game, s, fight, 0)
    assert (told.line[0], told.split, told.turns) == (fight, None, 2)
    end = game.apply(game.apply(s, fight), told.line[1]).end
    assert (end.winner, end.reason) == (1, "row")


@pytest.mark.parametrize("act", [3, 4, 5, 6])
def test_the_answer_that_a_board_names_wins(act):
    """As brute force finds with the hands as they are, whatever value a deployed warrior has."""
    rng, named = Random(f"answers {act}"), 0
    for _ in range(12):
        game, s = study(act, rng)
        proof = proven(game, s, s.actor, BUDGET)
        for action, answer in proof.answers.items():
            left = proof.actions[action].length - 1
            after = game.apply(s, action)
            if left > DEEPEST or after.pending:
                continue
            for real in game.legal(after):
                if game.seen(after, real, s.actor) == answer:
                    assert wins_after(game, after, real, 1 - s.actor, left)
                    named += 1
    assert named


def test_where_nothing_is_proven_nothing_is_said():
    game = load(act=3)
    s = game.position({"coins": "123 4567", "stacks": {"e5": "2"}, "actor": "sanada"})
    assert refutation(game, s, game.parse(s, "deploy 4 g5"), 0) is None


def test_what_no_search_proves_is_not_called_safe():
    player = LessonPlayer(lesson("rokumon", "act3"))
    player.table.type("deploy 2 g5")
    # It is not what is asked for; that it loses nobody can say, so there is no "Why not?".
    assert player.table.answer.kind == "wrong"
    assert not player.refutable


def wrong(player, action):
    player.table.type(action)
    assert player.refutable
    player.refute()


def test_a_lesson_with_fights_shows_the_line_on_its_board():
    """Act 4: leaving f6 lets Tokugawa fill its row there [RK Act 4; Goal]."""
    player = LessonPlayer(lesson("rokumon", "act4"))
    player.goto(1)
    wrong(player, "move f6 d4")
    assert player.aside
    assert player.table.match.cursor > 1
    assert player.table.match.state.end.winner == 1
    # What Tokugawa deploys lies face down, so it is not named.
    assert player.reply.text == "It lets Tokugawa win at once by “Deploy f6”."
    player.again()
    assert not player.aside


def test_what_the_rival_would_have_to_guess_is_called_so():
    """Under the red 2 lies the black 5: if they fight, d4 f4 h4 are black [RK Act 3, Fight].

    Tokugawa does not know the 2. It might be the 6, and then its 5 would go home.
    """
    player = LessonPlayer(lesson("rokumon", "act3"))
    index = next(i for i, step in enumerate(player.lesson.steps) if step.solution == "move e5 d4")
    player.goto(index)
    wrong(player, "fight f4")
    assert player.table.match.state.end.winner == 1
    assert "cannot be sure" not in player.reply.text
    player.again()
    game, s = player.lesson.game, player.table.match.state
    known = proven(game, s, 0, 200).actions
    assert known[game.parse(s, "fight f4")] == Value("loss", 1)
    assert proven(game, s, None, 200).actions[game.parse(s, "fight f4")] is None
    wrong(player, "deploy 6 j4")
    assert [str(ply.action) for ply in player.table.match.plies][-2:] == ["deploy 6 j4", "fight f4"]
    assert player.table.match.state.end.winner == 1
    assert "cannot be sure" in player.reply.text
    player.set_language("ja")
    assert "確信は持てません" in player.reply.text


@pytest.mark.parametrize(("language", "why"), [("en", "depends"), ("ja", "変わる")])
def test_a_question_says_why_it_plays_no_more(language, why):
    puzzle = Puzzle("rokumon", {"act": 3}, blind("5"), "win", 1, "deploy 4 i5", 0, 1)
    asked = Questions(lesson_of(puzzle), language=language)
    wrong(asked, "fight f4")
    assert why in asked.reply.text
    assert "2" in asked.reply.text
    assert not asked.aside
    assert asked.table.match.cursor == 0
    wrong(asked, "deploy 4 h4")
    assert asked.aside
    assert why not in asked.reply.text
