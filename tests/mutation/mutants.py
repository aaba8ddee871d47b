"""Mutants: the code of a rule with one thing changed, as a slip of the hand would.

A mutant is named by what it changes and in which function, not by a line, so that its name stays
when code around it moves, or the module itself.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Path = tuple[tuple[str, int | None], ...]
"""The way to a node: fields, and in lists the index."""

SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
"""What a comparison becomes: its boundary moves, or it turns round."""

REMOVED = (ast.Assign, ast.AugAssign, ast.Raise, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Mutant:
    """One change.

    Args:
        function: the function that holds it, with its class.
        was: what stood there.
        now: what stands there instead.
        nth: which of those in the function that read alike, from 1.
        line: where the statement begins that it is in.
        path: the way to it through the tree of the module.
        change: what is done to it, by its number in `CHANGES`.
    """

    function: str
    was: str
    now: str
    nth: int
    line: int
    path: Path
    change: int

    @property
    def name(self) -> str:
        """What it is kept under."""
        nth = f" (number {self.nth})" if self.nth > 1 else ""
        return f"{self.function}: {self.was} -> {self.now}{nth}"


def mutants(source: str) -> Iterator[Mutant]:
    """Give every mutant of a module."""
    tree = ast.parse(source)
    seen: dict[tuple[str, str, str], int] = {}
    for function, path in _places(tree, (), ()):
        node = _get(*_at(tree, path))
        for number, change in enumerate(CHANGES):
            changed = change(node)
            if changed is not None:
                key = (function, _text(node), _text(changed))
                seen[key] = seen.get(key, 0) + 1
                yield Mutant(*key, seen[key], _line(tree, path), path, number)


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """Give the code of a module with a mutant in it."""
    tree = ast.parse(source)
    parent, field, index = _at(tree, mutant.path)
    node = _get(parent, field, index)
    changed = CHANGES[mutant.change](node)
    assert changed is not None
    _set(parent, field, index, ast.copy_location(changed, node))
    return ast.fix_missing_locations(tree)


def _compare(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.Compare):
        return None
    swap = SWAPS.get(type(node.ops[0]))
    if swap is None:
        return None
    return ast.Compare(node.left, [swap(), *node.ops[1:]], node.comparators)


def _last_compare(node: ast.AST) -> ast.AST | None:
    """Change the second comparison of ``0 <= it < 7``."""
    if not isinstance(node, ast.Compare) or len(node.ops) < 2:
        return None
    swap = SWAPS.get(type(node.ops[-1]))
    if swap is None:
        return None
    return ast.Compare(node.left, [*node.ops[:-1], swap()], node.comparators)


def _both(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.BoolOp):
        return None
    return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def _not(node: ast.AST) -> ast.AST | None:
    return node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) else None


def _number(node: ast.AST) -> ast.AST | None:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return ast.Constant(node.value + 1)
    return None


def _switch(node: ast.AST) -> ast.AST | None:
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        return ast.Constant(not node.value)
    return None


def _sum(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Add | ast.Sub):
        return None
    other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
    return ast.BinOp(node.left, other, node.right)


def _gone(node: ast.AST) -> ast.AST | None:
    call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    return ast.Pass() if call or isinstance(node, REMOVED) else None


def _turned(node: ast.AST) -> ast.AST | None:
    """Turn a condition round that is no comparison."""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name | ast.Attribute | ast.Call):
        return ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    return None


CHANGES = (_compare, _last_compare, _both, _not, _number, _switch, _sum, _gone, _turned)

ASIDE = {"annotation", "returns", "decorator_list", "type_params"}
"""Parts of the code that no rule is in."""


def _places(node: ast.AST, path: Path, within: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Name every part of every function, with the way to it; tables of a module are no rules."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        within = (*within, node.name)
    inside = bool(within) and not isinstance(node, ast.FunctionDef | ast.ClassDef)
    if inside and isinstance(node, ast.expr | ast.stmt):
        yield ".".join(within), path
    for field, value in ast.iter_fields(node):
        if field in ASIDE:
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            at = index if isinstance(value, list) else None
            if isinstance(child, ast.AST) and not (field == "body" and index == 0 and _says(child)):
                yield from _places(child, (*path, (field, at)), within)


def _line(tree: ast.AST, path: Path) -> int:
    """Give the line of the innermost statement: only of that is it noted whether it runs."""
    line = 0
    for field, index in path:
        tree = _get(tree, field, index)
        line = tree.lineno if isinstance(tree, ast.stmt) else line
    return line


def _says(node: ast.AST) -> bool:
    """Tell whether a statement is a docstring."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _at(tree: ast.AST, path: Path) -> tuple[ast.AST, str, int | None]:
    for field, index in path[:-1]:
        tree = _get(tree, field, index)
    return tree, *path[-1]


def _get(node: ast.AST, field: str, index: int | None) -> Any:
    value = getattr(node, field)
    return value if index is None else value[index]


def _set(node: ast.AST, field: str, index: int | None, new: ast.AST) -> None:
    if index is None:
        setattr(node, field, new)
    else:
        getattr(node, field)[index] = new


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}"
    return ast.unparse(ast.fix_missing_locations(node))
