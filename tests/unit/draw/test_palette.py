import pytest

from sengoku.core.errors import BadOption
from sengoku.draw.palette import COLOURS, colour, contrast, grey, luminance

# Which text the boards write on which ground.
TEXT = [
    *((text, ground) for text in ("ink", "quiet") for ground in ("paper", "panel", "board")),
    *(("white", ground) for ground in ("accent", "refusal", "red", "black", "ink", "quiet")),
    *((f"{suit}-dark", f"{suit}-light") for suit in ("gold", "red", "green", "blue", "violet")),
    *(("white", suit) for suit in ("green", "blue", "violet")),
    ("accent", "panel"),
    ("refusal", "panel"),
]


@pytest.mark.parametrize(("text", "ground"), TEXT)
def test_text_stands_out_from_its_ground(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5


def test_contrast_is_that_of_the_web_guidelines() -> None:
    # White on black is 21 to 1 by definition; #26242a is nearly black.
    assert contrast("white", "white") == 1
    assert 14 < contrast("white", "black") < 21


@pytest.mark.parametrize(("one", "other"), [("gold", "jade"), ("jade", "back"), ("red", "black")])
def test_pieces_differ_in_brightness_too(one: str, other: str) -> None:
    assert contrast(one, other) >= 1.35
    assert grey(one) != grey(other)


def test_a_grey_is_as_bright_as_its_colour() -> None:
    for name in COLOURS:
        level = int(grey(name)[1:3], 16) / 255
        linear = level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4
        assert linear == pytest.approx(luminance(name), abs=0.01)


def test_a_colour_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(BadOption, match=r"“grene”\. Choose from: paper, panel,") as refused:
        colour("grene")
    assert "「grene」" in refused.value.text("ja")
