"""The README's picture that moves: made from the game's own scenes, small, and still if asked."""

from __future__ import annotations

from pathlib import Path

from sengoku.draw.svg import markup
from tools import moving

FILE = Path(__file__).resolve().parents[2] / "docs/moving.svg"


def test_it_is_as_the_tool_draws_it():
    assert FILE.read_text(encoding="utf-8") == moving.moving(moving.scenes()), (
        "run `python tools/moving.py` after a change of the drawing"
    )


def test_each_frame_is_the_board_s_own_picture():
    frames = moving.scenes()
    layers = moving.layers(frames)
    for number, frame in enumerate(frames):
        seen = [markup(item.shapes) for item, shown in layers if number in shown]
        assert sorted(seen) == sorted(markup(item.shapes) for item in frame.items)
    assert len(frames) > 5


def test_it_is_small_safe_and_at_rest_for_those_who_ask_for_it():
    text = FILE.read_text(encoding="utf-8")
    assert len(text) < 80_000
    assert "<script" not in text
    assert "prefers-reduced-motion:reduce" in text
    assert text.count("://") == 1  # its namespace
