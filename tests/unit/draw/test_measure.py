import pytest

from sengoku.draw.measure import cells, shorten, text_width


def test_japanese_characters_take_two_cells() -> None:
    assert cells("d4") == 2
    assert cells("徳川") == 4
    assert cells("一文銭e5、") == 10


def test_a_shortened_text_fits_and_shows_that_it_was_cut() -> None:
    name = "Masayuki the strategist of Ueda"
    cut = shorten(name, 14, 100)
    assert text_width(cut, 14) <= 100
    assert cut.endswith("…")
    assert name.startswith(cut[:-1].rstrip())
    assert shorten(name, 14, 1000) == name


def test_no_room_at_all_leaves_no_text() -> None:
    assert shorten("Masayuki", 14, 5) == ""


@pytest.mark.parametrize(
    # As broad as it is in Noto Sans CJK JP, which a board takes where Noto Sans is not there.
    ("char", "least"), [("×", 1.0), ("…", 1.0), ("·", 0.56), ("Ō", 0.74), ("Ū", 0.72), ("ō", 0.6)]
)
def test_what_both_scripts_write_has_room_in_a_japanese_font(char: str, least: float) -> None:
    assert text_width(char, 1.0) >= least * 0.97
