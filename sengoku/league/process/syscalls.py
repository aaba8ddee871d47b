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
        "shmget": 29, "shmat": 30, "shmctl": 31, "socket": 41, "connect": 42, "accept": 43,
        "sendto": 44, "sendmsg": 46, "bind": 49, "listen": 50, "socketpair": 53, "clone": 56,
        "fork": 57, "vfork": 58, "execve": 59, "kill": 62, "semget": 64, "semctl": 66,
        "msgget": 68, "msgctl": 71, "truncate": 76, "chmod": 90, "fchmod": 91, "chown": 92,
        "fchown": 93, "lchown": 94, "ptrace": 101, "rt_sigqueueinfo": 129, "utime": 132,
        "setpriority": 141, "sched_setparam": 142, "sched_setscheduler": 144, "setrlimit": 160,
        "mount": 165, "setxattr": 188, "lsetxattr": 189, "fsetxattr": 190, "removexattr": 197,
        "lremovexattr": 198, "fremovexattr": 199, "tkill": 200, "sched_setaffinity": 203,
        "tgkill": 234, "utimes": 235, "mq_open": 240, "mq_unlink": 241, "add_key": 248,
        "request_key": 249, "keyctl": 250, "ioprio_set": 251, "migrate_pages": 256,
        "fchownat": 260, "futimesat": 261, "fchmodat": 268, "unshare": 272, "move_pages": 279,
        "utimensat": 280, "accept4": 288, "rt_tgsigqueueinfo": 297, "perf_event_open": 298,
        "sendmmsg": 307, "setns": 308, "process_vm_readv": 310, "process_vm_writev": 311,
        "sched_setattr": 314, "bpf": 321, "execveat": 322, "userfaultfd": 323,
    },
    "aarch64": {
        "setxattr": 5, "lsetxattr": 6, "fsetxattr": 7, "removexattr": 14, "lremovexattr": 15,
        "fremovexattr": 16, "ioprio_set": 30, "mount": 40, "truncate": 45, "fchmod": 52,
        "fchmodat": 53, "fchownat": 54, "fchown": 55, "utimensat": 88, "unshare": 97,
        "ptrace": 117, "sched_setparam": 118, "sched_setscheduler": 119,
        "sched_setaffinity": 122, "kill": 129, "tkill": 130, "tgkill": 131,
        "rt_sigqueueinfo": 138, "setpriority": 140, "setrlimit": 164, "mq_open": 180,
        "mq_unlink": 181, "msgget": 186, "msgctl": 187, "semget": 190, "semctl": 191,
        "shmget": 194, "shmctl": 195, "shmat": 196, "socket": 198, "socketpair": 199,
        "bind": 200, "listen": 201, "accept": 202, "connect": 203, "sendto": 206,
        "sendmsg": 211, "add_key": 217, "request_key": 218, "keyctl": 219, "clone": 220,
        "execve": 221, "migrate_pages": 238, "move_pages": 239, "rt_tgsigqueueinfo": 240,
        "perf_event_open": 241, "accept4": 242, "setns": 268, "sendmmsg": 269,
        "process_vm_readv": 270, "process_vm_writev": 271, "sched_setattr": 274, "bpf": 280,
        "execveat": 281, "userfaultfd": 282,
    },
}  # fmt: skip
"""What is refused whatever it is asked with: other processes and signals to them, the network,
other programs, memory that outlives the process, and what Landlock lets pass: rights, owners and
times of files (shortening them too, before its third version)."""

EVERYWHERE = {
    "pidfd_send_signal": 424, "io_uring_setup": 425, "pidfd_getfd": 438, "process_madvise": 440,
    "process_mrelease": 448, "fchmodat2": 452, "setxattrat": 463, "removexattrat": 466,
    "file_setattr": 469,
}  # fmt: skip
"""The same of younger calls, which have one number on every machine."""

WITH = {
    "x86_64": ((157, 0, (1,)), (72, 1, (8, 15)), (16, 1, (0x8901, 0x8902))),
    "aarch64": ((167, 0, (1,)), (25, 1, (8, 15)), (29, 1, (0x8901, 0x8902))),
}  # fmt: skip
"""A call, the number of one of its arguments, and with what in it the call is refused: prctl that
would let a process outlive the one that began it; fcntl and ioctl that would have the system send
signals to others."""

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
    for number in (*CALLS[machine].values(), *EVERYWHERE.values()):
        steps += [(EQUAL, 0, 1, number), (RETURN, 0, 0, DENY)]
    for number, place, refused in WITH[machine]:
        asked = [(LOAD, 0, 0, ARGS + 8 * place)]
        for what in refused:
            asked += [(EQUAL, 0, 1, what), (RETURN, 0, 0, DENY)]
        steps += [(EQUAL, 0, len(asked) + 1, number), *asked, (RETURN, 0, 0, ALLOW)]
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
