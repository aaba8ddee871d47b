"""Findings: what is counted, what is shown of it, and what forbidding a card changes."""

from __future__ import annotations

import json
import re
from collections import Counter
from math import inf, sqrt
from pathlib import Path
from statistics import NormalDist

import pytest

import sengoku
from sengoku.arena import Entrant, Fixture, Tournament
from sengoku.arena import findings as shown
from sengoku.arena.concluded import concluded, side
from sengoku.arena.findings import FEWEST, HOWS, cards, findings, first_player, points, worths
from sengoku.arena.playing import play
from sengoku.arena.rating import interval
from sengoku.core.errors import BadOption
from sengoku.core.texts import LANGUAGES
from sengoku.draw.scene import Path as Line
from sengoku.draw.scene import Text
from sengoku.draw.whiskers import Whisker
from tools import findings as tool
from tools.findings_page import PLACES, write_pages
from tools.self_play import SEEDS, kept, plan

ROOT = Path(__file__).resolve().parents[2]
EVERY = tool.settings()
ROWS = findings()["settings"]


def test_the_shares_of_a_setting_are_its_games():
    for row in ROWS:
        assert sum(row["order"]) == pytest.approx(row["games"], abs=0.01)
        assert len(row["order"]) == row["seats"]
        assert row["plies"] == tuple(sorted(row["plies"]))
        assert 0 <= row["drawn"] <= row["games"]
        assert row["key"] in EVERY
        assert dict(row["options"]) == dict(EVERY[row["key"]].options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_drawn_by_lot_is_named_alone_and_what_is_done_as_an_action(language):
    texts = sengoku.load("rumble", **EVERY["rumble-rn-2p-daimyo"].options).texts
    verb = texts.verb("draft", language)
    for row in findings()["cards"]:
        told = tool._named(texts, row["how"], ("draft", "kenshin"), language)
        assert (verb in told) == (row["how"] != "lot")
    lot = [row["name"][language] for row in findings()["cards"] if row["how"] == "lot"]
    assert texts.value("kenshin", language, "draft") in lot


def test_every_game_is_there():
    assert {row["game"] for row in ROWS} == {one.game for one in EVERY.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_player_is_shown_with_an_interval(language):
    text = first_player(language).text
    shown = [row for row in ROWS if row["games"] >= FEWEST]
    # A title, the even share of each number of players, and what can be concluded.
    assert len(text.splitlines()) == 2 + len({row["seats"] for row in shown}) + len(shown)
    colon = {"en": ":", "ja": "："}[language]
    for row in shown:
        low, high = interval(row["order"][0], row["games"])
        line = next(
            one for one in text.splitlines() if one.startswith(row["name"][language] + colon)
        )
        assert f"{100 * low:.1f}" in line
        assert f"{100 * high:.1f}" in line
    assert len(str(points(language)).splitlines()) == 1 + len(shown)


PICTURES = [("first", ""), *sorted({
    (row["how"], row["setting"]) for row in findings()["cards"]
    if row["games"] >= FEWEST and row["how"] != "without"
})]  # fmt: skip
"""The pictures of shares; what forbidding a card changed is no share."""


def drawn(kind: str, setting: str, language: str):
    return cards(kind, setting, language) if setting else first_player(language)


def counted(kind: str, setting: str):
    """Give names, shares, games and even shares as the file has them."""
    if kind == "first":
        for row in ROWS:
            if row["games"] >= FEWEST:
                yield row["name"], row["order"][0] / row["games"], row["games"], 1 / row["seats"]
    for row in findings()["cards"]:
        if (row["how"], row["setting"]) == (kind, setting) and row["games"] >= FEWEST:
            yield row["name"], row["points"] / row["games"], row["games"], 0.5


def outside(share: float, games: int, even: float) -> int:
    """Tell on which side the even share's interval lies, by asking which shares fit the games.

    A share is in Wilson's interval if what was counted lies within so many of its own standard
    errors: that is how the interval is defined.
    """
    error = sqrt(even * (1 - even) / games)
    return 0 if abs(share - even) <= NormalDist().inv_cdf(0.975) * error else share > even or -1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "setting"), PICTURES)
def test_what_is_concluded_agrees_with_the_intervals(kind, setting, language):
    below = drawn(kind, setting, language).below
    rows = list(counted(kind, setting))
    assert rows
    sentences = {
        "en": (r"[^.]*won more than[^.]*“.*?”\.|With.*?more than half.*?\.",
               r"[^.]*won less than[^.]*“.*?”\.|With.*?less than half.*?\."),
        "ja": ("[^。]*より多く勝[^。]*」[^。]*。", "[^。]*より少な[^。]*」[^。]*。"),
    }[language]  # fmt: skip
    quote = {"en": "“(.+?)”", "ja": "「(.+?)」"}[language]
    for at, sentence in zip((1, -1), sentences, strict=True):
        found = re.search(sentence, below)
        names = set(re.findall(quote, found[0])) if found else set()
        assert names == {
            name[language] for name, share, games, even in rows if outside(share, games, even) == at
        }, below
    apart = [outside(share, games, even) for _, share, games, even in rows]
    assert bool(re.search(quote, below)) == any(apart)
    unsure = {"en": "cannot tell", "ja": "わかりません"}[language]
    assert (unsure in below) == (0 in apart)
    every = {"en": "Every interval includes", "ja": "どの区間も"}[language]
    assert (every in below) == (not any(apart))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["first", *HOWS])
def test_only_an_interval_without_the_even_share_is_said_to_tell(kind, language):
    def row(name, low, high):
        return Whisker(name, (low + high) / 2, low, high, 0.5, "")

    holds = [row("A", 0.4, 0.6), row("B", 0.4, 0.5), row("C", 0.5, 0.6), row("D", 0.1, 0.4999)]
    assert [side(one) for one in holds] == [0] * 4
    none = concluded(kind, holds, language)
    assert not re.search("[“「]", none)
    mixed = concluded(kind, [row("above", 0.6, 0.7), *holds, row("below", 0.2, 0.3)], language)
    assert re.findall("[“「](.+?)[”」]", mixed) == ["above", "below"]
    only = concluded(kind, [row("above", 0.6, 0.7)], language)
    assert len(only) < len(mixed)
    assert none not in mixed
    assert concluded(kind, [], language) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_forbidding_changed_is_drawn_about_nothing(language, monkeypatch):
    rows = [{"name": {"en": name}, "games": 40, "gain": gain, "half": half}
            for name, gain, half in (("helps", 0.2, 0.1), ("either", -0.1, 0.2))]  # fmt: skip
    monkeypatch.setattr(shown, "worths", lambda how, setting: rows)
    figure = cards("without", "rumble-rn-2p", language)
    texts = [one.text for item in figure.scene.items for one in item.shapes
             if isinstance(one, Text)]  # fmt: skip
    assert {"0", "+10", "−10"} <= {*texts}
    assert re.findall("[“「](.+?)[”」]", figure.below) == ["helps"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "setting"), PICTURES)
def test_a_picture_has_a_scale_and_the_even_share_lies_on_it(kind, setting, language):
    scene = drawn(kind, setting, language).scene
    (axis,) = (item for item in scene.items if item.role == "axis")
    texts = [shape for shape in axis.shapes if isinstance(shape, Text)]
    ticks = [(one.x, int(found[1]) / 100) for one in texts
             if (found := re.fullmatch(r"(\d+) ?[%％]", one.text))]  # fmt: skip
    assert len(ticks) >= 3
    assert len(texts) == len(ticks) + 1  # what is measured
    (x0, first), (x1, last) = ticks[0], ticks[-1]

    def x(number):
        return x0 + (number - first) * (x1 - x0) / (last - first)

    assert [one for one, _ in ticks] == pytest.approx([x(number) for _, number in ticks])
    rows = list(counted(kind, setting))
    lines = [item for item in scene.items if item.role == "even"]
    evens = sorted({even for *_, even in rows}, reverse=True)
    for item, even in zip(lines, evens, strict=True):
        (line,) = (shape for shape in item.shapes if isinstance(shape, Line))
        assert [step[1] for step in line.steps] == pytest.approx([x(even)] * 2)
        (name,) = (shape.text for shape in item.shapes if isinstance(shape, Text))
        assert f"{100 * even:.1f}".removesuffix(".0") in name


@pytest.mark.parametrize("language", LANGUAGES)
def test_causes_are_named_apart_from_what_goes_together(language):
    titles = {cards(how, "rumble-rn-2p", language).text.splitlines()[0] for how in HOWS}
    assert len(titles) == len(HOWS)
    with pytest.raises(BadOption):
        cards("guess", "rumble-rn-2p")
    with pytest.raises(BadOption, match=r"“rumble” were counted\. Choose from: rok"):
        cards("more", "rumble")


def test_what_somebody_did_is_forbidden_to_either_seat(monkeypatch):
    """Who does something may do it because it is ahead: forbidden to it alone, that misleads."""
    asked = []

    def change(setting, what, use, until):
        asked.append((what, use[1], use[2]))
        return {0: 1.0, 1: 0.0}[use[2]]

    monkeypatch.setattr(tool, "_change", change)
    one, other, nothing = Counter({"use decoy": 1}), Counter({"use ninja": 2}), Counter()
    told = [(0, [one, nothing]), (0, [nothing, other])]
    rows = [*tool.forbidden(EVERY["rumble-rn-2p"], [("fit", "a"), ("fit", "b")], told, inf)]
    assert sorted(asked) == [
        ("use decoy", "a", 0), ("use decoy", "a", 1), ("use ninja", "b", 0), ("use ninja", "b", 1)
    ]  # fmt: skip
    assert [(row["what"], row["games"], row["gain"]) for row in rows] == [
        ("use decoy", 2, 0.5), ("use ninja", 2, 0.5)
    ]  # fmt: skip


def test_tactic_cards_were_forbidden_in_turn():
    every = [row for row in findings()["cards"] if row["how"] == "without"]
    used = {row["what"] for row in worths("more", "rumble-rn-2p") if row["what"].startswith("use")}
    assert {row["what"] for row in every} >= used


def test_what_rests_on_few_games_is_not_shown():
    shown = {(row["how"], row["what"]) for how in HOWS for row in worths(how, "rumble-rn-2p")}
    for row in findings()["cards"]:
        if row["setting"] == "rumble-rn-2p":
            assert ((row["how"], row["what"]) in shown) == (row["games"] >= FEWEST)


def test_the_pages_follow_from_what_was_counted(tmp_path):
    write_pages(tmp_path)
    for place in PLACES.values():
        written = (tmp_path / place).read_text(encoding="utf-8")
        assert written == (ROOT / "docs" / place).read_text(encoding="utf-8")
    kept = {path.name: path.read_text() for path in (ROOT / "docs" / "findings").glob("*.svg")}
    made = {path.name: path.read_text() for path in (tmp_path / "findings").glob("*.svg")}
    assert kept == made


def games(key: str, count: int) -> list:
    one = plan(EVERY[key], "fit")
    fixtures = [fixture for fixture, _ in zip(one.fixtures(), range(count), strict=False)]
    return [play(one, fixture) for fixture in fixtures]


def test_with_nothing_forbidden_the_same_game_comes_again():
    setting = EVERY["rumble-rn-2p"]
    entrants = (Entrant("level-4"), Entrant("without", tool.Without, {"words": "use nothing"}))
    other = Tournament(setting.game, dict(setting.options), entrants)
    for played in games("rumble-rn-2p", 2):
        luck = f"{SEEDS['fit']}/0/{played.id.split('/')[1]}"
        again = play(other, Fixture(played.id, (1, 0), luck))
        assert (again.winners, again.scores, again.plies) == (
            played.winners, played.scores, played.plies
        )  # fmt: skip


def test_what_is_forbidden_is_not_done():
    for key, verb in tool.BANNED.items():
        setting, done = EVERY[key], 0
        for played in games(key, 3 if verb == "use" else 1):
            _, did = tool.replayed(played, (verb,), 2)
            for what in sorted({*did[0]} - tool.SPARED)[:3]:
                entrants = (Entrant("level-4"), Entrant("without", tool.Without, {"words": what}))
                other = Tournament(setting.game, dict(setting.options), entrants)
                again = play(other, Fixture(played.id, (1, 0), f"{SEEDS['fit']}/0/0"))
                assert not again.fault
                assert tool.replayed(again, (verb,), 2)[1][0][what] == 0
                done += 1
        assert done, key


def test_games_with_a_card_forbidden_are_played_once_and_go_on(tmp_path, monkeypatch):
    monkeypatch.setattr(tool, "FOLDER", tmp_path)
    setting = EVERY["rumble-rn-2p"]
    (played,) = games("rumble-rn-2p", 1)
    _, did = tool.replayed(played, ("use",), 2)
    uses = [(what, ("fit", played, seat)) for seat in (0, 1) for what in did[seat]]
    assert uses
    found = [tool._change(setting, what, use, inf) for what, use in uses]
    assert {*found} <= {-1.0, 0.0, 1.0}
    # Nothing more may be played, and all is known.
    assert [tool._change(setting, what, use, -inf) for what, use in uses] == found


def test_what_was_counted_of_more_games_is_not_written_over(tmp_path, monkeypatch):
    """Games are not kept with the project: where none are here, what was counted stays."""
    monkeypatch.setattr(tool, "kept", lambda setting, lot: kept(setting, lot, tmp_path))
    monkeypatch.setattr(tool, "FOLDER", tmp_path)
    before, beside = tool.FILE.read_bytes(), tmp_path / "findings.json"
    beside.write_bytes(before)
    monkeypatch.setattr(tool, "FILE", beside)
    tool.main(["--minutes", "0", "--docs", str(tmp_path)])
    assert beside.read_bytes() == before


def test_of_one_thing_what_rests_on_more_games_counts():
    old = [{"what": "a", "games": 5, "gain": 0.1}, {"what": "b", "games": 5, "gain": 0.2}]
    new = [{"what": "b", "games": 9, "gain": 0.3}, {"what": "a", "games": 4, "gain": 0.4},
           {"what": "c", "games": 1, "gain": 0.5}]  # fmt: skip
    found = {row["what"]: row["gain"] for row in tool.joined(old, new, ("what",))}
    assert found == {"a": 0.1, "b": 0.3, "c": 0.5}


def test_paired_differences_have_their_interval():
    told = tool.paired([1.0, -1.0, 1.0, 1.0])
    # Mean 0.5, standard deviation 1, so half of the interval is 1.96 / 2.
    assert told == {"games": 4, "gain": 0.5, "half": 0.98}


def test_the_data_are_read_only():
    with pytest.raises(TypeError):
        findings()["settings"] = ()
    text = (ROOT / "sengoku" / "arena" / "findings.json").read_text(encoding="utf-8")
    assert set(json.loads(text)) == set(findings())


def test_the_page_warns_where_losers_did_something_more_often():
    page = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    for title, rows in re.findall(r"## What went together with winning: (.+?)\n(.+?)(?=\n## |\Z)",
                                  page, re.DOTALL):  # fmt: skip
        tops = [float(row) for row in re.findall(r"–(\d+\.\d) \|$", rows, re.MULTILINE)]
        assert tops, title
        assert ("never do this" in rows) == (min(tops) < 50.0)
    assert ("no table below is of them" in page) == ("| Forbidden |" not in page)
    assert "| worth |" not in page
