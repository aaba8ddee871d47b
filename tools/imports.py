"""Which files of the project use which, read from their source: nothing is imported or run.

A string that names a module of ours (``"sengoku.games"``, ``".rules:load"``) counts as an import,
for that is how a plugin says where its parts are; in a package's ``__init__`` so does the name of
a module in it.
"""

from __future__ import annotations

import ast
import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOTS = {"sengoku": ".", "sengoku_widgets": "widgets", "tests": ".", "tools": "."}
"""Our packages, and the folder that each lies in."""

NAMED = re.compile(r"(\.*[a-z_][\w.]*)(?::\w+)?")


def modules(root: Path) -> dict[str, Path]:
    """Name every module of ours, with its file.

    Args:
        root: the folder of the project.
    """
    found = {}
    for package, folder in ROOTS.items():
        for file in sorted((root / folder / package).rglob("*.py")):
            parts = file.relative_to(root / folder).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def users(root: Path) -> dict[str, set[str]]:
    """Give, for each module, those that use it directly; one that is gone is named as well.

    Args:
        root: the folder of the project.
    """
    known = modules(root)
    used: dict[str, set[str]] = {}
    for name, file in known.items():
        for other in _imports(name, file, known):
            used.setdefault(other, set()).add(name)
    return used


def reached(changed: Iterable[str], used: Mapping[str, set[str]]) -> dict[str, int]:
    """Give every module that uses one of some, directly or through others, and over how many steps.

    Args:
        changed: the modules that are looked at; they are reached in no step.
        used: as `users` gives it.

    >>> reached(["b"], {"a": {"b"}, "b": {"c"}, "c": {"d", "b"}})
    {'b': 0, 'c': 1, 'd': 2}
    """
    steps = dict.fromkeys(changed, 0)
    waiting = deque(steps)
    while waiting:
        one = waiting.popleft()
        for user in sorted(used.get(one, ())):
            if user not in steps:
                steps[user] = steps[one] + 1
                waiting.append(user)
    return steps


def _imports(name: str, file: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """Name what a module imports, lazily or not, by a statement or by a string."""
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    if name.startswith("tests."):
        # pytest reads what stands in the folders above for every test.
        above = name.split(".")
        yield from (f"{'.'.join(above[:i])}.conftest" for i in range(1, len(above)))
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if _ours(alias.name))
        elif isinstance(node, ast.ImportFrom):
            base = _from(package, "." * node.level + (node.module or ""))
            if _ours(base):
                yield base
                # What is imported may be a module, even one that is gone by now.
                yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from _named(node.value, package, known)


def _named(text: str, package: str, known: Mapping[str, Path]) -> Iterator[str]:
    match = NAMED.fullmatch(text)
    if match is None:
        return
    where = _from(package, match[1]) if match[1].startswith(".") else match[1]
    if where in known and "." in where:
        yield where
    elif f"{package}.{where}" in known and known.get(package, Path()).name == "__init__.py":
        yield f"{package}.{where}"


def _from(package: str, path: str) -> str:
    """Give the whole name of what a relative path names, such as ``.rules``."""
    level = len(path) - len(path.lstrip("."))
    if not level:
        return path
    parts = package.split(".")
    return ".".join(filter(None, (*parts[: len(parts) - level + 1], path[level:])))


def _ours(name: str) -> bool:
    return name.partition(".")[0] in ROOTS
