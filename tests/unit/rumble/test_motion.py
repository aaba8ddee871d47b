"""What moves in a battle: each army steps in from where it stands, the strongest first. [RN 5]"""

from __future__ import annotations

from typing import Any

import sengoku
from sengoku.draw.scene import Text
from sengoku.games import moving
from tests.unit.rumble.playing import told


def armies(options: dict[str, Any], action: str, **doc: Any) -> list[tuple[str, str, str]]:
    """Resolve a castle; give for each army that steps in whence, whither, and its strength."""
    game = sengoku.load("rumble", **options)
    before = game.position({"phase": "war", **doc})
    after, notes = told(game, before, action)
    strengths = [note for note in notes if note.code.startswith("did.strength")]
    found = moving(game, before, after, strengths, None)
    assert {motion.kind for motion in found} <= {"glide"}
    return [
        (motion.source, motion.target, *(s.text for s in motion.shapes if isinstance(s, Text)))
        for motion in found
    ]


def test_the_armies_of_an_area_step_in_from_the_strongest_to_the_weakest() -> None:
    found = armies({"seats": 3}, "war kyo", castles={"kyo": 2}, troops={"kyo": [1, 4, 2]})
    assert found == [
        ("kyo@1", "castle@kyo", "4"), ("kyo@2", "castle@kyo", "2"), ("kyo@0", "castle@kyo", "1"),
    ]  # fmt: skip


def test_a_daimyo_alone_steps_in_all_the_same() -> None:
    """It stands for two soldiers. [RN 9]"""
    found = armies(
        {"seats": 3, "daimyo": True}, "war kyo",
        castles={"kyo": 2}, daimyo={"at": ["kyo", "shuri", "noto"]}, troops={"kyo": [0, 1, 0]},
    )  # fmt: skip
    assert found == [("kyo@0-daimyo", "castle@kyo", "2"), ("kyo@1", "castle@kyo", "1")]
