"""Rumble Nation's pieces and rare events, for the contract."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sengoku.core.game import Resign
from sengoku.games.rumble.actions import Dice, Push, Roll

SILENT = (
    "odds", "game", "seat", "scene", "verb", "value", "effect", "needs", "clause", "reading",
    "position.wanted", "insight", "table", "appraise", "about", "rule", "told", "idea", "plain",
    "fault", "sheet", "made", "data",
)  # fmt: skip

REVEALS = ()

SETTING_UP = ("castles", "cards", "first", "offer", "draft")


def epoch(s: Any) -> tuple[Any, ...]:
    """Set-up brings pieces out of the box; from the first turn on nothing comes or goes."""
    setting = s.setting
    if setting.phase in SETTING_UP:
        return (setting.castles, setting.display, setting.first, setting.offered, setting.lords)
    return ("play",)


def inventory(s: Any) -> Counter[str]:
    """Every soldier by owner, every Daimyo, card, sword, castle token and white piece."""
    setting, seats = s.setting, range(len(s.stock))
    found = Counter({f"soldier {seat}": s.stock[seat] + sum(s.troops[seat]) for seat in seats})
    assert min(s.stock) >= 0
    assert min(map(min, s.troops)) >= 0
    found["daimyo"] = sum(-1 <= area < 11 for area in setting.daimyo)
    found["cards"] = len(setting.display) + sum(map(bool, setting.used))
    found["daimyo cards"] = sum(map(bool, setting.lords))
    swords = Counter(sword for sword in setting.swords if sword)
    assert max(swords.values(), default=1) == 1
    for value in setting.castles:
        found[f"castle {value}"] += 1
    if s.war:
        white = sum(map(sum, s.war.white))
        assert 0 <= white <= 30
        assert min(map(min, s.war.white)) >= 0
        small = Counter(
            value // 2
            for value, taker in zip(setting.castles, s.war.small, strict=True)
            if taker >= 0
        )
        assert small <= Counter([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
    return found


def secrets(s: Any, looker: int | None) -> list[str]:
    """Find what a looker may not see: nothing, for even the Daimyo cards are chosen openly."""
    return []


RN2 = {"seats": 2}
RN = {"seats": 3}
LORDS = {"seats": 3, "daimyo": True}
TM = {"edition": "tenka-meidou", "seats": 3}

TAKEN = {"phase": "castles", "castles": {"tokuyama": 8}}
OUT = {"stock": [0, 4, 5], "swords": [3, 0, 0], "turn": 1}


def study(troops: dict[str, list[int]], *cards: str, **more: Any) -> dict[str, Any]:
    """Write a position of red's turn."""
    return {"troops": troops, "display": list(cards), **more}


def lords(at: str, card: str, **more: Any) -> dict[str, Any]:
    """Write red's Daimyo and its card."""
    return {"daimyo": {"at": [at, "stock", "stock"], "cards": [card, "", ""], **more}}


KYO = {"kyo": [3, 2, 2], "noto": [1, 0, 1]}
"""Red 3, blue 2, yellow 2 in Kyo; red and yellow 1 in Noto."""


def using(card: str, troops: dict[str, list[int]], **more: Any) -> dict[str, Any]:
    """Write a position of red's turn with a tactic card on display."""
    return study(troops, card, **more)


REFUSALS: dict[str, tuple[dict[str, Any], Any, Any]] = {
    "over.outside": (RN, study({}), Resign(0)),
    "over.no-seat": (RN2, study({}), Push("kyo", 3, "noto")),
    "chance.dice-order": (RN, study({}, actor="chance", turn=0), Dice(5, 3, 4)),
    "chance.castle-value": (RN, TAKEN, "castle yonezawa 8"),
    "chance.castle-area": (RN, TAKEN, "castle kyo 3"),
    "chance.card-twice": (RN, {"phase": "cards", "display": ["scout"]}, "card scout"),
    "chance.offer-twice": (
        LORDS, {"phase": "offer", "daimyo": {"offered": ["sorin"]}}, "daimyo sorin",
    ),
    "chance.war-settled": (
        RN, {"castles": {"kyo": 2}, "war": {"large": {"kyo": "nobody"}}}, "war kyo",
    ),
    "place.no-daimyo": (RN, study({}, dice=[1, 1, 1], castles={"kyo": 2}), "place kyo daimyo"),
    "use.barred": (RN, study({"kyo": [0, 1, 0]}, "scout", **OUT), "use scout"),
    "use.taken": (RN, study({"kyo": [1, 0, 0]}, used=["", "scout", ""]), "use scout"),
    "use.edition": (TM, study({"kyo": [1, 2, 0]}), "use decoy"),
    "card-in-use.none": (RN, study(KYO), "move kyo noto"),
    "done.not-yet": (
        RN, using("entering-kyo", KYO | {"oko": [1, 0, 0]}), ["use entering-kyo", "done"],
    ),
    "done.never": (RN, using("scout", KYO), ["use scout", "done"]),
    "step.other": (RN, using("scout", KYO), ["use scout", "recall kyo"]),
    "step.too-few": (RN, using("mountain", KYO), ["use mountain", "move noto kyo"]),
    "step.not-land": (RN, using("mountain", KYO), ["use mountain", "move kyo oko"]),
    "step.not-sea": (
        RN, using("marine", {"yoshida": [2, 0, 0]}), ["use marine", "move yoshida kyo"],
    ),
    "step.not-near": (RN, using("scout", KYO), ["use scout", "move noto odawara"]),
    "step.same-area": (RN, using("scout", KYO), ["use scout", "move kyo kyo"]),
    "step.target": (
        RN, using("entering-kyo", KYO | {"oko": [1, 0, 0]}), ["use entering-kyo", "move noto east"],
    ),
    "step.opponent": (RN, using("exile", KYO), ["use exile", "push kyo 0 noto"]),
    "step.few-opponents": (RN, using("decoy", KYO), ["use decoy", "push noto 2 kyo"]),
    "step.no-opponent": (RN, using("exile", KYO), ["use exile", "push noto 1 kyo"]),
    "step.no-own": (RN, using("ninja", KYO), ["use ninja", "move kyo oko"]),
    "step.no-daimyo": (
        LORDS, using("scout", KYO) | lords("kyo", "sorin"), ["use scout", "move kyo noto daimyo"],
    ),
    "step.source": (
        LORDS, study(KYO) | lords("kyo", "kenshin"), ["use kenshin", "move noto east"],
    ),
    "step.same-opponent": (
        LORDS,
        study(KYO) | lords("kyo", "shingen"),
        ["use shingen", "push kyo 1 noto", "push kyo 2 noto"],
    ),
    "step.around": (LORDS, study(KYO) | lords("kyo", "motonari"), ["use motonari", "place east"]),
    "step.full": (
        LORDS,
        study(KYO) | lords("kyo", "motonari"),
        ["use motonari", "place oko", "place oko", "place oko"],
    ),
    "step.twice": (
        LORDS,
        study(KYO | {"oko": [0, 2, 0]}) | lords("yoshida", "sorin"),
        ["use sorin", "replace oko 1", "replace oko 1"],
    ),
    "step.daimyo-first": (
        LORDS, study(KYO) | lords("kyo", "nobunaga"), ["use nobunaga", "move kyo noto"],
    ),
    "step.daimyo-gone": (
        LORDS,
        study(KYO) | lords("kyo", "nobunaga"),
        ["use nobunaga", "move kyo noto daimyo", "move kyo noto daimyo"],
    ),
    "use.daimyo-once": (
        LORDS, study(KYO) | lords("kyo", "sorin", turned=[True, False, False]), "use sorin",
    ),
    "use.daimyo-stock": (LORDS, study(KYO) | lords("stock", "sorin"), "use sorin"),
    "place.daimyo-too": (
        LORDS,
        study({}, stock=[1, 16, 16], dice=[1, 1, 4], castles={"kyo": 2}),
        "place kyo",
    ),
    "place.daimyo-out": (
        LORDS,
        study({}, dice=[1, 1, 4], castles={"kyo": 2}) | lords("kyo", "sorin"),
        "place kyo daimyo",
    ),
}  # fmt: skip

UNREADABLE = {
    "read.verb": "deploy kyo",
    "read.count": "place",
    "read.value": "roll 7 1 1",
}

IMPOSSIBLE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "position.type": (RN, {"stock": 3}),
    "position.phase": (RN, {"phase": "draft"}),
    "position.actor": (RN, study({}, actor="nobody")),
    "position.area": (RN, study({"edo": [1, 0, 0]})),
    "position.castle": (RN, {"castles": {"kyo": 13}}),
    "position.castle-twice": (RN, {"castles": {"kyo": 3, "noto": 3}}),
    "position.castles": (RN, {"phase": "castles", "castles": {"kyo": 3}}),
    "position.card": (TM, study({}, "decoy")),
    "position.card-twice": (RN, study({}, "scout", "scout")),
    "position.display": (RN, study({}, "scout", "ninja", "rebel", "exile", "decoy")),
    "position.daimyo": (RN, {"daimyo": {}}),
    "position.soldiers": (RN, study({"kyo": [19, 0, 0]})),
    "position.swords": (RN, study({}, swords=[3, 0, 0], turn=1)),
    "position.dice": (RN, study({}, dice=[1, 2, 7])),
    "position.pending": (RN, study({}, pending=[{"card": "scout"}])),
    "position.war": (RN, {"war": {"large": {"kyo": 0}}}),
    "position.white": (RN, {"troops": {"kyo": [1, 0, 0]}, "war": {"white": {"kyo": [31, 0, 0]}}}),
}

HAPPENINGS: dict[str, tuple[dict[str, Any], Any, list[str]]] = {
    "did.reuse": (
        RN,
        {
            "castles": {"yoshida": 2, "oko": 3},
            "troops": {"yoshida": [0, 1, 0], "oko": [1, 0, 0], "usuki": [1, 0, 0]},
            "war": {"large": {"yoshida": 1}, "white": {"yoshida": [0, 29, 0]}},
        },
        ["war oko"],
    ),
    "did.short": (
        RN, study({}, stock=[1, 18, 18], dice=[1, 1, 6], castles={"kyo": 2}), ["place kyo"],
    ),
    "did.again": (
        RN,
        study(
            {}, stock=[5, 0, 0], swords=[0, 3, 2], dice=[1, 1, 6], castles={"kyo": 2},
        ),
        ["place kyo"],
    ),
    "did.done": (
        RN, using("entering-kyo", KYO | {"oko": [1, 0, 0]}),
        ["use entering-kyo", "move noto kyo", "done"],
    ),
    "did.move-daimyo": (
        LORDS, study(KYO) | lords("kyo", "nobunaga"), ["use nobunaga", "move kyo noto daimyo"],
    ),
    "did.replace": (RN, using("rebel", KYO), ["use rebel", "replace kyo 1"]),
    "did.recall": (RN, using("retreat", KYO), ["use retreat", "recall kyo"]),
    "did.decoy": (RN, using("decoy", KYO), ["use decoy", "push kyo 2 noto"]),
    "did.push": (RN, using("exile", KYO), ["use exile", "push kyo 2 noto"]),
    "did.strength-daimyo": (
        LORDS,
        {
            "phase": "war", "castles": {"kyo": 2}, "troops": {"noto": [1, 0, 0]},
            "daimyo": {"at": ["kyo", "noto", "oko"]},
        },
        ["war kyo"],
    ),
    "end.tie": (
        RN2,
        {
            "troops": {"kyo": [1, 0], "noto": [0, 1], "oko": [1, 0]},
            "castles": {"kyo": 2, "noto": 11, "oko": 9}, "phase": "war",
        },
        [
            "war kyo", "war tokuyama", "war yonezawa", "war odawara", "war east", "war kiyosu",
            "war yoshida", "war oko", "war usuki", "war noto", "war shuri",
        ],
    ),
}  # fmt: skip

REASONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}

PERFT: list[tuple[str, dict[str, Any], dict[str, Any], tuple[int, ...]]] = []

FULL = ["rest", "put kyo 0 18", "put noto 1 18"]
"""Two players' table but for its sword chips."""

ENTRIES: dict[str, tuple[dict[str, Any], Any]] = {
    "entry.verb": (RN, Roll()),
    "entry.in-hand": (RN2, ["rest", "put kyo 0 18", "done"]),
    "entry.no-sword": (RN2, [*FULL, "sword 1", "done"]),
    "entry.no-daimyo": (RN2 | {"daimyo": True}, ["rest", "put kyo 0 16", "done"]),
}
