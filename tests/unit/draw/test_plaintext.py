from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Circle, Item, Paint, Scene


def coin(label: str, short: str, x: float, y: float) -> Item:
    return Item("coin", (), label, "", Circle(x, y, 10, Paint()), short)


def test_a_board_of_four_things_is_laid_out_as_they_lie() -> None:
    items = (
        Item("ground", ()),
        coin("Left above.", "aa", 100, 30),
        coin("Right above.", "bb", 200, 30),
        coin("Between them, below.", "徳", 150, 120),
        coin("Between them, below.", "x", 150, 150),
    )
    scene = Scene(300, 200, "Four things", "", items)
    # One cell is 10 units, so the upper two are 10 cells apart and the lower one is centred
    # 5 cells from the left one; three lines further down leave one line empty.
    assert plaintext(scene) == (
        "Four things\n"
        "\n"
        "aa        bb\n"
        "\n"
        "     徳\n"
        "     x\n"
        "\n"
        "Left above.\n"
        "Right above.\n"
        "Between them, below.\n"
    ).replace("     x\n", "      x\n")


def test_a_wide_character_takes_two_cells_so_the_next_one_keeps_its_column() -> None:
    wide = Scene(300, 60, "", "", (coin("", "徳川", 100, 30), coin("", "|", 200, 30)))
    slim = Scene(300, 60, "", "", (coin("", "abcd", 100, 30), coin("", "|", 200, 30)))
    # 徳川 are two characters in four cells: two characters fewer before the bar.
    assert plaintext(wide).index("|") == plaintext(slim).index("|") - 2


def test_things_too_close_are_kept_apart_by_a_space() -> None:
    scene = Scene(300, 60, "", "", (coin("", "aaaa", 100, 30), coin("", "bbbb", 110, 30)))
    assert plaintext(scene).strip() == "aaaa bbbb"
