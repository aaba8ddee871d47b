"""No module leads back to itself by its imports, those in functions and for types included."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOPS = {"sengoku": ROOT / "sengoku", "sengoku_widgets": ROOT / "widgets/sengoku_widgets"}


def modules() -> dict[str, Path]:
    """Name every module of the project, packages by their name alone."""
    found = {}
    for top, folder in TOPS.items():
        for file in folder.rglob("*.py"):
            parts = (top, *file.relative_to(folder).with_suffix("").parts)
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imported(name: str, tree: ast.AST, known: Mapping[str, Path]) -> Iterator[str]:
    """Name the modules of the project that a module imports, wherever in it that stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in known)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = name if known[name].name == "__init__.py" else name.rpartition(".")[0]
                for _ in range(node.level - 1):
                    package = package.rpartition(".")[0]
                base = f"{package}.{base}".rstrip(".")
            for each in node.names:
                inner = f"{base}.{each.name}"
                if inner in known or base in known:
                    yield inner if inner in known else base


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Give the strongly connected parts of more than one module (Tarjan 1972)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(one: str) -> None:
        number[one] = low[one] = len(number)
        stack.append(one)
        for other in sorted(graph[one]):
            if other not in number:
                visit(other)
                low[one] = min(low[one], low[other])
            elif other in stack:
                low[one] = min(low[one], number[other])
        if low[one] == number[one]:
            part = stack[stack.index(one) :]
            del stack[stack.index(one) :]
            if len(part) > 1 or one in graph[one]:
                found.append(sorted(part))

    for one in sorted(graph):
        if one not in number:
            visit(one)
    return found


def test_no_module_leads_back_to_itself() -> None:
    known = modules()
    graph = {
        name: {*imported(name, ast.parse(file.read_text(encoding="utf-8")), known)}
        for name, file in known.items()
    }
    assert len(graph) > 300
    assert sum(map(len, graph.values())) > 1000
    assert circles(graph) == []


def test_a_circle_is_found_wherever_an_import_stands() -> None:
    known = {name: Path(f"{name}.py") for name in ("a", "b", "c", "d")} | {"p": Path("__init__.py")}
    sources = {
        "a": "def f():\n    from b import x",
        "b": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import c",
        "c": "from a import y",
        "d": "import a",
        "p": "from . import q",
    }
    graph = {name: {*imported(name, ast.parse(text), known)} for name, text in sources.items()}
    assert circles(graph) == [["a", "b", "c"], ["p"]]
