"""The walls round a pupil's bot, put up inside its process just before its file is run.

Three kinds: the system's limits of memory, files and processes; on Linux a filter of system calls
and the folders that may be read; and everywhere Python's own audit hook, which tells an author what
was tried. The hook alone holds nobody back who means to get round it.
"""

from __future__ import annotations

import os
import site
import sys
import sysconfig
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import sengoku
from sengoku.league.limits import Limits
from sengoku.league.process import syscalls

MB = 1_000_000
FILES = 32
"""How many files may be open at once: enough to import what is there."""

PROCESSES = (
    "os.fork", "os.forkpty", "os.exec", "os.posix_spawn", "os.spawn", "os.system", "os.startfile",
    "subprocess.Popen", "pty.spawn", "os.kill", "os.killpg", "_thread.start_new_thread",
)  # fmt: skip
NETWORK = (
    "socket.", "urllib.Request", "http.client", "ftplib.", "smtplib.", "poplib.", "imaplib.",
    "webbrowser.open",
)  # fmt: skip
CHANGES = (
    "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate",
    "os.chmod", "os.chown", "os.utime", "os.chdir", "shutil.", "tempfile.", "sqlite3.", "mmap.",
)  # fmt: skip
INSIDE = ("ctypes.dlsym", "ctypes.dlopen", "resource.", "sys.addaudithook")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Forbidden(PermissionError):
    """A bot tried what no bot may do.

    Args:
        kind: ``file``, ``network``, ``process`` or ``system``.
        what: what it tried, in Python's words.
    """

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(f"a bot of a league may not do this: {what}")
        self.kind = kind
        self.what = what


@cache
def readable() -> tuple[Path, ...]:
    """Name what may be read: Python, what is installed with it, this package, shared libraries."""
    names = ("stdlib", "platstdlib", "purelib", "platlib")
    found = [sysconfig.get_path(name) for name in names]
    found += [*site.getsitepackages(), os.path.join(sys.base_prefix, "lib")]
    installed = ("site-packages", "dist-packages", ".zip")
    found += [path for path in sys.path if path.endswith(installed)]
    found += ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"]
    found += ["/usr/share/zoneinfo", "/dev/urandom", "/dev/null", *sengoku.__path__]
    places = (Path(path).resolve() for path in found if path and os.path.exists(path))
    return tuple(dict.fromkeys(places))


def put_up(limits: Limits) -> tuple[str, ...]:
    """Put up every wall that this system has, and name those that hold.

    Args:
        limits: what the bot may use.
    """
    held = ["memory"] if _limited(limits) else []
    places = readable()
    held += ["files"] if syscalls.only_read(places) else []
    held += ["calls"] if syscalls.refuse_calls() else []
    sys.addaudithook(_hook(tuple(map(str, places))))
    return (*held, "audit")


def _limited(limits: Limits) -> bool:
    """Set the system's limits; the memory that is taken already is not counted."""
    try:
        import resource
    except ImportError:
        return False
    whole = _taken() + limits.memory * MB
    wanted = {
        "RLIMIT_AS": whole if _taken() else 0, "RLIMIT_FSIZE": 0, "RLIMIT_CORE": 0,
        "RLIMIT_NOFILE": FILES, "RLIMIT_NPROC": 0,
    }  # fmt: skip
    for name, most in wanted.items():
        if name == "RLIMIT_AS" and not most:
            continue
        with suppress(OSError, ValueError, AttributeError):
            resource.setrlimit(getattr(resource, name), (most, most))
    return bool(_taken())


def _taken() -> int:
    """Tell how much memory this process has addresses for, in bytes; 0 where nobody says."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def _hook(places: tuple[str, ...]) -> Callable[[str, tuple[Any, ...]], None]:
    """Make what Python asks before it does something that reaches beyond the process."""
    prefixes = tuple(f"{place}{os.sep}" for place in places)

    def inside(path: Any) -> bool:
        if isinstance(path, int):
            return True
        name = os.path.realpath(os.fspath(path))
        name = os.fsdecode(name)
        return name in places or name.startswith(prefixes)

    def told(event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = (*args, 0, 0, 0)[:3]
            if path is not None and ((flags or 0) & WRITING or not inside(path)):
                raise Forbidden("file", f"open({path!r})")
        elif event in ("os.listdir", "os.scandir") and args and args[0] is not None:
            if not inside(args[0]):
                raise Forbidden("file", f"{event}({args[0]!r})")
        elif event.startswith(PROCESSES):
            raise Forbidden("process", event)
        elif event.startswith(NETWORK):
            raise Forbidden("network", event)
        elif event.startswith(CHANGES):
            raise Forbidden("file", event)
        elif event.startswith(INSIDE) and not (event == "ctypes.dlopen" and args[:1] == (None,)):
            raise Forbidden("system", event)

    return told
