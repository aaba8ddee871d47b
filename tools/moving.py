"""Draws ``docs/moving.svg``: a whole game of Rokumon in one picture that moves.

The frames are the board's own scenes. What stays is drawn once; what changes is shown in its
frames and hidden in the others. Who asked for less motion sees the last position, at rest.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]
import sengoku  # noqa: E402
from sengoku.bots import bot  # noqa: E402
from sengoku.draw.palette import SANS  # noqa: E402
from sengoku.draw.scene import Item, Scene  # noqa: E402
from sengoku.draw.svg import markup  # noqa: E402
from sengoku.play.match.still import still_scene  # noqa: E402

FILE = ROOT / "docs/moving.svg"
SEED = 2
SECONDS = 1.3
"""How long a position stands."""

LAST = 3
"""How many times as long the last one stands."""


def scenes() -> list[Scene]:
    """Play a game, and draw the position after each ply."""
    match, rng = sengoku.Match(sengoku.load("rokumon", act=1), seed=SEED), Random(SEED)
    match.deal()
    players = [bot("greedy", match.game, rng) for _ in range(2)]
    drawn = [still_scene(match)]
    while match.outcome is None:
        seat = match.state.actor
        match.play(players[seat].choose(match.game.view(match.state, seat), seat).action)
        drawn.append(still_scene(match))
    return drawn


def layers(frames: list[Scene]) -> list[tuple[Item, frozenset[int]]]:
    """Give every item once, in the order of painting, with the frames that it is in."""
    order: list[tuple[object, Item]] = []
    seen: dict[object, set[int]] = {}
    for number, frame in enumerate(frames):
        at = 0
        for item in frame.items:
            key = item.shapes
            if key in seen:
                at = 1 + next(i for i, (known, _) in enumerate(order) if known == key)
            else:
                order.insert(at, (key, item))
                seen[key] = set()
                at += 1
            seen[key].add(number)
    return [(item, frozenset(seen[key])) for key, item in order]


def moving(frames: list[Scene]) -> str:
    """Draw the frames one after another, in one picture, for ever."""
    steps = len(frames) - 1 + LAST
    names: dict[frozenset[int], str] = {}
    body, rules = [], []
    for item, shown in layers(frames):
        drawn = markup(item.shapes)
        if len(shown) < len(frames):
            name = names.setdefault(shown, f"k{len(names)}")
            drawn = f'<g class="{name}">{drawn}</g>'
        body.append(drawn)
    for shown, name in names.items():
        at_rest = "visible" if len(frames) - 1 in shown else "hidden"
        keys = "".join(
            f"{100 * number / steps:.2f}%{{visibility:{'visible' if now else 'hidden'}}}"
            for number in range(len(frames))
            if (now := number in shown) != (number - 1 in shown) or number == 0
        )
        rules.append(f".{name}{{visibility:{at_rest};animation-name:{name}}}")
        rules.append(f"@keyframes {name}{{{keys}}}")
    first, last = frames[0], frames[-1]
    style = (
        f"[class]{{animation:{steps * SECONDS:.1f}s step-end infinite}}{''.join(rules)}"
        "@media (prefers-reduced-motion:reduce){[class]{animation:none!important}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {first.width:g} {first.height:g}"'
        f' role="img" aria-labelledby="t d" font-family="{SANS}">'
        f'<title id="t">A game of Rokumon, from the first warrior to the last</title>'
        f'<desc id="d">It ends so: {escape(last.title)} {escape(last.desc)}</desc>'
        f"<style>{style}</style>{''.join(body)}</svg>\n"
    )


if __name__ == "__main__":
    FILE.write_text(moving(scenes()), encoding="utf-8")
