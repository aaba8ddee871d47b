"""Writes what chances to win were good for as tables and pictures, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path as File
from string import Template
from typing import Any

import sengoku
from sengoku.core.chance import Curve, curve_of
from sengoku.core.texts import LANGUAGES
from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Scene, Shape, Text
from sengoku.draw.svg import svg
from tools.anywhere.shown import TEXTS, variant
from tools.reliability import Bin, Reliability, reliability

PLACES = {"en": "chance.md", "ja": "ja/chance.md"}
PICTURES = "chance"
"""The folder of the pictures, beside each page."""

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "title": "{}: {}",
        "head": "told | chances | games | mean told | came of it | 95 %",
        "sum": "Unseen games: {games}, chances: {count}. Mean error: {error:.1f} points of "
        "100. Rows significantly off: {off}. "
        "Logarithmic loss {loss:.3f} (all alike: {even:.3f}).",
        "curve": "stage | slope | to act",
        "places": "Places at the table, at the beginning: {}. Fitted to {} games{}.",
        "playouts": ", with {} playouts a position",
        "ahead": " Each point ahead of everybody adds {:g}.",
        "plot": "What came of the chances told: {}",
        "said": "Told {told:.0f} %, came {came:.0f} % ({low:.0f} to {high:.0f})",
        "told": "told",
        "came": "came of it",
        "short": "Where | games | told, for example | won of 100 | mean error",
        "read": "The nearer a point lies to the broken line, the better. The line through a point "
        "shows how far luck alone may have moved it (95 %).",
        "between": "; ",
    },
    "ja": {
        "title": "{}、{}",
        "head": "示した見込み | 見込みの数 | 局数 | 平均 | 実際 | 95％",
        "sum": "確認用の対局：{games}局、見込み：{count}個。平均誤差：100のうち{error:.1f}。"
        "有意なずれのある行：{off}。対数損失{loss:.3f}（全員同じとした場合{even:.3f}）。",
        "curve": "進み具合 | 傾き | 手番の席",
        "places": "席順の分（始めのとき）：{}。{}局に合わせました{}。",
        "playouts": "（1局面につき試し打ち{}回）",
        "ahead": "全員より先んじる席には、2番目との差の1点につき{:g}を加えます。",
        "plot": "示した見込みと実際の結果、{}",
        "said": "見込み{told:.0f}％、実際{came:.0f}％（{low:.0f}～{high:.0f}）",
        "told": "示した見込み",
        "came": "実際",
        "short": "遊び方 | 局数 | 示した見込みの例 | 100のうち勝ち | 平均誤差",
        "read": "点が破線に近いほど、よく当たっています。点を通る縦線は、偶然だけで動きうる範囲"
        "（95％）です。",
        "between": "、",
    },
}

EXAMPLE = 0.7
"""The chance that the page takes for an example."""

SIDE, LEFT, TOP, BELOW = 300.0, 64.0, 20.0, 52.0


def write_pages(docs: File, settings: Sequence[Any], rows: Sequence[Mapping[str, Any]]) -> None:
    """Write the page in both languages, and the pictures.

    Args:
        docs: the folder of the documentation.
        settings: what has curves, in order.
        rows: what was told in unseen games, one for each setting.
    """
    found = {row["setting"]: row for row in rows}
    counted = {key: reliability(row["games"]) for key, row in found.items()}
    for language in LANGUAGES:
        place = docs / PLACES[language]
        source = File(__file__).parent / "anywhere" / f"chance.{language}.md"
        some = [one for one in settings if one.key in found]
        parts, pictures = [], []
        for one in some:
            title, known = named(one, language), counted[one.key]
            parts.append(_setting(one, title, found[one.key], known, language))
            pictures.append(_picture(one, title, language))
            picture = place.parent / PICTURES / f"{one.key}.svg"
            picture.parent.mkdir(parents=True, exist_ok=True)
            picture.write_text(svg(plot(title, known, language)) + "\n", encoding="utf-8")
        page = Template(source.read_text(encoding="utf-8"))
        told = {"short": _short(some, counted, language), "tables": "\n".join(parts)}
        told["pictures"] = "\n".join(pictures)
        place.write_text(page.substitute(told), encoding="utf-8")


def named(setting: Any, language: str) -> str:
    """Name a game with its options."""
    key = "tenka" if setting.options.get("edition") == "tenka-meidou" else setting.game
    how = variant(setting.options, language)
    return WORDS[language]["title"].format(TEXTS.text(f"game.{key}", language), how)


def _table(head: str, lines: Sequence[str]) -> list[str]:
    return [f"| {head} |", "|" + "---|" * (head.count("|") + 1), *lines, ""]


def _short(settings: Sequence[Any], counted: Mapping[str, Reliability], language: str) -> str:
    lines = []
    for one in settings:
        known = counted[one.key]
        row = _example(known)
        lines.append(
            f"| {named(one, language)} | {known.games} | {_percent(row.told)} "
            f"| {100 * row.came:.1f} | {100 * known.error:.1f} |"
        )
    return "\n".join(_table(WORDS[language]["short"], lines)[:-1])


def _example(known: Reliability) -> Bin:
    """Give the bin of chances of about 70 of 100, which the page speaks of."""
    return min(known.bins, key=lambda one: abs(one.told - EXAMPLE))


def _picture(setting: Any, title: str, language: str) -> str:
    words = WORDS[language]
    shown = f"![{words['plot'].format(title)}]({PICTURES}/{setting.key}.svg)"
    return "\n".join([f"## {title}", "", shown, "", words["read"], ""])


def _setting(
    setting: Any, title: str, row: Mapping[str, Any], found: Reliability, language: str
) -> str:
    words = WORDS[language]
    told = words["sum"].format(
        games=found.games, count=found.count, error=100 * found.error, off=len(found.off),
        loss=found.loss, even=found.even,
    )  # fmt: skip
    curve = curve_of(sengoku.load(setting.game, **dict(setting.options)))
    parts = [f"### {title}", "", told, "", *_table(words["head"], list(map(_line, found.bins)))]
    if curve is not None:
        parts += _table(words["curve"], list(_numbers(curve)))
        places = words["between"].join(f"{place:+.2f}" for place in curve.places)
        how = words["playouts"].format(curve.playouts) if curve.playouts else ""
        more = words["ahead"].format(curve.ahead) if curve.ahead else ""
        parts += [words["places"].format(places, row["fitted"], how) + more, ""]
    return "\n".join(parts)


def _line(one: Bin) -> str:
    cells = (
        f"{100 * one.low:.0f}–{100 * one.high:.0f} %", one.count, one.games,
        _percent(one.told), _percent(one.came), f"{100 * one.least:.1f}–{100 * one.most:.1f}",
    )  # fmt: skip
    return f"| {' | '.join(map(str, cells))} |"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _numbers(curve: Curve) -> Iterator[str]:
    for stage, slope, turn in zip(curve.stages, curve.slopes, curve.turns, strict=True):
        yield f"| {stage:g} | {slope:g} | {turn:+g} |"


def plot(title: str, found: Reliability, language: str) -> Scene:
    """Draw what came against what was told, each bin with its interval of 95 %.

    Args:
        title: of which games.
        found: the bins.
        language: of the words.
    """
    words = WORDS[language]
    wide, high = LEFT + SIDE + 24, TOP + SIDE + BELOW
    ground = Item("ground", (Rect(0, 0, wide, high, Paint("panel", "edge", 1), 8),))
    marks = [_mark(one, words) for one in found.bins]
    desc = words["between"].join(item.label for item in marks)
    name = words["plot"].format(title)
    return Scene(wide, high, name, desc, (ground, _axes(words), *marks))


def _x(share: float) -> float:
    return LEFT + SIDE * share


def _y(share: float) -> float:
    return TOP + SIDE * (1 - share)


def _axes(words: Mapping[str, str]) -> Item:
    shapes: list[Shape] = []
    for tenth in range(0, 11, 2):
        share = tenth / 10
        thin = Paint("", "edge", 1)
        shapes.append(Path((("M", _x(0), _y(share)), ("L", _x(1), _y(share))), thin))
        shapes.append(Path((("M", _x(share), _y(0)), ("L", _x(share), _y(1))), thin))
        number = f"{100 * share:.0f}"
        shapes.append(Text(LEFT - 8, _y(share) + 4, number, 12, "quiet", "end"))
        shapes.append(Text(_x(share), _y(0) + 16, number, 12, "quiet", "middle"))
    even = (("M", _x(0), _y(0)), ("L", _x(1), _y(1)))
    shapes.append(Path(even, Paint("", "quiet", 1.5, (5, 4))))
    shapes.append(Text(_x(0.5), _y(0) + 36, f"{words['told']} (%)", 13, "ink", "middle"))
    shapes.append(Text(LEFT + 6, TOP + 14, f"{words['came']} (%)", 13, "ink"))
    return Item("axes", tuple(shapes))


def _mark(one: Bin, words: Mapping[str, str]) -> Item:
    x, paint = _x(one.told), Paint("", "accent", 2)
    line = Path((("M", x, _y(one.least)), ("L", x, _y(one.most))), paint)
    dot = Circle(x, _y(one.came), 4.5, Paint("accent", "panel", 1.2))
    numbers = {"told": one.told, "came": one.came, "low": one.least, "high": one.most}
    label = words["said"].format(**{name: 100 * each for name, each in numbers.items()})
    return Item("mark", (line, dot), label)
