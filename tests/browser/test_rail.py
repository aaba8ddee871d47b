"""The rail beside the board: what scrolls in it, what follows, and what comes into sight."""

from __future__ import annotations

import pytest

from tests.browser.screens import in_play

SMALL = {"laptop": (1366, 768), "phone": (390, 844)}

INNER = """root => [...root.querySelectorAll('*')].filter(e => {
    const scrolls = one => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY);
    if (!scrolls(e) || getComputedStyle(e).overscrollBehaviorY === 'auto') return false;
    for (let at = e.parentElement; at !== root.parentElement; at = at.parentElement)
        if (scrolls(at) && !e.matches('dialog')) return true;
    return false;
}).map(e => e.className)"""
"""What keeps the wheel to itself though it stands in something else that scrolls."""

TWO_LINES = 48
"""CSS pixels."""

TOP = "e => e.scrollTop"
FIRST = """log => {
    const edge = log.getBoundingClientRect().top;
    const lines = [...log.querySelectorAll('ol > li')].map(
        e => [e.getBoundingClientRect().top - edge, e.innerText]);
    return lines.filter(([top]) => top >= 0).sort((a, b) => a[0] - b[0])[0];
}"""
"""The first line of the log that is in sight, and where it stands."""

GO_ON = """
_luck = __import__("random").Random(2)
for _ in range({count}):
    board.match.deal()
    board.match.play(_luck.choice([*board.match.legal()]))
board.match.deal()
board.table.moves.goto(board.match.length)
board.view.changed()
"""
"""Plays on, which no hand has done in the page."""

HIDDEN = """body => {
    const seen = body.getBoundingClientRect();
    const there = [...body.querySelectorAll('.sengoku-option, .sengoku-choice')].filter(
        e => e.checkVisibility()).map(e => [e.innerText, e.getBoundingClientRect()]);
    const first = there[0][1];
    return there.filter(([_, box]) => box.top < seen.top || box.bottom > seen.bottom).filter(
        ([_, box]) => box.top === first.top || box.bottom - first.top <= body.clientHeight - 16
    ).map(([words]) => words);
}"""
"""The choices out of sight though there is room for them: the first row, and what fits below it."""


@pytest.fixture
def told(desk):
    """A board on a small laptop on which much has happened."""
    desk.sidebar(False)
    desk.screen(*SMALL["laptop"])
    board = desk.show(in_play("azuchi", "notebook", "en"))
    go_on(desk, board, 30)
    board.part("log").evaluate("e => e.scrollIntoView({block: 'end', behavior: 'instant'})")
    return board


def go_on(desk, board, count):
    before = board.match_cursor()
    desk.execute(GO_ON.format(count=count))
    assert board.match_cursor() >= before + count
    board.see()


def wheel(desk, part, down):
    """Turn the wheel over the middle of what is seen of a part."""
    x, y = part.evaluate("""e => {
        const [own, body] = [e, e.closest('.sengoku-body')].map(o => o.getBoundingClientRect());
        const [top, bottom] = [Math.max(own.top, body.top), Math.min(own.bottom, body.bottom)];
        return [own.left + own.width / 2, (top + bottom) / 2];
    }""")
    desk.page.mouse.move(x, y)
    desk.page.mouse.wheel(0, down)


def test_the_wheel_goes_on_in_the_body_where_the_log_is_at_its_end(desk, told):
    log, body = told.part("log"), told.part("body")
    before = body.evaluate(TOP)
    assert before > 0, "the body is not scrolled"
    assert log.evaluate("e => e.scrollHeight > e.clientHeight")
    desk.picture("rail-log")
    wheel(desk, log, -60)
    told.wait_until(lambda: body.evaluate(TOP) < before, "the wheel does nothing")
    assert told.root.evaluate(INNER) == []


def test_what_happened_follows_unless_one_reads_what_is_older(desk, told):
    board, log = told, told.part("log")
    wheel(desk, log, 11)
    board.wait_until(lambda: log.evaluate(TOP) == 11, "the log did not scroll")
    go_on(desk, board, 4)
    desk.picture("rail-follows")
    assert log.evaluate(TOP) == 0, "its newest line is hidden"
    wheel(desk, log, 150)
    board.wait_until(lambda: log.evaluate(TOP) == 150, "the log did not scroll")
    before = log.evaluate(FIRST)
    go_on(desk, board, 8)
    desk.picture("rail-reads")
    assert log.evaluate(FIRST) == before, "what one reads went away"
    assert log.evaluate(TOP) > 150
    # Who acts sees what came of it.
    board.do(board.ask("str([*board.match.legal()][0])"))
    board.see()
    assert log.evaluate(TOP) == 0, "what one has done is not told in sight"


IN_ORDER = """log => {
    const lines = [...log.querySelectorAll('.sengoku-go, details[open] li')];
    return [lines.map(e => e.getBoundingClientRect().top), lines.map(e => e.innerText)];
}"""
"""How high each line stands, and its words, in the order in which it is read aloud."""


def test_a_long_log_is_read_aloud_in_the_order_for_the_eye(desk, told):
    board, log = told, told.part("log")
    while board.ask("len(board.table.log.turns())") <= 45:
        go_on(desk, board, 15)
    log.evaluate("e => [...e.querySelectorAll('summary')].slice(-3).forEach(one => one.click())")
    tops, words = log.evaluate(IN_ORDER)
    assert len(tops) > 45
    assert tops == sorted(tops), "the page has another order than the eye"
    plies = log.evaluate("e => [...e.querySelectorAll('[data-ply]')].map(o => +o.dataset.ply)")
    assert plies == sorted(plies, reverse=True), "the newest is not first"
    # Tab leads down, and who stands on an old line stands there still when others come.
    lines = log.locator(".sengoku-go")
    lines.nth(30).focus()
    before = lines.nth(30).inner_text()
    go_on(desk, board, 25)
    assert board.root.evaluate("() => document.activeElement.innerText") == before
    assert log.evaluate("e => e.querySelectorAll('details[open]').length") == 3
    tops, later = log.evaluate(IN_ORDER)
    assert tops == sorted(tops)
    assert later[-len(words) // 2:] == words[-len(words) // 2:]
    desk.picture("rail-long")


def wrong_answer(board):
    """Give the last wrong answer to a question, as a button."""
    step = "board.view.strip.stepper.step"
    wrong = board.ask(f"[not {step}.ask[option].right for option in {step}.order]")
    return board.root.locator(".sengoku-option").nth(len(wrong) - 1 - wrong[::-1].index(True))


@pytest.mark.parametrize("screen", SMALL)
def test_after_a_wrong_answer_the_others_are_in_sight(desk, screen):
    desk.sidebar(False)
    desk.screen(*SMALL[screen])
    board = desk.show('board = lesson("azuchi", "idea-2-army", language="en")')
    option = wrong_answer(board)
    board.press_at(option)
    board.part("reply").wait_for()
    board.at_rest()
    desk.picture(f"rail-wrong-{screen}")
    assert board.part("body").evaluate(HIDDEN) == []
    assert board.part("replies").bounding_box()["height"] >= TWO_LINES
    assert board.part("body").evaluate(TOP) > 0, "there was room for all without scrolling"
    assert option.evaluate("e => e === document.activeElement")


@pytest.mark.parametrize(("game", "theme", "screen"), [
    ("tenku", "stop", "laptop"), ("tenku", "stop", "phone"), ("azuchi", "third-worker", "phone"),
])
def test_after_a_try_in_a_puzzle_the_choices_are_in_sight(desk, game, theme, screen):
    desk.sidebar(False)
    desk.screen(*SMALL[screen])
    board = desk.show(
        "import sengoku_widgets\nboard = sengoku_widgets.puzzle("
        f"{game!r}, theme={theme!r}, seed=1, language='en')"
    )
    right, legal = board.ask(
        "(board.view.strip.stepper.step.solution, [*map(str, board.match.legal())])"
    )
    board.choose(next(each for each in legal if " " not in each and each != right))
    board.part("replies").wait_for()
    board.at_rest()
    desk.picture(f"rail-tried-{screen}-{game}")
    assert board.part("body").evaluate(HIDDEN) == []
    assert board.part("replies").bounding_box()["height"] >= TWO_LINES


IN_SIGHT = """button => {
    const box = button.getBoundingClientRect(), [x, y] = [box.left + box.width / 2, box.top + 8];
    return button.contains(document.elementFromPoint(x, y));
}"""
WATCHED = (
    'board = play({game!r}, players=2, seats={{0: "random", 1: "random"}}, language="en", seed=3)\n'
    "board.view.runner.pause = 0"
)
HELD = 'board.table.moves.can("go_on")'


@pytest.mark.parametrize(("game", "screen"), [
    ("azuchi", "laptop"), ("azuchi", "phone"),
    pytest.param("rumble", "laptop", marks=pytest.mark.matrix),
])
def test_who_watches_bots_and_has_more_open_can_go_on_and_comes_back(desk, game, screen):
    """A round ends, or a castle of the war is next: the table waits until all have looked."""
    desk.sidebar(False)
    desk.screen(*SMALL[screen])
    board = desk.show(WATCHED.format(game=game))
    board.press("more")
    board.part("drawer").wait_for()
    board.wait(HELD, 240)
    board.at_rest()
    desk.picture(f"rail-watched-{game}-{screen}")
    body, onward = board.part("body"), board.part("go-on")
    assert body.evaluate(TOP) > 0, "there was room for all"
    assert onward.evaluate(IN_SIGHT)
    # Who folds it up sees the words from their beginning again.
    board.press("more")
    board.at_rest()
    assert body.evaluate(TOP) == 0
    # Unfolded while all waits, it begins below the button.
    board.press("more")
    board.at_rest()
    drawer, button = board.part("drawer").bounding_box(), onward.bounding_box()
    assert button["y"] + button["height"] <= drawer["y"]
    cursor = board.match_cursor()
    board.press("go-on")
    board.wait(f"board.match.cursor > {cursor}")
