"""The style sheet and the texts: readable in both themes and both languages."""

from __future__ import annotations

import re

import pytest
from sengoku_widgets.board import sheet
from sengoku_widgets.display import VIEW, live, still

from sengoku.core.texts import LANGUAGES, catalogue, placeholders

WRITTEN = ("ink", "quiet", "link", "good", "refusal", "doubt")
GROUNDS = {
    "ink": ("paper", "panel", "key", "key-hover", "chosen", "note", "warn", "doubtful"),
    "quiet": ("paper", "panel", "note", "warn", "doubtful"),
    "link": ("paper", "panel", "chosen", "note", "warn", "doubtful"),
    "good": ("panel", "note"),
    "refusal": ("paper", "warn"),
    "doubt": ("doubtful",),
}


def colours(theme):
    """Read the colours of a theme out of the style sheet."""
    blocks = re.findall(r"\{([^}]*--sg-paper[^}]*)\}", sheet())
    return dict(re.findall(r"--sg-([a-z-]+):\s*(#[0-9a-f]{6})", blocks[theme]))


def luminance(code):
    """Give the relative luminance as WCAG 2 defines it."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    line = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), line, strict=True))


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("written", WRITTEN)
def test_every_text_stands_out_from_its_ground(theme, written):
    found = colours(theme)
    for ground in GROUNDS[written]:
        dark, light = sorted((luminance(found[written]), luminance(found[ground])))
        assert (light + 0.05) / (dark + 0.05) >= 4.5, f"{written} on {ground}"


def test_no_rule_reaches_beyond_the_boards():
    plain = re.sub(r"/\*.*?\*/", "", sheet(), flags=re.DOTALL)
    # What has a name for the whole page has one of ours, and is no rule.
    for name in re.findall(r"@(?:keyframes|property)\s+([\w-]+)", plain):
        assert name.startswith(("sengoku-", "--sg-")), name
    plain = re.sub(r"@keyframes [^{]+\{(?:[^{}]*\{[^}]*\})*\s*\}", "", plain)
    for selectors in re.findall(r"(?:^|[};{])([^{};]+)\{", plain):
        if selectors.strip().startswith("@"):
            continue
        for selector in re.split(r",(?![^(]*\))", selectors):
            assert ".sengoku" in selector, selector


def test_no_letter_is_smaller_than_13_pixels():
    sizes = [int(size) for size in re.findall(r"font-size: calc\((\d+)px", sheet())]
    assert min(sizes) >= 13
    assert not re.search(r"font-size: (?!0;)[\d.]", sheet())


def test_words_are_only_taken_away_where_a_sign_is_drawn_for_them():
    for selector in re.findall(r"([^{};]+)\{[^}]*font-size: 0;", sheet()):
        *_, name = re.findall(r"(?<!\()\.(sengoku-[a-z-]+)", selector)
        drawn = re.search(rf"\.{name}::before \{{([^}}]*)\}}", sheet())
        assert drawn is not None, selector
        assert "background:" in drawn.group(1)


def test_the_boards_own_words_are_there_in_every_language():
    texts = catalogue("sengoku.play.board")
    keys = {language: set(texts.keys(language)) for language in LANGUAGES}
    assert keys["en"] == keys["ja"] != set()
    for key in keys["en"]:
        one, other = (placeholders(texts.template(key, language)) for language in LANGUAGES)
        assert one == other, key


def test_a_stored_notebook_holds_the_still_and_nothing_that_needs_a_kernel():
    bundle = still("<img>", "a board")
    assert set(bundle) == {"text/html", "text/plain"}
    assert bundle["text/html"].startswith('<div class="sengoku-still">')


def test_the_live_board_is_a_reference_to_the_widget_alone():
    class Model:
        model_id = "abc"

    assert live(Model()) == {VIEW: {"version_major": 2, "version_minor": 0, "model_id": "abc"}}
