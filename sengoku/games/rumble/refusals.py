from __future__ import annotations
def reason(kit, s, a):
    raise NotImplementedError
