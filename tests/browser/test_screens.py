"""The board on every screen: dense, zoomed, narrow, large, light and dark."""

from __future__ import annotations

import pytest

SCREENS = {"desk": (1280, 900), "narrow": (600, 900), "projector": (1920, 1080)}
_CORNERS = """picture => {
    const box = picture.getBoundingClientRect();
    return [[3, 3], [box.width - 3, 3], [3, box.height - 3], [box.width - 3, box.height - 3]]
        .map(([x, y]) => {
            picture.scrollIntoView({block: y < 5 ? 'start' : 'end'});
            const now = picture.getBoundingClientRect();
            return picture.contains(document.elementFromPoint(now.left + x, now.top + y));
        });
}"""
_SCROLLED = "() => window.jupyterapp.commands.execute('notebook:enable-output-scrolling')"
_PLAIN = "() => window.jupyterapp.commands.execute('notebook:disable-output-scrolling')"


def whole(board):
    """Check that all of the board can be seen, with nothing cut off at its sides."""
    board.at_rest()
    box = board.box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= board.notebook.page.evaluate("innerWidth")
    width, height = board.bitmap()
    assert box["width"] / box["height"] == pytest.approx(width / height, rel=0.01)
    if box["height"] < board.notebook.page.evaluate("innerHeight") - 200:
        board.wait_until(
            lambda: board.canvas.evaluate(_CORNERS) == [True] * 4, "a corner is never seen"
        )


@pytest.mark.parametrize("size", ["notebook", "projector"])
def test_it_is_sharp_on_a_dense_screen(desk, size):
    desk.screen(1920, 1080, 2)
    board = desk.show(f'board = play("rokumon", act=1, seed=3, size="{size}")')
    whole(board)
    assert board.bitmap()[0] / board.box()["width"] >= 1.9


@pytest.mark.parametrize("scrolled", [False, True], ids=["plain", "scrolled"])
def test_at_every_zoom_all_of_it_is_seen_and_a_click_hits_what_it_aims_at(desk, scrolled):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    desk.page.evaluate(_SCROLLED if scrolled else _PLAIN)
    try:
        for number, zoom in enumerate((0.67, 1, 1.1, 1.5, 2)):
            desk.screen(round(1280 / zoom), round(900 / zoom), zoom)
            whole(board)
            place = ("e5", "g5", "i4", "e4", "g4")[number]
            board.click_on(place)
            assert board.wait_plies(number + 1)[-1] == f"deploy {place}"
            desk.screenshot(f"zoom-{zoom}{'-scrolled' if scrolled else ''}")
    finally:
        desk.page.evaluate(_PLAIN)


def busy(desk, language):
    """Show a board with much to read: a refusal, a history, seats, a record, the readings."""
    board = desk.show(f'board = play("rokumon", act=2, seed=3, language="{language}")')
    board.do("deploy e5")
    desk.page.wait_for_timeout(400)  # one more click at once would be a double click
    board.click_on("e5")
    board.part("answer").wait_for()
    board.press("more")
    board.press("record")
    board.press("text-toggle")
    board.press_at(board.part("readings").locator("summary"))
    board.part("record-text").wait_for()
    return board


@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "ja")])
def test_everything_is_legible(desk, theme, language):
    """Contrast at least 4.5:1 of all text; the board is opaque to its corners."""
    desk.set_theme(theme)
    try:
        board = busy(desk, language)
        assert desk.faint() == []
        for x in (0.001, 0.999):
            for y in (0.001, 0.999):
                assert board.colour(x, y)[3] == 255
        assert board.painted() == 1
        desk.picture(f"play-{theme}-{language}")
        board = desk.show(f'board = lesson("rokumon", "act1", language="{language}")')
        board.press("forward")
        board.wait("board.view.strip.stepper.index == 1")
        board.click_on("i4")
        board.part("answer").wait_for()
        assert desk.faint() == []
        desk.picture(f"lesson-{theme}-{language}")
        board = desk.show(f'board = questions("rokumon", "act1", language="{language}")')
        board.press("option")
        board.part("reply").wait_for()
        assert desk.faint() == []
        desk.picture(f"questions-{theme}-{language}")
        board = desk.show(f'board = play("rokumon", act=3, seed=3, language="{language}")')
        board.part("handover").wait_for()
        assert desk.faint() == []
        desk.picture(f"handover-{theme}-{language}")
    finally:
        desk.set_theme("light")


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_off_or_overlaps_its_neighbour(desk, screen):
    desk.screen(*SCREENS[screen])
    desk.sidebar(screen != "narrow")
    size = "projector" if screen == "projector" else "notebook"
    for language in ("en", "ja"):
        board = desk.show(
            f'board = lesson("rokumon", "act6", language="{language}", size="{size}")'
        )
        whole(board)
        assert board.crowded() == []
        desk.picture(f"lesson-{screen}-{language}")
        board = desk.show(
            f'board = play("rokumon", act=4, seed=3, language="{language}", size="{size}")'
        )
        board.press("take-seat")
        board.wait("board.table.viewer.handover is None")
        board.press("more")
        board.part("seats").wait_for()
        whole(board)
        assert board.crowded() == []
        desk.picture(f"play-{screen}-{language}")


_GROUNDS = """async ([picture, markup, width, height]) => {
    const canvas = picture.querySelector('canvas');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}"`
        + ` height="${canvas.height}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
    await image.decode();
    const other = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    other.drawImage(image, 0, 0);
    const read = context => context.getImageData(0, 0, canvas.width, canvas.height).data;
    const [a, b] = [read(canvas.getContext('2d')), read(other)];
    let far = 0;
    for (let at = 0; at < a.length; at += 4) {
        far += Math.max(...[0, 1, 2, 3].map(n => Math.abs(a[at + n] - b[at + n]))) > 48;
    }
    return far / (a.length / 4);
}"""


@pytest.mark.parametrize("game", ["rumble", "azuchi", "rokumon", "tenku"])
def test_the_painted_ground_is_the_drawn_one(desk, game):
    """Where no canvas can be made the same ground comes as SVG."""
    board = desk.show(f"board = play({game!r}, seed=3)")
    board.at_rest()
    markup, width, height = board.ask(
        "(lambda told: (told['ground'], told['head']['width'], told['head']['height']))("
        "board.view.picture.whole())"
    )
    assert markup
    picture = board.canvas.element_handle()
    # Their edges are smoothed a little differently; a busy machine paints finer a little later.
    board.wait_until(
        lambda: desk.page.evaluate(_GROUNDS, [picture, markup, width, height]) < 0.01,
        "the grounds are not alike",
    )
