"""Things move on the board, and afterwards it is exactly the still picture."""

from __future__ import annotations

import pytest

from tests.browser.live import LiveBoard

_RECORD = """() => {
    window.moved = [];
    const flight = document.querySelector('.sengoku-flight');
    new MutationObserver(changes => changes.forEach(change =>
        change.addedNodes.forEach(node => {
            const shape = node.firstElementChild?.firstElementChild;
            window.moved.push(shape?.tagName ?? 'nothing');
        }))).observe(flight, {childList: true});
}"""
_LOOKS = """looks => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    const wanted = looks.map(look => {
        made.innerHTML = look;
        return made.innerHTML;
    });
    const parts = [...document.querySelector('.sengoku-things').children];
    return parts.length === wanted.length && parts.every((part, n) => {
        const copy = part.cloneNode(true);
        copy.querySelector('.sengoku-area')?.remove();
        return copy.innerHTML === wanted[n] && part.style.visibility === ''
            && !part.getAnimations({subtree: true}).some(one => one.playState === 'running');
    }) && document.querySelector('.sengoku-flight').childElementCount === 0;
}"""


@pytest.fixture
def moving(lab):
    """Give a window in which things move."""
    path = lab.write("scratch/moving.ipynb", ("",))
    notebook = lab.open(path, reduced_motion="no-preference")
    yield notebook
    notebook.close()


def show(moving, code):
    moving.execute("from sengoku_widgets import boards, lesson, play\nimport sengoku")
    moving.page.evaluate(
        """async code => {
            const panel = window.jupyterapp.shell.currentWidget;
            panel.content.widgets[0].model.sharedModel.setSource(code);
            panel.content.activeCellIndex = 0;
            await window.jupyterapp.commands.execute('notebook:run-cell');
        }""",
        code,
    )
    moving.wait_idle()
    board = LiveBoard(moving)
    moving.page.evaluate(_RECORD)
    return board


def still(moving, board):
    """Wait until the page equals the still picture, part for part."""
    looks = "[part.look for part in board.view.picture.parts.values()]"
    board.wait_until(
        lambda: moving.page.evaluate(_LOOKS, board.ask(looks)), "the page is not the still picture"
    )


GAMES = {
    "rokumon": ('board = play("rokumon", act=1, seed=3, seats={1: "greedy"})', ("deploy e5",)),
    "rumble": ('board = play("rumble", players=2, seed=3)', ("roll",)),
    "azuchi": ('board = play("azuchi", players=2, seed=3)', ()),
    "tenku": ('board = play("tenku", players=2, seed=3)', ()),
}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_is_seen_to_move_and_ends_as_the_still_picture(moving, game):
    code, actions = GAMES[game]
    board = show(moving, code)
    if board.ask("board.table.viewer.handover is not None"):
        board.press("take-seat")
        board.wait("board.table.viewer.handover is None")
    for _ in range(3):
        first = "next(str(a) for a in board.match.legal())"
        action = actions[0] if actions and not board.plies() else board.ask(first)
        before = board.ask("board.match.cursor")
        board.ask(f"board.table.type({action!r})")
        board.wait(f"board.match.cursor > {before}")
        if board.ask("board.table.viewer.handover is not None"):
            break
    board.wait_until(
        lambda: moving.page.evaluate("window.moved.length > 0"), "nothing moved"
    )
    still(moving, board)
    assert "nothing" not in moving.page.evaluate("window.moved")
    assert moving.problems == []


def test_a_press_ends_what_moves_and_off_moves_nothing(moving):
    board = show(moving, 'board = play("rumble", players=2, seed=3)')
    board.ask("board.table.type('roll')")
    board.wait("board.match.state.dice")
    board.click(0.02, 0.5)
    still(moving, board)
    board.ask("[setattr(boards.showing, 'pace', 'off'), board.view.refresh(), board.view.send()]")
    moving.page.evaluate("window.moved = []")
    board.ask("board.table.type(str(board.match.legal()[0]))")
    still(moving, board)
    assert moving.page.evaluate("window.moved") == []


_FOCUSED = """() => {
    const ring = document.querySelector('.sengoku-focus');
    return [document.activeElement.dataset.hit ?? '', ring.childElementCount,
        ring === ring.parentElement.lastElementChild];
}"""


def test_the_focus_stays_where_something_glides_to_and_is_seen_over_all_else(moving):
    board = show(moving, 'board = play("rokumon", act=1, seed=3, seats={1: "greedy"})')
    coin = board.root.locator("[data-hit=e5]")
    coin.focus()
    moving.page.keyboard.press("Enter")
    board.wait("len([p for p in board.match.plies if p.before.actor >= 0]) >= 2")
    board.wait_until(
        lambda: moving.page.evaluate("window.moved.length > 1"), "nothing moved"
    )
    still(moving, board)
    assert moving.page.evaluate(_FOCUSED) == ["e5", 2, True]



BUILDS = """
_match = sengoku.Match(sengoku.load("azuchi", seats=2), seed=14)
_luck = __import__("random").Random(14)
while not any(a.verb == "build" for a in _match.legal()):
    _match.play(_luck.choice([*_match.legal()]))
board = play(_match)
board
"""
"""Both can build here. Whoever does it first has the storey built; the other only scores."""

_CASTLE = """() => {
    window.castle = [];
    const sample = () => {
        const all = [...document.querySelectorAll('.sengoku-things > g')].filter(
            e => e.textContent.startsWith('Built:'));
        const look = e => getComputedStyle(e);
        const seen = all.filter(e => look(e.querySelector("text")).visibility === "visible");
        const moves = seen.some(e => getComputedStyle(e).transform !== 'none');
        const opacity = Math.max(0, ...seen.map(e => +getComputedStyle(e).opacity));
        window.castle.push([opacity, moves, seen.length]);
        window.looking = requestAnimationFrame(sample);
    };
    sample();
}"""
"""How much of the castle is seen at each moment, whether it moves, and how many pictures of it."""


def test_a_castle_that_is_there_stays_while_a_storey_is_built(moving):
    board = show(moving, BUILDS)
    for number in range(2):
        moving.page.evaluate("window.moved = []")
        moving.page.evaluate(_CASTLE)
        before = board.ask("board.match.cursor")
        board.ask("board.table.type('build cubes')")
        board.wait(f"board.match.cursor > {before}")
        board.wait_until(lambda: moving.page.evaluate("window.moved.length > 2"), "nothing moved")
        still(moving, board)
        moving.page.evaluate("cancelAnimationFrame(window.looking)")
        seen = moving.page.evaluate("window.castle")
        assert len(seen) > 20
        assert min(opacity for opacity, *_ in seen) > 0.99, "the castle vanishes"
        assert not any(moves for _, moves, _ in seen), "the castle flies"
        # The new storey comes in sight over what stands.
        assert any(count == 2 for *_, count in seen) is (number == 0)
