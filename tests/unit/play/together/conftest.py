"""What the tests of matches by links share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sengoku.play.together import joining, post, sealing


@pytest.fixture
def matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give the folder in which seats are kept; the same keys and cards come at every run."""
    monkeypatch.setenv("SENGOKU_MATCHES", str(tmp_path))
    rng = Random(1)
    monkeypatch.setattr(post, "seed", lambda: rng.randbytes(sealing.KEY))
    yield tmp_path
    joining._mine.clear()
