"""Whatever one may choose in a game of Tenku can be clicked where it lies, and is marked there."""

from __future__ import annotations

from random import Random

import pytest

from sengoku.core.game import CHANCE
from sengoku.draw.scene import Look, Text
from sengoku.games.tenku.scene import scene
from sengoku.play.table.hand import Builder
from tests.unit.draw.scene_checks import of
from tests.unit.tenku.pictures import game, picture, position

PLIES = 200


@pytest.mark.parametrize(
    ("seats", "deck"), [(2, "house"), (3, "documented"), (4, "house"), (5, "house")]
)
def test_every_value_that_comes_next_can_be_clicked(seats: int, deck: str) -> None:
    rules, rng = game(seats, deck), Random(seats)
    s, asked = rules.start(), 0
    for _ in range(PLIES):
        if rules.outcome(s) is not None:
            break
        if s.actor == CHANCE:
            s = rules.apply(s, rules.sample(s, rng))
            continue
        legal = rules.legal(s)
        for verb in Builder(legal).verbs():
            builder = Builder(legal)
            builder.take_verb(verb)
            while values := tuple(builder.nexts()):
                look = Look(seat=s.actor, may=values, chosen=builder.values)
                shown = scene(rules, rules.view(s, s.actor), look)
                hits = {item.hit for item in shown.items}
                assert set(values) <= hits, (verb, builder.values, set(values) - hits)
                # As many rings as values, at least: what can be chosen is lit.
                assert len(of(shown, "may")) >= len(values), (verb, values)
                asked += 1
                builder.take(rng.choice(values))
        s = rules.apply(s, rng.choice(legal))
    assert asked > 50


def test_what_cannot_be_chosen_is_not_lit() -> None:
    # The spoils are the casualties alone, though the same kinds lie in the hand. [TK 7.7]
    shown = picture("spoils", Look(seat=0, may=("priest", "province")))
    assert len(of(shown, "may")) == 2
    places = [item.area for item in of(shown, "casualty")]
    for ring, place in zip(of(shown, "may"), reversed(places), strict=True):
        assert place is not None
        assert abs(ring.shapes[0].x - place.x) < 5  # type: ignore[union-attr]


@pytest.mark.parametrize("size", ["notebook", "projector"])
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
