"""The picture of Tenku on a phone: upright, in large print, with all that other pictures have."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from sengoku.draw.measure import ELLIPSIS
from sengoku.draw.scene import Item, Look, Path, Rect
from tests.unit.draw.scene_checks import Box, apart, box, of, texts, within
from tests.unit.tenku.pictures import LOOKS, STATES, always, draw, picture, position

PHONE = 370
"""How wide the picture is on a phone, in CSS pixels."""

PANELS = ("title", "pile", "track", "turn", "offer", "standing", "legend", "text", "strip", "court",
          "hand")  # fmt: skip

upright = pytest.mark.parametrize("look", ["phone", "phone japanese", "phone marked"])
cases = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def areas(*items: Item) -> list[Box]:
    return [box(item.area, outline=False) for item in items if item.area is not None]


@always
@upright
def test_print_can_be_read_on_a_phone(state: str, look: str) -> None:
    shown = picture(state, look)
    assert 1.1 <= shown.height / shown.width <= 1.4
    for item in shown.items:
        for text in texts(item):
            assert text.size * PHONE / shown.width >= 10, (item.role, text)


@always
@upright
def test_all_that_can_be_pressed_elsewhere_can_be_pressed_here(state: str, look: str) -> None:
    wide = picture(STATES[state], replace(LOOKS[look], size="notebook"))
    high = picture(state, look)
    assert {item.hit for item in high.items} == {item.hit for item in wide.items}
    assert high.title == wide.title
    assert [i.label for i in of(high, "court")] == [i.label for i in of(wide, "court")]


@always
@upright
def test_panels_lie_beside_each_other_and_hold_what_is_theirs(state: str, look: str) -> None:
    shown = picture(state, look)
    for one, other in combinations(areas(*of(shown, *PANELS)), 2):
        assert apart(one, other)
    courts = [item.area for item in of(shown, "court")]
    for item in of(shown, "suit", "special", "face-down"):
        assert sum(all(within(shape, court) for shape in item.shapes)
                   for court in courts if isinstance(court, Rect)) == 1  # fmt: skip
    for role, panel in (("offered", "offer"), ("card", "hand"), ("backs", "hand"),
                        ("casualty", "strip"), ("answer", "strip"), ("side", "strip")):  # fmt: skip
        for item in of(shown, role):
            (around,) = (one.area for one in of(shown, panel))
            assert isinstance(item.area, Rect)
            assert isinstance(around, Rect)
            assert within(item.area, around), item.hit


@cases
def test_the_readers_court_lies_lowest_and_the_others_follow_clockwise(seats: int) -> None:
    for looker in range(seats):
        shown = draw(position(seats, looker), Look(size="phone", seat=looker))
        found = areas(*of(shown, "court"))
        turned = found[looker:] + found[:looker]
        assert turned[0][3] == max(bottom for *_, bottom in found)
        assert turned[0][0] == min(left for left, *_ in found)
        around = [(left + right, top) for left, top, right, _ in turned]
        if seats > 2:
            # Up on the left and down on the right.
            assert around[1][0] < around[-1][0]
            assert around[1][1] >= around[2][1] or seats < 5


def test_with_no_reader_the_courts_stay_where_they_are() -> None:
    one, other = (position(4, actor=seat, turn=seat) for seat in (0, 2))
    look = Look(size="phone")
    assert areas(*of(draw(one, look), "court")) == areas(*of(draw(other, look), "court"))


@cases
def test_no_corner_between_the_courts_is_empty(seats: int) -> None:
    shown = draw(position(seats, 0), Look(size="phone", seat=0))
    rows: dict[float, list[Box]] = {}
    for court in areas(*of(shown, "court")):
        rows.setdefault(court[1], []).append(court)
    for row in rows.values():
        assert min(court[0] for court in row) == 10
        assert max(court[2] for court in row) == pytest.approx(shown.width - 10)


def test_a_thumb_can_press_what_lies_in_courts_and_in_the_hand() -> None:
    for state in ("two", "three", "four", "five", "spied", "arms", "spoils"):
        shown = picture(STATES[state], Look(size="phone", seat=0))
        for item in of(shown, "suit", "card", "offered", "answer", "side", "casualty"):
            ((left, top, right, bottom),) = areas(item)
            assert min(right - left, bottom - top) >= 42, item.hit


def test_an_empty_place_says_which_suit_belongs_there() -> None:
    for seats in (2, 5):
        shown = draw(position(seats, 0, courts=("",) * seats), Look(size="phone", seat=0))
        for item, letters in zip(of(shown, "suit")[:4], ("Pv", "Kn", "Pr", "Ld"), strict=True):
            assert [text.text for text in texts(item)] == [letters, "0"]


def test_a_hand_of_many_kinds_lies_in_two_lines() -> None:
    tops = {}
    for hand in ("KLPRRab", "KKKLPRRbcdefg"):
        shown = draw(position(2, 0, hands=(hand, "?")), Look(size="phone", seat=0))
        tops[hand] = {top for _, top, *_ in areas(*of(shown, "card"))}
    assert [len(found) for found in tops.values()] == [1, 2]


def test_steps_of_a_battle_that_are_over_have_but_a_check_mark() -> None:
    (steps,) = of(picture("strike", Look(size="phone", seat=0)), "steps")
    assert [text.text for text in texts(steps)] == ["Losses", "Spoils", "End"]
    checks = [s for s in steps.shapes if isinstance(s, Path) and s.paint.stroke == "quiet"]
    assert len(checks) == 5
    assert steps.label == "Step 6 of the eight of a battle: Losses."


def test_a_long_text_is_cut_and_its_label_is_not() -> None:
    # Below the hand of who is spied out there is room for some lines only.
    (item,) = of(picture("spied", Look(size="phone", seat=0)), "text")
    assert texts(item)[-1].text.endswith(ELLIPSIS)
    assert "Look at the hand of a player you name; you may take one card." in item.label


@always
@upright
def test_what_is_asked_for_is_said_to_its_end(state: str, look: str) -> None:
    for item in of(picture(state, look), "turn", "offer"):
        said = "".join(text.text for text in texts(item)).replace(" ", "")
        assert item.label.replace(" ", "")[-9:] in said


def test_marks_lie_on_what_they_mean() -> None:
    shown = picture("four", "phone marked")
    (priest,) = (item for item in of(shown, "card") if item.hit == "priest")
    (ring,) = of(shown, "chosen")
    assert isinstance(ring.shapes[0], Rect)
    assert isinstance(priest.area, Rect)
    assert within(priest.area, ring.shapes[0])
    (arrow,) = of(shown, "arrow")
    court0, court1 = areas(*of(shown, "court"))[:2]
    ends = [box(shape) for shape in arrow.shapes]
    assert all(not apart(court, end) for court in (court0, court1) for end in ends[:1])
