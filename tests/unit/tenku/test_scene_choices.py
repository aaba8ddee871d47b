"""Whatever one may choose in a game of Tenku can be clicked where it lies, and is marked there."""

from __future__ import annotations

from random import Random

import pytest

from sengoku.core.game import CHANCE
from sengoku.draw.scene import Look, Text
from sengoku.games.tenku.drawing.scene import scene
from sengoku.games.tenku.telling.things import things
from tests.unit.draw.scene_checks import of
from tests.unit.tenku.pictures import SIZES, game, picture, position

PLIES = 200


@pytest.mark.parametrize(
    ("seats", "deck"), [(2, "house"), (3, "documented"), (4, "house"), (5, "house")]
)
def test_every_thing_that_comes_next_can_be_pressed_and_is_lit(seats: int, deck: str) -> None:
    rules, rng = game(seats, deck), Random(seats)
    table = things(rules)
    s, asked = rules.start(), 0
    for _ in range(PLIES):
        if rules.outcome(s) is not None:
            break
        if s.actor == CHANCE:
            s = rules.apply(s, rules.sample(s, rng))
            continue
        view, action = rules.view(s, s.actor), rng.choice(rules.legal(s))
        words = table.words(action)
        meant = tuple(
            thing.id
            for thing in table.on(view, s.actor)
            if any(
                fill.plain and fill.words and set(fill.words) <= set(words)
                for fill in thing.fills
                if fill.verb == action.verb
            )
        )
        size = ("notebook", "phone")[asked % 2]
        shown = scene(rules, view, Look(size=size, seat=s.actor, may=meant))
        assert set(meant) <= {item.hit for item in shown.items}
        # As many rings as things, but for what lies in a court that is lit as a whole.
        courts = {name[-1] for name in meant if name.startswith("court")}
        lit = [name for name in meant if name.startswith("court") or name[-1] not in courts]
        assert len(of(shown, "may")) == len(lit), action
        asked += len(meant)
        s = rules.apply(s, action)
    assert asked > 50


def test_what_cannot_be_chosen_is_not_lit() -> None:
    # The spoils are the casualties alone, though the same kinds lie in the hand. [TK 7.7]
    shown = picture("spoils", Look(seat=0, may=("priest-lost", "province-lost")))
    assert len(of(shown, "may")) == 2
    places = [item.area for item in of(shown, "casualty")]
    for ring, place in zip(of(shown, "may"), reversed(places), strict=True):
        assert place is not None
        assert abs(ring.shapes[0].x - place.x) < 5  # type: ignore[union-attr]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("hand", ["PKKRLadflmnopt", "PKRLabcdefghij", "fghijklmnopqrs"])
def test_in_a_large_hand_no_two_cards_bear_the_same_name(
    hand: str, language: str, size: str
) -> None:
    """Merchant and Mercenary, Monastery and Monks; every special card is in one of the hands."""
    look = Look(language=language, size=size, seat=0)
    shown = of(picture(position(2, 0, hands=(hand, "?")), look), "card")
    names = [[part.text for part in item.shapes if isinstance(part, Text)] for item in shown]
    names = [[text for text in texts if not text.startswith("×")][-1] for texts in names]
    assert len({*names}) == len(names) == len({*hand})
    assert all(name and not name.endswith("…") for name in names)
