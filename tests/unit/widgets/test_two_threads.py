"""A page is heard in one thread, and a bot acts or a cell runs in another: no news overtakes."""

from __future__ import annotations

import threading

from sengoku.play.board.wire import Wire
from tests.unit.widgets.helping import act1, shown, view_of

LONG = 0.3
"""Seconds the other thread has, which it does not get."""


class Page:
    """Follows what is posted as the page does: what does not fit what it has, it has not heard."""

    def __init__(self, number):
        self.number = number
        self.said = []
        self.missed = 0

    def post(self, told):
        news = told.get("news")
        if news is None:
            return
        if news["base"] != self.number:
            self.missed += 1
            return
        self.number = news["number"]
        self.said.append(news.get("said", ""))


def test_news_of_a_bot_do_not_overtake_those_of_a_press_that_are_under_way():
    page = Page(0)
    view = view_of(act1())
    wire = Wire(page.post)
    page.number = wire.begin(view)["number"]
    under_way, done = threading.Event(), threading.Event()
    news = wire.sender.news

    def slow(root, said=""):
        told = news(root, said)
        if threading.current_thread() is hearing:
            under_way.set()
            done.wait(LONG)
        return told

    def other():
        under_way.wait()
        view.act(lambda: view.table.match.play("deploy g4"))
        done.set()

    wire.sender.news = slow
    button = shown(view)["g5"]
    hearing = threading.Thread(target=wire.hear, args=({"press": [button.key, [*button.says]]},))
    acting = threading.Thread(target=other)
    for thread in (hearing, acting):
        thread.start()
    for thread in (hearing, acting):
        thread.join(10)
    assert [str(ply.action) for ply in view.table.match.plies[-2:]] == ["deploy g5", "deploy g4"]
    assert page.missed == 0
    first, second = [said for said in page.said if "Warrior" in said]
    assert "g5" in first
    assert "g4" in second
