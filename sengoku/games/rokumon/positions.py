"""Positions written by hand and written out: plain JSON, checked against box and rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.games.rokumon.options import Options
from sengoku.games.rokumon.state import RokumonState


def position(options: Options, doc: Mapping[str, Any]) -> RokumonState:
    raise NotImplementedError


def describe(s: RokumonState) -> dict[str, Any]:
    raise NotImplementedError
