"""A game to its end, and back over it: where it turned, and the better action found oneself."""

from __future__ import annotations

from sengoku.games.rokumon.analysis.solver import exact
from tests.unit.review.test_reviewed import blundered


def inside(rail, part):
    """Tell whether a part lies within what is seen of the rail."""
    box, around = part.bounding_box(), rail.bounding_box()
    low, end = box["y"] + box["height"], around["y"] + around["height"]
    return around["y"] <= box["y"] and low <= end


def test_a_game_is_reviewed_and_its_turning_point_found(desk):
    match = blundered()
    last = str(match.plies[-1].action)
    match.undo()
    begun = f"import sengoku\nmatch = sengoku.Match.from_text({match.code()!r})"
    board = desk.show(f"{begun}\nboard = play(match)")
    # What ended is looked at only, until one plays on from within it.
    board.press("go-on")
    board.do(last)
    rail = board.part("body").first
    button = board.part("review").first
    # Where the rail is low, its button stands at the upper edge, and what opens is above that.
    rail.evaluate("e => { e.style.maxHeight = '200px'; }")
    button.evaluate("e => { e.closest('.sengoku-body').scrollTop = e.offsetTop - 4; }")
    assert rail.evaluate("e => e.scrollTop") > 0
    board.press("review")
    board.wait("board.view.beyond.every[0].review is not None")
    board.wait("board.view.beyond.every[0].review.done")
    head = board.part("review-head").first.bounding_box()
    assert head["y"] >= rail.bounding_box()["y"]
    rail.evaluate("e => { e.style.maxHeight = ''; }")
    turning = board.part("turning").first
    turning.wait_for()
    # Where it turned stands right below the sentence that counts it, and above the picture.
    said, plot = board.part("review-ready").first, board.part("plot").first
    tops = [one.bounding_box()["y"] for one in (said, turning, plot)]
    assert tops == sorted(tops)
    assert inside(rail, turning)
    board.part("plot").locator("svg").wait_for()
    desk.picture("review")
    # A turn of the picture leads to its position.
    stop = board.part("plot").locator(".sengoku-go").nth(3)
    ply = int(stop.get_attribute("data-ply"))
    board.press_at(stop)
    board.wait(f"board.match.cursor == {ply}")
    # In a low rail too one sees what is told of a turning point, and what can be done there.
    rail.evaluate("e => { e.style.maxHeight = '260px'; }")
    board.press_at(turning)
    board.wait("board.view.beyond.every[0].chosen is not None")
    assert turning.get_attribute("aria-current") == "true", "what is chosen is only seen"
    ways = board.part("review-find").first
    board.wait_until(lambda: inside(rail, ways), "what can be done there is out of sight")
    rail.evaluate("e => { e.style.maxHeight = ''; }")
    place = board.ask("board.match.cursor")
    board.press("review-find")
    board.wait("board.table.choosing.gate is not None")
    match.goto(place)
    better = str(exact.exact(match.game, match.state).best[0])
    for thing in better.split()[1:]:
        board.click_on(thing)
    said = board.wait_text("answer", "Right")
    assert "is the best" in said
    assert board.ask("board.match.cursor") == place
    desk.picture("review-found")
    board.press("review-play")
    board.do(better)
    board.wait("len(board.match.branches) == 1")
