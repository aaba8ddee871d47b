"""The picture of Tenku: what one can click, read and tell apart, and what it never shows."""

from __future__ import annotations

from itertools import combinations

import pytest

from sengoku.draw.scene import Look, Path, Rect, Text
from sengoku.games.tenku.components import CARDS, REGULAR, SPECIAL
from sengoku.games.tenku.drawing.art.emblems import SIGNS
from tests.unit.draw.scene_checks import (
    apart,
    box,
    of,
    texts,
    within,
)
from tests.unit.tenku.pictures import (
    BARONS,
    DECKS,
    SIZES,
    STATES,
    always,
    everywhere,
    game,
    picture,
    position,
)

ROLES = (
    "title", "pile", "track", "turn", "text", "legend", "standing", "offer", "steps", "side",
    "answer", "court", "hand",
)  # fmt: skip


@always
@everywhere
def test_words_stay_in_their_boxes(state: str, look: str) -> None:
    for item in of(picture(state, look), *ROLES, "special", "suit", "offered", "card"):
        boxes = [shape for shape in (item.area, *item.shapes) if isinstance(shape, Rect)]
        for text in texts(item):
            # A strip of steps has a box a step; any other item has one for all it says.
            frames = boxes if item.role == "steps" else boxes[:1]
            assert any(within(text, frame) for frame in frames), (item.role, text)


@always
@everywhere
def test_words_beside_emblems_are_large_enough_too(state: str, look: str) -> None:
    """Thirteen pixels where the picture is shown 800 pixels wide; emblems are no words."""
    shown = picture(state, look)
    for item in of(shown, "special", "court", "offered", "card", "pile", "suit", "text"):
        words = [text for text in texts(item) if text.text not in SIGNS.values()]
        assert all(text.size >= 13 * shown.width / 800 for text in words), item.role


@always
@pytest.mark.parametrize("look", ["plain", "phone", "phone japanese"])
def test_hit_areas_of_cards_do_not_overlap(state: str, look: str) -> None:
    items = of(picture(state, look), "suit", "special", "card", "offered", "casualty")
    areas = [box(item.area, outline=False) for item in items if item.area is not None]
    for one, other in combinations(areas, 2):
        assert apart(one, other)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_corner_between_the_courts_is_empty(seats: int) -> None:
    shown = picture({2: "two", 3: "three", 4: "four", 5: "five"}[seats])
    frames = [item.area for item in of(shown, "court")]
    assert len(frames) == seats
    rows: dict[float, list[Rect]] = {}
    for frame in frames:
        assert isinstance(frame, Rect)
        rows.setdefault(frame.y, []).append(frame)
    for row in rows.values():
        assert min(frame.x for frame in row) == 12
        assert max(frame.x + frame.w for frame in row) == pytest.approx(988)


def test_the_seats_go_clockwise_around_the_table() -> None:
    frames = [box(item.area) for item in of(picture("four"), "court") if item.area is not None]
    upper_left, upper_right, lower_right, lower_left = frames
    assert upper_left[0] == lower_left[0] < upper_right[0] == lower_right[0]
    assert upper_left[1] == upper_right[1] < lower_right[1] == lower_left[1]


def test_a_court_says_all_of_it() -> None:
    bill = of(picture("four", Look(seat=0, names=BARONS)), "court")[0]
    assert bill.label == (
        "Crane (Bill). To play now. Cards in hand: 5. "
        "Court: 1 Province, 2 Knights, 1 Priest, 2 Lords, Cannon, General."
    )


def test_a_column_shows_its_number_and_a_pip_a_card() -> None:
    shown = picture(position(2, 0, courts=("KKKPP", "")))
    whole = {item.label: item for item in of(shown, "suit")[:4]}
    assert all(label.endswith(" in the court of Crane.") for label in whole)
    columns = {label.removesuffix(" in the court of Crane."): it for label, it in whole.items()}
    assert list(columns) == ["2 Provinces", "3 Knights", "0 Priests", "0 Lords"]
    for label, column in columns.items():
        assert [text.text for text in texts(column)][-1] == label[0]
    # Two edges behind the card, the card, and three shields.
    knights = [shape for shape in columns["3 Knights"].shapes if not isinstance(shape, Text)]
    assert sum(isinstance(shape, Rect) for shape in knights) == 3
    shields = [s for s in knights if isinstance(s, Path) and s.paint.width == 1.2]
    assert [shield.paint.fill for shield in shields] == ["red"] * 3


def test_provinces_are_shown_towards_those_needed() -> None:
    # Reshuffled twice, three are needed; two lie in the court. [TK 5]
    shown = picture(position(2, 0, courts=("PP", ""), reshuffles=2))
    column = next(item for item in of(shown, "suit") if item.label.startswith("2 Provinces"))
    squares = [s for s in column.shapes if isinstance(s, Rect) and s.w == s.h]
    assert [square.paint.fill for square in squares] == ["gold", "gold", "panel"]


@pytest.mark.parametrize("reshuffles", range(6))
def test_the_track_shows_how_many_provinces_are_needed(reshuffles: int) -> None:
    # It begins at five, falls with each reshuffle, and stays at one. [TK 5]
    needed = (5, 4, 3, 2, 1, 1)[reshuffles]
    (track,) = of(picture(position(2, 0, reshuffles=reshuffles)), "track")
    assert track.label == f"Provinces needed to win: {needed}."
    bold = [text.text for text in texts(track) if text.bold]
    assert bold == [str(needed)]


def test_majorities_are_marked_only_if_strict() -> None:
    # Bill has two Lords and Carol two: nobody has the most. Dave alone has two Priests. [TK 6]
    shown = picture(position(4, 0, courts=("KKLLPR", "KLLPPPP", "KPPRR", "PPPRK")))
    assert [item.label for item in of(shown, "most")] == [
        "Bellflower has the most Priests: one more card may be drawn."
    ]


def test_the_seal_marks_who_would_win_at_the_start_of_a_turn() -> None:
    # Four are needed after one reshuffle; four against four wins nothing. [TK 5]
    assert [item.label for item in of(picture("four"), "seal")] == [
        "Wisteria has the Provinces to win at the start of a turn."
    ]
    assert not of(picture(position(2, 0, courts=("PPPP", "PPPP"))), "seal")


# What is pressed is a thing, whatever may be done with it now.


def test_cards_in_hand_are_things_by_their_names() -> None:
    assert [item.hit for item in of(picture("two"), "card")] == [
        "province", "knight", "priest", "lord",
    ]  # fmt: skip


def test_courts_are_things_and_so_is_all_that_lies_in_them() -> None:
    shown = picture(STATES["four"], Look(seat=0))
    courts = ["court0", "court1", "court2", "court3"]
    assert [item.hit for item in of(shown, "court")] == courts
    assert [item.hit for item in of(shown, "held")] == ["hand0", "hand1", "hand2", "hand3"]
    assert [item.hit for item in of(shown, "suit")][:4] == [
        "province0", "knight0", "priest0", "lord0",
    ]  # fmt: skip
    assert [item.hit for item in of(shown, "special")] == ["cannon0", "general0", "abbot1"]
    assert [item.hit for item in of(shown, "seal", "most")] == ["seal1"]
    assert [item.hit for item in of(shown, "hand")] == ["hand"]


def test_what_one_presses_does_not_hang_on_what_may_be_chosen() -> None:
    for state in ("four", "arms", "cannon", "spoils", "searched", "razed", "courts"):
        plain = picture(STATES[state], Look(seat=0))
        marked = picture(STATES[state], Look(seat=0, may=("hand", "court0"), chosen=("knight0",)))
        assert [(item.hit, item.area) for item in plain.items if item.hit] == [
            (item.hit, item.area) for item in marked.items if item.hit
        ]


def test_both_sides_of_a_battle_and_its_step_are_things() -> None:
    shown = picture("arms", Look(seat=2))
    assert [item.hit for item in of(shown, "side")] == ["attack", "defense"]
    assert [item.hit for item in of(shown, "steps", "step")] == ["steps", "step4"]
    # In the order in which they answer, the defender last. [TK 7.4]
    answers = [item.hit for item in of(shown, "answer")]
    assert answers == ["answer0", "answer2", "answer3", "answer1"]


def test_a_victor_chooses_from_the_losers_court() -> None:
    # Crane has won against Wisteria, whose court is said to be that of Wisteria.
    items = of(picture("cannon"), "suit", "special")
    labels = {item.hit: item.label for item in items}
    assert labels["province1"] == "4 Provinces in the court of Wisteria."
    assert labels["abbot1"] == (
        "Abbot in the court of Wisteria. In court (ours): Counts as two Priests."
    )
    assert labels["province2"] == "2 Provinces in the court of Bellflower."


def test_spoils_are_chosen_among_the_casualties() -> None:
    lost = of(picture("spoils"), "casualty")
    assert [item.hit for item in lost] == ["province-lost", "priest-lost"]
    # Two of a kind are two things.
    several = [item.hit for item in of(picture("strike"), "casualty")]
    assert [name for name in several if "knight" in name] == ["knight-lost", "knight-lost-2"]


def test_a_search_offers_the_discards_and_a_spy_the_hand() -> None:
    assert len(of(picture("searched"), "offered")) == 4 + 20
    assert [item.hit for item in of(picture("spied"), "offered")] == [
        "province-offered", "knight-offered", "lord-offered", "abbot-offered", "cannon-offered",
    ]  # fmt: skip
    assert not of(picture("spied", Look(seat=2)), "offered")


# A battle.


def test_the_battle_shows_its_eight_steps_and_where_it_is() -> None:
    found = (("arms", 4, "Call"), ("strike", 6, "Losses"), ("spoils", 7, "Spoils"))
    for state, number, name in found:
        (steps,) = of(picture(state), "steps")
        assert len(texts(steps)) == 8
        assert [text.text for text in texts(steps) if text.bold] == [name]
        assert steps.label == f"Step {number} of the eight of a battle: {name}."


def test_both_strengths_stand_beside_the_answers() -> None:
    # Two Knights in court and two pitched; one Knight and one helper's. [TK 7.3, TK 7.4]
    shown = picture("arms")
    assert [item.label for item in of(shown, "side")] == [
        "Crane attacks with strength 6.", "Wisteria defends with strength 3.",
    ]  # fmt: skip
    # The attacker first, then clockwise, the defender last. [TK 7.4]
    assert [item.label for item in of(shown, "answer")] == [
        "Crane has answered the call to arms (attacks, attacks).",
        "Bellflower has answered the call to arms (defends).",
        "Oak has not been asked yet.",
        "Wisteria has not been asked yet.",
    ]


def test_who_was_asked_and_pitched_nothing_has_passed() -> None:
    labels = [item.label for item in of(picture("last answer"), "answer")]
    assert labels[1:] == [
        "Bellflower passes.", "Oak passes.", "Wisteria answers the call to arms now.",
    ]  # fmt: skip


def test_a_shared_win_names_all() -> None:
    # Nothing is left to draw and all have passed: two Provinces each. [stuck]
    assert picture("shared").title == "Tenku. Crane, Wisteria share the win."


def test_casualties_are_counted() -> None:
    assert "Casualties: 1 of 2" in [item.label for item in of(picture("casualties"), "casualties")]


# What cards do.


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("deck", DECKS)
def test_every_card_says_what_it_does_when_it_is_chosen(
    language: str, size: str, deck: str
) -> None:
    for card in CARDS:
        look = Look(language=language, size=size, seat=0, chosen=(card,))
        (item,) = of(picture("two", look, deck), "text")
        lines = texts(item)
        assert len(lines) >= 2
        for text in lines:
            assert within(text, item.shapes[0]), text
        for one, other in combinations(lines, 2):
            assert apart(box(one), box(other))


def test_a_card_picked_up_anywhere_says_what_it_does() -> None:
    for chosen in ("lord", "lord0", "lord-lost", "lord-offered"):
        (item,) = of(picture("two", Look(seat=0, chosen=(chosen,))), "text")
        assert item.label.startswith("Lord. In court: With more Lords")
        assert item.hit == "legend"
    assert of(picture("two", Look(seat=0, chosen=("court0",))), "legend")


def test_what_is_ours_says_so() -> None:
    def told(card: str, deck: str) -> str:
        return of(picture("two", Look(seat=0, chosen=(card,)), deck), "text")[0].label

    # The rulebook prints the suits, the General and the Cannon, when placed. [TK 5, 6, 7]
    for card in CARDS:
        assert "ours" not in told(card, "documented")
        assert "Pitched (ours):" in told(card, "house")
        printed = card in REGULAR or card in ("general", "cannon")
        assert ("In court (ours):" in told(card, "house")) != printed
        assert ("In court: " in told(card, "house")) == printed


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_special_cards_have_their_own_emblem_and_their_name(language: str, size: str) -> None:
    assert len(set(SIGNS.values())) == len(SPECIAL) == len(SIGNS)
    for letter, card in zip("abcdefghijklmnopqrst", SPECIAL, strict=True):
        view = position(2, 0, hands=(letter, "?"), courts=("", letter))
        shown = picture(view, Look(language=language, size=size, seat=0))
        (held,) = of(shown, "card")
        assert SIGNS[card] in [text.text for text in texts(held)]
        assert not any("…" in text.text for text in texts(held))
        (placed,) = of(shown, "special")
        assert len(texts(placed)) == 2


def test_a_card_in_hand_or_court_says_what_it_does_to_who_cannot_see_it() -> None:
    (cavalry,) = of(picture(position(2, 0, hands=("e", "?"))), "card")
    assert cavalry.label.startswith("Cavalry, 1 in hand. In court (ours): ")
    assert "Pitched (ours): " in cavalry.label
    # The documented deck holds the eighteen others without effect.
    (cavalry,) = of(picture(position(2, 0, hands=("e", "?")), deck="documented"), "card")
    assert "does nothing" in cavalry.label


# What is hidden.


def test_nothing_of_another_hand_is_in_the_picture() -> None:
    # The Hostage and the Spy are in the second hand alone.
    view = position(3, -1, hands=("KLP", "jqq", "RR"))
    for looker in (0, 2, None):
        seen = game(3).view(view, looker)
        shown = picture(seen, Look(seat=looker, show=("legend",)))
        told = " ".join([shown.desc, *(item.label for item in shown.items)])
        drawn = [shape.text for item in shown.items for shape in item.shapes
                 if isinstance(shape, Text)]  # fmt: skip
        for card in ("hostage", "spy"):
            assert SIGNS[card] not in drawn
            assert card not in told.lower()
    own = picture(game(3).view(view, 1), Look(seat=1))
    assert SIGNS["hostage"] in [text.text for item in of(own, "card") for text in texts(item)]


def test_the_audience_sees_backs_and_the_count() -> None:
    shown = picture("draws", Look())
    assert not of(shown, "card")
    (backs,) = of(shown, "backs")
    assert backs.label == "3 hidden cards."


def test_cards_that_everybody_saw_are_shown_in_a_hand() -> None:
    view = STATES["known"]
    shown = picture(view, Look(seat=0))
    wisteria = of(shown, "court")[1]
    assert "Cards in hand: 6." in wisteria.label
    assert SIGNS["traitor"] in [text.text for text in texts(wisteria)]


def test_an_opening_court_is_face_down_for_others() -> None:
    shown = picture("courts")
    assert [item.label for item in of(shown, "face-down")] == [
        "Court of Wisteria: 2 cards, face down."
    ]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", ["notebook", "projector", "phone"])
@pytest.mark.parametrize("card", CARDS)
def test_the_text_of_a_card_begins_below_its_emblem(card, size, language):
    for state in ("courts", "four", "over"):
        shown = picture(state, Look(language=language, size=size, chosen=(card,)))
        (item,) = of(shown, "text")
        panel, *shapes = item.shapes
        words = [one for one in shapes if isinstance(one, Text) and one.x < panel.x + 20]
        emblem = [one for one in shapes if not isinstance(one, Text)]
        low = max(box(one)[3] for one in emblem)
        assert all(box(line)[1] >= low for line in words), (card, size, language)


@pytest.mark.parametrize("size", ["notebook", "projector", "phone"])
def test_no_card_in_a_hand_bears_its_name_twice(size):
    """Not even where one stands upright beside the emblem and one below it."""
    shown = picture("courts", Look(language="ja", size=size, seat=0))
    suits = [item for item in of(shown, "card") if item.hit in REGULAR]
    assert suits
    for item in suits:
        lines = [one.text for one in item.shapes if isinstance(one, Text)]
        written, name = "".join(lines), max(lines, key=len)
        assert written.count(name) == 1, lines
