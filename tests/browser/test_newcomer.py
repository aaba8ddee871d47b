"""A newcomer's path through each game by mouse: a lesson with slips, a game, its end, and on.

From the lesson's first step to the next lesson no cell is run and the board is never left; at
every stop there is something to press. The presses are counted, and kept beside the pictures.
"""

from __future__ import annotations

import pytest

from sengoku.games import lesson_files
from sengoku.play.lesson import lesson
from tests.browser.screens import BY_LOT

GAMES = ("rokumon", "rumble", "azuchi", "tenku")
SLIPS = 3
STEPPER = "board.view.strip.stepper"
_COUNT = """() => {
    window.presses = 0;
    document.addEventListener('pointerdown', () => { window.presses += 1; }, true);
}"""
_SPELLED = (
    "__import__('tests.contract.test_lesson_presses', fromlist=['presses']).presses("
    f"{STEPPER}, board.match.game.parse(board.match.state, {{!r}}))"
)


def press_things(board, action):
    """Press the things that spell an action, its verb first; tell whether it has things."""
    things = board.ask(_SPELLED.format(action))
    if things is None:
        return False
    verb = action.split()[0]
    if board.offers(verb):
        board.choose(verb)
    for thing in things:
        if not board.ask(f"{STEPPER}.passed"):
            tick = board.ask("board.table.tick")
            board.click_on(thing)
            board.wait(f"board.table.tick != {tick}")
            board.pace()
    return True


def slip(board, step):
    """Go wrong as a newcomer would; see that it is answered and changes nothing."""
    before = board.ask("board.match.cursor")
    if step.ask:
        wrong = next((option for option in step.ask if not option.right), None)
        if wrong is None:
            return False
        board.press_named(wrong.text["en"])
        board.wait_text("reply", wrong.reply["en"])
    else:
        if not step.tries or not press_things(board, step.tries[0].action):
            return False
        board.wait("board.table.answer is not None")
        assert board.ask("board.table.answer.kind") in ("refusal", "asked", "wrong")
        assert board.ask("bool(board.table.answer.text)")
    assert board.ask("board.match.cursor") == before
    assert board.ask(f"{STEPPER}.passed") is False
    return True


def do(board, step):
    """Do what a step asks for by presses, and see that it is praised."""
    if step.ask:
        right = next(option for option in step.ask if option.right)
        board.press_named(right.text["en"])
    elif step.expect is not None:
        if board.ask("board.table.hand.started"):
            board.choose("!cancel")
        if not press_things(board, step.solution) or not board.ask(f"{STEPPER}.passed"):
            board.do(step.solution) if not board.ask("board.table.hand.started") else None
            if not board.ask(f"{STEPPER}.passed"):
                finish(board, step.solution)
    board.wait(f"{STEPPER}.passed")


def finish(board, action):
    """Answer what nobody would point at by its buttons; what is chosen already stays."""
    for value in (*action.split()[1:], "!confirm"):
        chosen = board.ask(f"{value!r} in [c.value for c in board.table.choices() if c.chosen]")
        if not board.ask(f"{STEPPER}.passed") and not chosen and board.offers(value):
            board.choose(value)


def play_on(desk, board):
    """Let a bot take the person's seat until the game is over."""
    desk.execute(
        "import sengoku.bots\n"
        "board.view.runner.pause = 0\n"
        "[board.table.viewer.sit(seat, 'random') for seat in range(board.match.game.seats)]\n"
        "board.view.changed()"
    )

    def over():
        if board.ask("board.table.moves.can('go_on')"):
            board.press("go-on")
        return board.ask("board.match.outcome is not None")

    board._wait(over, 240, "the game has no end")
    board.wait("board.table.result() is not None")


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_goes_from_the_first_lesson_to_the_second(desk, game):
    first, second = list(lesson_files(game))[:2]
    steps = lesson(game, first).steps
    board = desk.show(f'board = lesson("{game}", "{first}")')
    desk.page.evaluate(_COUNT)
    slips = 0
    for number, step in enumerate(steps):
        board.wait(f"{STEPPER}.index == {number}")
        if slips < SLIPS:
            slips += slip(board, step)
        do(board, step)
        if number + 1 < len(steps):
            board.press("forward")
    assert slips == SLIPS
    taught = desk.page.evaluate("window.presses")
    board.press_named("Play it")
    board.wait("board.view.strip is None")
    board.wait("board.table.acting is not None or board.view.runner.thinking")
    play_on(desk, board)
    board.wait_text("result", board.ask("board.table.result().title"))
    desk.execute("over = board.match")
    board.press_named("Play again")
    board.wait("board.match is not over")
    # To watch the bots once more would show nothing new.
    desk.execute(BY_LOT)
    board.wait("board.table.result() is not None")
    board.press_named("Next lesson")
    board.wait(f"board.view.strip is not None and {STEPPER}.lesson.name == {second!r}")
    presses = desk.page.evaluate("window.presses")
    told = f"{len(steps)} steps, {slips} slips, {taught} presses; to the second lesson {presses}"
    (desk.lab.pictures / f"newcomer-{game}.txt").write_text(f"{told}\n", encoding="utf-8")
    assert taught < 15 * len(steps)
