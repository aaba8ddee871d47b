"""What a board is made of: what a page is told of each part, and what it may do with it."""

from __future__ import annotations

import json

import pytest

from sengoku.play.board.blocks import (
    Area,
    Block,
    Box,
    Button,
    Field,
    Html,
    Menu,
    Number,
    Root,
    Slider,
    Toggle,
    find,
    group,
    labelled,
    mark,
    put,
    shown,
    wished,
    written,
)
from sengoku.play.board.sender import Sender


def heard_of(block):
    """Give a list that gets what is heard of a block from now on."""
    told = []
    listen = block.on_click if isinstance(block, Button) else block.on_change
    listen(told.append)
    return told


def entry(block):
    return written(block)[block.key]


def slider():
    made = Slider(1)
    put(made, max=5)
    return made


def menu():
    return Menu([("A person", "person"), ("Greedy", "greedy")])


# --- what is written


def test_a_block_is_written_with_its_kind_its_classes_and_what_stands_in_it():
    title, button = labelled(Html("<b>Hi</b>"), "title"), labelled(Button("Go"), "go", "confirm")
    box = group(title, button, name="head")
    assert written(box) == {
        box.key: ["box", "sengoku-group sengoku-head", {}, [title.key, button.key]],
        title.key: ["html", "sengoku-title", {"html": "<b>Hi</b>"}, []],
        button.key: ["button", "sengoku-go sengoku-confirm", {"text": "Go"}, []],
    }


def test_each_kind_tells_what_its_page_shows():
    button = Button("Go", does="full")
    put(button, tooltip="Go there", disabled=True, says=[3, 1])
    told = {"text": "Go", "title": "Go there", "off": True, "does": "full", "says": [3, 1]}
    toggle = Toggle("More")
    toggle.click()
    line = slider()
    put(line, value=2, name="Ply")
    options = [["A person", "person"], ["Greedy", "greedy"]]
    area, field = Area(), Field(lambda text: True)
    put(area, placeholder="Paste it here")
    put(field, label="Type", hint="deploy e5")
    root = Root(())
    root.told = {"lang": "ja", "size": "projector"}
    for block, kind, values in (
        (Box(name="Hands", role="group"), "box", {"name": "Hands", "role": "group"}),
        (Html("", role="status"), "html", {"role": "status"}),
        (button, "button", told),
        (toggle, "toggle", {"text": "More", "on": True}),
        (line, "slider", {"value": 2, "min": 1, "max": 5, "name": "Ply"}),
        (menu(), "menu", {"value": "", "options": options}),
        (Number(), "number", {"value": 0}),
        (area, "area", {"value": "", "hint": "Paste it here"}),
        (field, "field", {"text": "Type", "hint": "deploy e5", "taken": [0, None]}),
        (root, "root", {"lang": "ja", "size": "projector"}),
    ):
        assert entry(block) == [kind, "", values, []]


def test_all_that_is_written_is_plain_data():
    blocks = (Html("a"), Button("b"), Toggle("c"), slider(), menu(), Number(), Area())
    root = Root((*blocks, Field(lambda text: True), Box((Html("d"),))))
    told = written(root)
    assert json.loads(json.dumps(told)) == told


def test_a_title_says_nothing_twice():
    button = Button("Go")
    put(button, tooltip="Go")
    assert "title" not in entry(button)[2]


def test_every_block_has_a_key_of_its_own():
    blocks = [Block() for _ in range(50)]
    assert len({block.key for block in blocks}) == 50


def test_what_is_hidden_is_not_written_nor_what_stands_in_it():
    secret = Html("the wisteria has a knight")
    box, rest = Box((Box((secret,)),)), Html("open")
    root = Root((box, rest))
    assert secret.key in written(root)
    mark(box, "sengoku-hidden", True)
    assert [*shown(root)] == [root, rest]
    assert {*written(root)} == {root.key, rest.key}
    assert entry(root)[3] == [rest.key]
    assert "wisteria" not in repr(written(root))
    mark(box, "sengoku-hidden", False)
    assert secret.key in written(root)


def test_only_what_is_shown_is_found():
    button = Button("Go")
    box = Box((button,))
    root = Root((box,))
    assert find(root, button.key) is button
    assert find(root, "b0") is None
    mark(box, "sengoku-hidden", True)
    assert find(root, button.key) is None


def test_names_are_given_and_taken_once():
    block = labelled(Block(), "board", "head")
    mark(block, "sengoku-open", True)
    mark(block, "sengoku-open", True)
    mark(block, "sengoku-head", False)
    mark(block, "sengoku-head", False)
    assert block.classes == ("sengoku-board", "sengoku-open")


def test_what_a_block_does_not_have_cannot_be_put():
    with pytest.raises(AssertionError, match="colour"):
        put(Html(), colour="red")


# --- what a page may do


def test_a_press_tells_everybody_and_takes_the_words_that_were_read():
    button = Button("Surrender")
    heard = heard_of(button)
    also = heard_of(button)
    button.heard("Surrender")
    assert heard == also == [None]
    put(button, description="Really surrender?")
    button.heard("Surrender")
    button.heard(None)
    assert heard == [None]
    button.heard("Really surrender?")
    assert heard == [None, None]


def test_a_button_that_was_given_something_to_say_says_it():
    button = Button("g5")
    put(button, says=[4, 2])
    heard = heard_of(button)
    button.heard([4, 2])
    put(button, description="e5", says=[5, 2])
    button.heard([4, 2])
    assert heard == [[4, 2], [4, 2]]


@pytest.mark.parametrize("kind", [Button, Toggle])
def test_a_button_that_is_disabled_cannot_be_pressed(kind):
    button = kind("Go")
    before = entry(button)[2]
    heard = heard_of(button)
    put(button, disabled=True)
    button.heard("Go")
    button.click()
    assert heard == []
    put(button, disabled=False)
    assert entry(button)[2] == before


def test_a_toggle_is_turned_over_by_each_press_before_anybody_hears_of_it():
    toggle = Toggle("More")
    seen = []
    toggle.on_click(lambda _: seen.append(toggle.value))
    toggle.heard("More")
    toggle.heard("Something else")
    toggle.click()
    assert seen == [True, False]


def number():
    return Number()


def area():
    return Area()


WRONG = {
    slider: (0, 6, -1, True, "3", 3.0, None, [3]),
    menu: ("gready", "Greedy", None, 0, ["greedy"]),
    number: (-1, 1000, True, "3", 2.5, None),
    area: (None, 3, ["text"]),
}
RIGHT = {slider: (5, 1), menu: ("greedy", "person"), number: (999, 0), area: ("a\nb", "")}


@pytest.mark.parametrize("make", WRONG)
def test_only_what_a_person_can_set_is_set(make):
    block = make()
    heard, before = heard_of(block), block.value
    for value in WRONG[make]:
        block.heard(value)
        assert (block.value, heard) == (before, [])
    for value in RIGHT[make]:
        block.heard(value)
        assert block.value == value
        assert heard.pop() == value
        block.heard(value)
        assert heard == []


@pytest.mark.parametrize("make", WRONG)
def test_what_is_disabled_is_not_set(make):
    block = make()
    heard, before = heard_of(block), block.value
    put(block, disabled=True)
    for value in RIGHT[make]:
        block.heard(value)
    assert (block.value, heard) == (before, [])
    assert entry(block)[2]["off"] is True


def test_what_is_put_by_the_board_itself_is_told_nobody():
    block = slider()
    heard = heard_of(block)
    put(block, value=3)
    assert heard == []


def test_a_box_and_a_sentence_take_nothing():
    for block in (Box(), Html("Hi"), Root(())):
        before = entry(block)
        block.heard("anything")
        assert entry(block) == before


# --- what is typed


def test_a_text_stays_until_it_is_taken():
    read = []

    def reads(text):
        read.append(text)
        return text == "deploy e5"

    field = Field(reads)
    field.heard("deploy")
    assert field.taken == (0, None)
    field.heard("  deploy e5 ")
    # The page knows it by what was sent, blanks and all.
    assert field.taken == (1, "  deploy e5 ")
    field.heard("   ")
    assert read == ["deploy", "deploy e5"]
    field.empty()
    assert field.taken == (2, None)


def test_a_text_whose_reading_takes_everything_away_takes_everything_away():
    """Not that text alone: another window may hold another one."""
    field = Field(lambda text: field.empty() or True)
    field.heard("deploy e5")
    assert field.taken == (1, None)


# --- the focus


def test_the_last_who_asks_gets_the_focus_once():
    one, other = Button("a"), Button("b")
    root = Root((one, other))
    assert wished(root) == ""
    other.focus()
    one.focus()
    assert wished(root) == one.key
    assert wished(root) == ""


def test_what_is_hidden_gets_no_focus_not_even_once_it_is_shown():
    one, other = Button("a"), Button("b")
    root = Root((Box((one,)), other))
    mark(root.children[0], "sengoku-hidden", True)
    other.focus()
    one.focus()
    assert wished(root) == other.key
    mark(root.children[0], "sengoku-hidden", False)
    assert wished(root) == ""


# --- what is sent


def test_only_what_changed_is_sent():
    title, button = Html("one"), Button("Go")
    box = Box((button,))
    root, sender = Root((title, box)), Sender()
    first = sender.news(root)
    assert (first["base"], first["number"], first["root"]) == (0, 1, root.key)
    assert first["blocks"] == written(root)
    assert sender.news(root) is None
    put(title, value="two")
    second = sender.news(root)
    assert (second["base"], second["number"]) == (1, 2)
    assert second["blocks"] == {title.key: ["html", "", {"html": "two"}, []]}
    assert "gone" not in second
    mark(box, "sengoku-hidden", True)
    third = sender.news(root)
    assert third["gone"] == sorted([box.key, button.key])
    assert third["blocks"] == {root.key: ["root", "", {}, [title.key]]}
    mark(box, "sengoku-hidden", False)
    assert {*sender.news(root)["blocks"]} == {root.key, box.key, button.key}


def test_a_frame_is_sent_for_what_is_said_and_for_the_focus_alone():
    button = Button("Go")
    root, sender = Root((button,)), Sender()
    sender.news(root)
    told = sender.news(root, "Sanada is to act.")
    assert (told["said"], told["blocks"], told["number"]) == ("Sanada is to act.", {}, 2)
    button.focus()
    told = sender.news(root)
    assert (told["focus"], told["blocks"]) == (button.key, {})
    assert "said" not in told
    assert sender.news(root) is None


def test_the_whole_is_the_frame_that_was_sent_last_and_not_what_changed_since():
    title = Html("one")
    root, sender = Root((title,)), Sender()
    sender.news(root)
    put(title, value="two")
    told = {"number": 1, "root": root.key, "pictures": {}}
    assert sender.whole()["blocks"][title.key][2] == {"html": "one"}
    assert {key: sender.whole()[key] for key in told} == told
    sender.news(root)
    assert sender.whole()["blocks"] == written(root)


def test_another_board_takes_the_place_of_the_one_before():
    one, other, sender = Root((Html("a"),)), Root((Html("b"),)), Sender()
    sender.news(one)
    told = sender.news(other)
    assert told["gone"] == sorted(written(one))
    assert told["blocks"] == written(other)
    assert told["root"] == sender.whole()["root"] == other.key
