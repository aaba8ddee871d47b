"""What a process may not ask of Linux: a filter of system calls, and what it may read (Landlock).

Neither needs any right of an administrator, and neither can be taken off again. Each function says
whether it holds; where the system has no such thing, it does not.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

ALLOW, DENY, MISSING = 0x7FFF0000, 0x00050001, 0x00050026
"""What a filter answers: go on; EPERM; ENOSYS, after which the C library takes the older call."""

LOAD, EQUAL, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06
NUMBER, MACHINE, ARGS = 0, 4, 16

MACHINES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}

CALLS = {
    "x86_64": {
        "socket": 41, "connect": 42, "accept": 43, "sendto": 44, "sendmsg": 46, "bind": 49,
        "listen": 50, "socketpair": 53, "clone": 56, "fork": 57, "vfork": 58, "execve": 59,
        "kill": 62, "ptrace": 101, "setpriority": 141, "setrlimit": 160, "mount": 165, "tkill": 200,
        "tgkill": 234, "add_key": 248, "request_key": 249, "keyctl": 250, "unshare": 272,
        "perf_event_open": 298, "setns": 308, "process_vm_readv": 310, "process_vm_writev": 311,
        "bpf": 321, "execveat": 322, "userfaultfd": 323, "pidfd_send_signal": 424,
        "io_uring_setup": 425, "pidfd_getfd": 438,
    },
    "aarch64": {
        "mount": 40, "unshare": 97, "ptrace": 117, "kill": 129, "tkill": 130, "tgkill": 131,
        "setpriority": 140, "setrlimit": 164, "socket": 198, "socketpair": 199, "bind": 200,
        "listen": 201, "accept": 202, "connect": 203, "sendto": 206, "sendmsg": 211,
        "add_key": 217, "request_key": 218, "keyctl": 219, "clone": 220, "execve": 221,
        "perf_event_open": 241, "setns": 268, "process_vm_readv": 270, "process_vm_writev": 271,
        "bpf": 280, "execveat": 281, "userfaultfd": 282, "pidfd_send_signal": 424,
        "io_uring_setup": 425, "pidfd_getfd": 438,
    },
}  # fmt: skip
"""What is refused whatever it is asked with: other processes, the network, other programs."""

CLONE3 = 435
PRLIMIT = {"x86_64": 302, "aarch64": 261}

READ_FILE, READ_FOLDER = 1 << 2, 1 << 3
RULESET, RULE, RESTRICT = 444, 445, 446
"""The numbers of Landlock's three calls, the same on every machine."""


def _libc() -> Any:
    return ctypes.CDLL(None, use_errno=True)


def _unprivileged(libc: Any) -> bool:
    """Give up every right of an administrator, and the way to get one by running a program."""
    head = struct.pack("Ii", 0x20080522, 0)
    with suppress(AttributeError):
        libc.capset(head, bytes(24))
    return bool(libc.prctl(38, 1, 0, 0, 0) == 0)


def end_with_parent() -> None:
    """Have the system kill this process when the one that began it ends."""
    if sys.platform == "linux":
        _libc().prctl(1, 9, 0, 0, 0)


def program(machine: str) -> bytes:
    """Give the filter for a machine, as the system wants it.

    >>> len(program("x86_64")) % 8
    0
    """
    steps: list[tuple[int, int, int, int]] = [
        (LOAD, 0, 0, MACHINE), (EQUAL, 1, 0, MACHINES[machine]), (RETURN, 0, 0, DENY),
        (LOAD, 0, 0, NUMBER), (AT_LEAST, 0, 1, 0x40000000), (RETURN, 0, 0, DENY),
    ]  # fmt: skip
    for number in CALLS[machine].values():
        steps += [(EQUAL, 0, 1, number), (RETURN, 0, 0, DENY)]
    steps += [(EQUAL, 0, 1, CLONE3), (RETURN, 0, 0, MISSING)]
    # Limits may be read, never changed: their new value would be the third argument.
    low, high = ARGS + 16, ARGS + 20
    steps += [
        (EQUAL, 0, 6, PRLIMIT[machine]), (LOAD, 0, 0, low), (EQUAL, 0, 3, 0), (LOAD, 0, 0, high),
        (EQUAL, 0, 1, 0), (RETURN, 0, 0, ALLOW), (RETURN, 0, 0, DENY),
    ]  # fmt: skip
    steps.append((RETURN, 0, 0, ALLOW))
    return b"".join(struct.pack("HBBI", *step) for step in steps)


def refuse_calls() -> bool:
    """Refuse this process the network, signals to others, other programs, processes and threads."""
    machine = platform.machine()
    if sys.platform != "linux" or machine not in MACHINES:
        return False
    libc = _libc()
    if not _unprivileged(libc):
        return False
    steps = ctypes.create_string_buffer(program(machine))
    count = len(program(machine)) // 8
    head = ctypes.create_string_buffer(struct.pack("HxxxxxxQ", count, ctypes.addressof(steps)))
    return bool(libc.prctl(22, 2, head, 0, 0) == 0)


def only_read(places: Iterable[Path]) -> bool:
    """Refuse this process every file but those in some places, and writing everywhere."""
    if sys.platform != "linux" or platform.machine() not in MACHINES:
        return False
    libc = _libc()
    known = libc.syscall(RULESET, None, 0, 1)
    if known < 1 or not _unprivileged(libc):
        return False
    files = (1 << (13 + (known >= 2) + (known >= 3) + (known >= 5))) - 1
    about = struct.pack("QQQ", files, 3 if known >= 4 else 0, 3 if known >= 6 else 0)
    about = about[: 8 if known < 4 else 16 if known < 6 else 24]
    rules = libc.syscall(RULESET, about, len(about), 0)
    if rules < 0:
        return False
    for place in places:
        with suppress(OSError):
            opened = os.open(place, os.O_PATH | os.O_CLOEXEC)
            access = READ_FILE | (READ_FOLDER if place.is_dir() else 0)
            libc.syscall(RULE, rules, 1, struct.pack("=Qi", access, opened), 0)
            os.close(opened)
    held = libc.syscall(RESTRICT, rules, 0) == 0
    os.close(rules)
    return bool(held)
