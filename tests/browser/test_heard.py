"""What is heard of a board, and what of it is only seen: names once, without their readings."""

from __future__ import annotations

from collections import Counter

import pytest

GAMES = ("rokumon", "rumble", "azuchi", "tenku")


def heard(desk) -> list[tuple[str, str]]:
    """Give role and name of all that a screen reader comes to in the picture, in its order."""
    client = desk.page.context.new_cdp_session(desk.page)
    found = client.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in found}

    def below(node):
        if not node.get("ignored"):
            yield node["role"]["value"], node.get("name", {}).get("value", "")
        for child in node.get("childIds", ()):
            yield from below(by_id[child])

    title = desk.page.locator(".sengoku-parts").first.get_attribute("aria-label")
    picture = next(
        node for node in found
        if not node.get("ignored") and node.get("name", {}).get("value") == title
        and node["role"]["value"] == "group"
    )  # fmt: skip
    return [*below(picture)][1:]


@pytest.mark.parametrize("level", ["en", "ja-ruby"])
@pytest.mark.parametrize("game", GAMES)
def test_each_thing_in_the_picture_is_heard_once(desk, game, level):
    desk.show(f"board = play({game!r}, seed=3, seats={{1: 'random'}}, language={level!r})")
    told = [one for one in heard(desk) if one[0] in ("button", "img", "image")]
    assert len(told) > 5
    twice = [name for name, count in Counter(name for _, name in told).items() if count > 1]
    assert twice == []
    routes = [n for n, (_, name) in enumerate(told) if "Sea lane" in name or "海路" in name]
    assert routes == [*range(len(told) - len(routes), len(told))], "routes are heard last"
    assert bool(routes) == (game == "rumble")


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_come_first_to_who_is_to_act(desk, game):
    board = desk.show(f"board = play({game!r}, seed=3, seats={{1: 'random'}})")
    stop = board.root.locator(".sengoku-things [tabindex='0']")
    assert stop.count() == 1
    assert stop.get_attribute("data-hit") in ("status", "turn", "side0", "heading")


def test_a_reading_is_seen_and_not_heard(desk):
    board = desk.show("board = lesson('tenku', '01-courts', language='ja-ruby')")
    seen = board.root.locator("button ruby")
    seen.first.wait_for()
    readings = board.root.evaluate("""root => [...root.querySelectorAll('button rt, p rt')]
        .map(one => one.textContent)""")
    assert readings
    client = desk.page.context.new_cdp_session(desk.page)
    tree = client.send("Accessibility.getFullAXTree")["nodes"]
    told = [node for node in tree if not node.get("ignored")]
    names = [(one["role"]["value"], one.get("name", {}).get("value", "")) for one in told]
    assert any("領国" in name for _, name in names)
    # Letters in the picture stand in things that have names, which are heard in their place.
    letters_drawn = "root => [...root.querySelectorAll('text')].map(e => e.textContent)"
    drawn = board.root.evaluate(letters_drawn)
    for role, name in names:
        if role not in ("StaticText", "InlineTextBox") or name not in drawn:
            assert not [one for one in readings if one in name], (role, name)


def test_words_that_ran_before_any_page_had_greeted_are_said_again(lab):
    """All cells run one after the other, and the board greets when the last of them is done."""
    kept = lab.server.matches / "language.json"
    kept.unlink(missing_ok=True)
    cells = (
        "from sengoku_widgets import play\nfrom sengoku_widgets.inside import assumed",
        "play('rokumon', act=1, seed=3)",
        "assumed('tenku')",
    )
    try:
        notebook = lab.open(lab.write("scratch/words.ipynb", cells), locale="ja-JP")
        assert notebook.run_all() == []
        words = notebook.page.locator(".jp-OutputArea-output:has-text('天空')").last
        words.wait_for()
        assert "領国" in words.text_content()
        assert notebook.page.locator(":text('The rulebook')").count() == 0
    finally:
        kept.unlink(missing_ok=True)
