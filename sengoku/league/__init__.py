"""A league of pupils' bots: files in a folder, each in a process of its own, held by limits.

What passes between a league and a bot is what its seat may see, and the text of an action; see
`docs/league.md` for what this protects from, and what it does not.
"""

from __future__ import annotations

from sengoku.league.checking import Report, check
from sengoku.league.folder import League, league
from sengoku.league.limits import Limits

__all__ = ["League", "Limits", "Report", "check", "league"]
