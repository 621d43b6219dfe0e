"""What a verifier answers when it says no."""
from __future__ import annotations

from typing import Optional


class Refusal(Exception):
    """A document breaks a rule. `line` is counted as section 1 says: line, pack number or seq."""

    def __init__(self, reason: str, line: Optional[int] = None):
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.step = ""

    def __str__(self) -> str:
        where = "" if self.line is None else f"line {self.line}: "
        return where + self.reason


def require(condition: object, reason: str, line: Optional[int] = None) -> None:
    if not condition:
        raise Refusal(reason, line)
