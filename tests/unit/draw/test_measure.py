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
