"""Where bots think on: the event loop of the thread in which the first board was made.

A notebook may hear a page in a thread of its own, whose loop ends when the page goes away. What was
begun there would never be finished; so all of it runs at home, whoever begins it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

_home: list[asyncio.AbstractEventLoop] = []


def spawn(work: Callable[[], Coroutine[Any, Any, None]]) -> Future[None] | None:
    """Run something beside everything else, or do nothing if there is no loop to run it.

    Args:
        work: makes the coroutine, once it is known to run.
    """
    if not _home or not _home[0].is_running():
        try:
            _home[:] = [asyncio.get_running_loop()]
        except RuntimeError:
            return None
    return asyncio.run_coroutine_threadsafe(work(), _home[0])
