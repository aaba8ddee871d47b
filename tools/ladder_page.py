"""Writes what the ladder found as tables, in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Template
from typing import Any

from sengoku.arena.rating import interval, rated
from sengoku.bots.levels import NAMES
from sengoku.core.texts import LANGUAGES, common
from tools.anywhere.shown import TEXTS, variant

Row = Mapping[str, Any]

PLACES = {"en": "levels.md", "ja": "ja/levels.md"}

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "head": "higher | lower | games | won | drawn | share | 95 % | even | day",
        "beginner": "careful beginner",
        "none": "Not yet played.",
        "open": "not yet played",
        "stale": "by other numbers than now",
        "level": "level {}",
        "rated": "Ratings (Bradley-Terry, in points of Elo's scale, ± half of the 95 % interval): ",
        "one": "{} {:+.0f} ± {:.0f}",
        "between": "; ",
        "end": ".",
        "title": "{}: {}",
    },
    "ja": {
        "head": "強いほう | 弱いほう | 局数 | 勝 | 分 | 勝率 | 95％ | 均等 | 日付",
        "beginner": "慎重な初心者",
        "none": "まだ対局していません。",
        "open": "未対局",
        "stale": "今とは違う設定",
        "level": "レベル{}",
        "rated": "レーティング（Bradley-Terry、Eloの目盛り、±は95％区間の半分）：",
        "one": "{} {:+.0f} ± {:.0f}",
        "between": "、",
        "end": "。",
        "title": "{}、{}",
    },
}


def write_pages(docs: Path, settings: Sequence[Any], rows: Sequence[Row]) -> None:
    """Write the tables of all settings between the words of the page, which are kept beside it.

    Args:
        docs: the folder of the documentation.
        settings: what is played, in order.
        rows: what was counted.
    """
    for language in LANGUAGES:
        place = docs / PLACES[language]
        source = Path(__file__).parent / "anywhere" / f"levels.{language}.md"
        tables = "\n".join(_setting(one, rows, language) for one in settings)
        page = Template(source.read_text(encoding="utf-8")).substitute(tables=tables)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(page, encoding="utf-8")


def _setting(setting: Any, rows: Sequence[Row], language: str) -> str:
    words = WORDS[language]
    key = "tenka" if setting.options.get("edition") == "tenka-meidou" else setting.game
    game, how = TEXTS.text(f"game.{key}", language), variant(setting.options, language)
    parts = [f"## {words['title'].format(game, how)}", ""]
    found = {(one["higher"], one["lower"]): one for one in rows if one["setting"] == setting.key}
    pairs = list(setting.pairs())
    if not any(pair in found for pair in pairs):
        return "\n".join([*parts, words["none"], ""])
    head = words["head"]
    parts += [f"| {head} |", "|" + "---|" * (head.count("|") + 1)]
    now = []
    for pair in pairs:
        row = found.get(pair)
        names = " | ".join(called(name, language) for name in pair)
        if row is None:
            parts.append(f"| {names} | 0 | | | {words['open']} | | | |")
            continue
        current = row["numbers"] == setting.numbers(*pair)
        now += [row] if current else []
        parts.append(f"| {names} | {_cells(row, '' if current else words['stale'])} |")
    # Of who played by other numbers, no rating is known of who plays now.
    parts += ["", *([_ratings(now, language), ""] if now else [])]
    return "\n".join(parts)


def _cells(row: Row, stale: str) -> str:
    low, high = interval(row["points"], row["games"])
    share = f"{100 * row['points'] / row['games']:.1f} %"
    told = f"{100 * low:.1f}–{100 * high:.1f}", f"{100 / row['seats']:.1f} %"
    day = f"{row['date']} ({stale})" if stale else row["date"]
    return " | ".join(map(str, (row["games"], row["won"], row["drawn"], share, *told, day)))


def _ratings(rows: Sequence[Row], language: str) -> str:
    """Rate all who played, by their duels."""
    words = WORDS[language]
    names = list(dict.fromkeys(name for row in rows for name in (row["lower"], row["higher"])))
    duels = []
    for row in rows:
        higher, lower = names.index(row["higher"]), names.index(row["lower"])
        for count, score in zip(row["duels"], (1.0, 0.5, 0.0), strict=True):
            duels += [(higher, lower, score)] * count
    told = sorted(zip(names, rated(len(names), duels), strict=True), key=lambda one: -one[1][0])
    said = [words["one"].format(called(name, language), *rating) for name, rating in told]
    return words["rated"] + words["between"].join(said) + words["end"]


def called(name: str, language: str) -> str:
    """Name a player of the ladder."""
    words = WORDS[language]
    if name in NAMES:
        return words["level"].format(1 + NAMES.index(name))
    key = f"table.bot.{name}"
    return common().text(key, language) if common().has(key) else words["beginner"]
