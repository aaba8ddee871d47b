"""Two browsers that share no folder pass links, by mouse and by keys, and no page shows a hand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.live import LiveBoard
from tests.browser.two import two

LINE = (
    "from sengoku_widgets import by_links\n"
    'board = by_links("tenku", "browsers", {seat}, seats=2, deck="house", name="{name}",'
    ' language="en")'
)


def link(one: LiveBoard) -> str:
    """Give the link that a board shows to be sent."""
    return one.part("links-out").input_value()


def paste(one: LiveBoard, text: str, *, keys: bool = False) -> None:
    """Paste a text into the box of a board, and have it read."""
    box = one.part("links-in")
    box.fill(text)
    if keys:
        box.press("Tab")
        one.part("links-read").press("Enter")
    else:
        one.press("links-read")


def test_two_browsers_pass_links_to_the_end_and_no_page_shows_the_others_hand(desk, lab):
    with two(desk, lab, LINE, "links") as both:
        boards, first, second = both.boards, both.first, both.second
        paste(second, "Shall we play?")
        second.wait_text("links-answer", "no link")
        paste(second, f"Hello Bo,\n> {link(first)}\nAki", keys=True)
        second.wait_text("links-told", "Send this answer")
        desk.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        paste(first, link(second))
        first.wait("board.view.letters.post.begun")
        both.helped()
        pictured = False
        for turn in range(200):
            if all(one.ask("board.match.outcome is not None") for one in boards):
                break
            both.play_on()
            other, sender = sorted(boards, key=LiveBoard.match_cursor)
            known = sender.match_cursor()
            sender.part("links-copy").wait_for()
            if sender is first and not pictured:
                desk.picture("links")
                first.press("links-copy")
                assert desk.page.evaluate("navigator.clipboard.readText()") == link(first)
                expect(first.part("links-answer")).to_contain_text("Copied")
                pictured = True
            paste(other, link(sender), keys=turn % 2 == 0)
            other.wait(f"board.match.cursor >= {known}")
        both.check_no_leak()
