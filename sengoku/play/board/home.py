"""Where all goes on that outlasts a press: the event loop of the thread in which cells run.

A notebook may hear a page in a thread of its own, whose loop ends when the page goes away. What was
begun there would never be finished; so all of it runs at home, whoever begins it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

_home: list[asyncio.AbstractEventLoop] = []


def home() -> asyncio.AbstractEventLoop | None:
    """Give the loop that runs as long as the kernel does, or ``None`` if none runs.

    It is that of the main thread, once somebody asked there, as every board does that a cell
    makes. Until then it is the first that was found running.
    """
    try:
        here = asyncio.get_running_loop()
    except RuntimeError:
        here = None
    main = threading.current_thread() is threading.main_thread()
    if here is not None and (main or not _home or not _home[0].is_running()):
        _home[:] = [here]
    return _home[0] if _home and _home[0].is_running() else None


def spawn(work: Callable[[], Coroutine[Any, Any, None]]) -> Future[None] | None:
    """Run something beside everything else, or do nothing if there is no loop to run it.

    Args:
        work: makes the coroutine, once it is known to run.
    """
    loop = home()
    return None if loop is None else asyncio.run_coroutine_threadsafe(work(), loop)
