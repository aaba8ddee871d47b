"""Draws the icons of the installed site: a coin with a square hole."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

PAPER, COIN, RIM = "#f6efdf", "#b08a3c", "#5a4314"
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
    f'<rect width="64" height="64" fill="{PAPER}"/>'
    f'<circle cx="32" cy="32" r="22" fill="{COIN}" stroke="{RIM}" stroke-width="3"/>'
    f'<rect x="25" y="25" width="14" height="14" fill="{PAPER}" stroke="{RIM}" stroke-width="3"/>'
    "</svg>"
)
FINE = 4
"""So many times larger it is drawn, so that the edges are smooth."""


def write(folder: Path) -> None:
    """Write the icons into a folder."""
    folder.mkdir()
    (folder / "icon.svg").write_text(SVG, encoding="utf-8")
    for size in (192, 512):
        one = size * FINE / 64
        image = Image.new("RGB", (size * FINE, size * FINE), PAPER)
        draw = ImageDraw.Draw(image)
        wide = round(3 * one)
        for r, colour in ((23.5, RIM), (20.5, COIN)):
            draw.ellipse([(32 - r) * one, (32 - r) * one, (32 + r) * one, (32 + r) * one], colour)
        box = [23.5 * one, 23.5 * one, 40.5 * one, 40.5 * one]
        draw.rectangle(box, PAPER, RIM, wide)
        image.resize((size, size), Image.Resampling.LANCZOS).save(folder / f"icon-{size}.png")
