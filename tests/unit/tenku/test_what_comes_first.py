"""While the table is set up, what one tries is refused with what comes first. [TK 3]"""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.errors import DamagedData
from sengoku.core.game import Term
from sengoku.games.tenku.rules import validate
from tests.unit.tenku.playing import play, refusal, study, table

HOUSE, PLAIN = table(2, "house"), table(2)


def why(game: Any, s: Any, text: str) -> tuple[str, dict[str, Any]]:
    """Give the code of a refusal and what it names."""
    note = game.why_not(s, game.parse(s, text))
    args = {name: arg.key if isinstance(arg, Term) else arg for name, arg in note.args}
    return note.code, args


def test_half_of_the_special_cards_go_first() -> None:
    """Ten of the twenty, each once. [TK 3]"""
    s = HOUSE.start()
    assert why(HOUSE, s, "deal 0 lord") == ("chance.remove", {"count": 10})
    s = play(HOUSE, s, "remove abbot", "remove spy")
    assert why(HOUSE, s, "place lord") == ("chance.remove", {"count": 8})
    assert why(HOUSE, s, "remove abbot") == ("chance.gone", {"card": "value.abbot"})


def test_then_eight_cards_are_dealt_to_each() -> None:
    s = PLAIN.start()
    assert why(PLAIN, s, "place lord") == ("chance.deal", {"seat": "seat.0"})
    assert why(PLAIN, s, "draw lord") == ("chance.deal", {"seat": "seat.0"})
    assert why(PLAIN, s, "deal 1 lord") == ("chance.deal-order", {"seat": "seat.0"})
    assert why(PLAIN, s, "deal 0 spy") == ("chance.not-in-pile", {"card": "value.spy"})


def test_then_it_is_named_who_plays_first() -> None:
    s = PLAIN.position({"phase": "first", "hands": [{"knight": 8}, {"lord": 8}]})
    for text in ("place lord", "draw lord", "deal 0 lord"):
        assert why(PLAIN, s, text) == ("chance.first", {})
    assert why(PLAIN, s, "first 2") == ("over.no-seat", {"seat": 2, "last": 1})


def test_in_a_battle_only_what_lies_in_the_court_is_struck_or_conquered() -> None:
    """[TK 7.6, TK 7.7] And a Province that is held fast stays. [house deck]"""
    hands = [{"lord": 1}, {"priest": 1}]
    s = study(HOUSE, hands, [{"knight": 3}, {"province": 1, "empress": 1}])
    s = play(HOUSE, s, "battle lord 1", "pass", "pass")
    assert why(HOUSE, s, "strike lord") == (
        "card.not-in-court", {"seat": "seat.1", "card": "value.lord"},
    )  # fmt: skip
    fast = next(card for card, row in HOUSE_ROWS.items() if gives(row) == "hold")
    s = study(HOUSE, hands, [{"knight": 1}, {"province": 1, fast: 1}])
    s = play(HOUSE, s, "battle lord 1", "pass", "pass")
    assert refusal(HOUSE, s, "pass") == ""
    assert why(HOUSE, s, "conquer") == (
        "spoils.hold", {"other": "seat.1", "card": f"value.{fast}"},
    )  # fmt: skip


HOUSE_ROWS = validate.data(validate.PACKAGE)["card"]


def gives(row: Any) -> str:
    """Give what a card in a court is good for."""
    return str(row.get("placed", {}).get("gives", ""))


def test_the_data_are_checked_when_a_game_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = {**HOUSE_ROWS, "lord": {"pitched": {"does": "sing"}, "source": "house"}}
    monkeypatch.setattr(validate, "data", lambda package: {"card": damaged})
    validate.check_own.cache_clear()
    with pytest.raises(DamagedData, match="sing"):
        table(2)
