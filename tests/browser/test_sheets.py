"""A real browser prints the sheets: as many pages as there are, and nothing is cut."""

from __future__ import annotations

import re

import pytest

from sengoku.play.kit.pdf import save_pdf
from sengoku.play.kit.sheets import printed

CUT = """() => [...document.querySelectorAll('.page:not(.loose), figure, figcaption, .answers li')]
  .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map(one => one.textContent.slice(0, 60))"""

SMALLEST = """() => Math.min(...[...document.querySelectorAll('figure svg text')].map(
  one => one.getAttribute('font-size') * one.getScreenCTM().a * 72 / 96))"""


def page_count(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_nothing_is_cut_and_the_smallest_print_can_be_read(lab, paper):
    page = lab.browser.new_page()
    page.emulate_media(media="print")
    for game in ("rokumon", "rumble", "azuchi", "tenku"):
        for language in ("en", "ja"):
            for what in ("puzzles", "questions"):
                page.set_content(printed(game, what, language=language, paper=paper, count=12))
                assert page.evaluate(CUT) == [], (game, language, what)
                assert page.evaluate(SMALLEST) >= 7, (game, language, what)
    page.close()


def test_the_pdf_has_the_pages_of_the_sheet(tmp_path):
    """Twelve puzzles are three pages of four, each with its answers behind."""
    from tests.browser.lab import chromium

    file = tmp_path / "puzzles.pdf"
    save_pdf(printed("rokumon", "puzzles", count=12, act=1), file, str(chromium()))
    made = file.read_bytes()
    assert made.startswith(b"%PDF")
    assert page_count(made) == 6
