"""Section 9: which unit may replace which, and one unit in one unrevealed pack."""
from __future__ import annotations

import re
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Set, Tuple

from .checklist import Certificate, Checklist, certificate_of
from .refusal import Refusal, require

# Best first.
_CONDITIONS = ("NM", "LP", "MP", "HP", "DMG")
_GRADE = re.compile(r"[0-9]{1,3}(\.[0-9]{1,2})?")
FOREVER = 2**63


class Stay(NamedTuple):
    """A unit in an unrevealed pack of a run, from sealing or substitution until its release."""

    run: str
    unit: str
    certificate: Optional[Certificate]
    since: int
    until: int


class Replacement(NamedTuple):
    """A unit that a `substitute` entry put in."""

    sealed: int
    unit: Dict[str, Any]
    since: int


class Substitutions:
    """All substitutions of one run, in the order of its log."""

    def __init__(self, checklist: Checklist, max_count: int):
        self.checklist = checklist
        self._max_count = max_count
        self.count = 0
        self.ended: Dict[str, int] = {}
        self.put_in: Dict[str, Replacement] = {}
        self._certificates: Set[Certificate] = set()

    def add(self, entry: Dict[str, Any], time: int) -> None:
        out, unit, evidence = entry["out"], entry["in"], entry["evidence"]
        require(len(set(evidence)) == len(evidence), "evidence lists a file twice")
        require(self.count < self._max_count, f"more than the plan's {self._max_count} substitutes")
        require(out not in self.ended, f"{out} was replaced before")
        sealed, current = self._find(out)
        sealed_unit = self.checklist.unit(sealed)
        is_known = self.checklist.find(unit["id"]) is not None or unit["id"] in self.put_in
        require(not is_known, f"{unit['id']} is in this run already")
        require(unit["at"] == sealed_unit["at"], "the substitute has another place (at) than the sealed unit")
        is_worth_it = unit["valueCents"] >= max(sealed_unit["valueCents"], current["valueCents"])
        is_allowed = is_equal_or_better(unit, current) or (unit["class"] == current["class"] and is_worth_it)
        require(is_allowed, "the substitute is neither the same printing in an equal state nor of equal class and value")
        self._take_certificate(unit)
        self.ended[out] = time
        self.put_in[unit["id"]] = Replacement(sealed, unit, time)
        self.count += 1

    def _take_certificate(self, unit: Dict[str, Any]) -> None:
        certificate = certificate_of(unit)
        if certificate is None:
            return
        is_known = self.checklist.has_certificate(certificate) or certificate in self._certificates
        require(not is_known, f"the certificate of {unit['id']} is in this run already")
        self._certificates.add(certificate)

    def _find(self, out: str) -> Tuple[int, Dict[str, Any]]:
        replacement = self.put_in.get(out)
        if replacement is not None:
            return replacement.sealed, replacement.unit
        sealed = self.checklist.find(out)
        if sealed is None:
            raise Refusal(f"{out} is not a unit of this run")
        return sealed, self.checklist.unit(sealed)


def is_equal_or_better(unit: Dict[str, Any], than: Dict[str, Any]) -> bool:
    """The same printing in an equal or better condition, and grade of the same grader."""
    is_same = all(unit.get(name) == than.get(name) for name in ("card", "finish", "language", "grader"))
    return is_same and _is_condition_as_good(unit, than) and _is_grade_as_good(unit, than)


def _is_condition_as_good(unit: Dict[str, Any], than: Dict[str, Any]) -> bool:
    one, other = unit.get("condition"), than.get("condition")
    if one == other:
        return True
    return one in _CONDITIONS and other in _CONDITIONS and _CONDITIONS.index(one) < _CONDITIONS.index(other)


def _is_grade_as_good(unit: Dict[str, Any], than: Dict[str, Any]) -> bool:
    one, other = unit.get("grade"), than.get("grade")
    if one == other:
        return True
    if one is None or other is None or not (_GRADE.fullmatch(one) and _GRADE.fullmatch(other)):
        return False
    return _hundredths(one) >= _hundredths(other)


def _hundredths(grade: str) -> int:
    whole, _, fraction = grade.partition(".")
    return int(whole) * 100 + int(fraction.ljust(2, "0"))


def check_together(runs: List[str], stays: Iterable[Stay]) -> None:
    """Refuses a run given twice, and a unit or certificate that is in two unrevealed packs at once."""
    require(len(set(runs)) == len(runs), "a run was given twice")
    held: Dict[Any, Stay] = {}
    for stay in sorted(stays, key=lambda stay: (stay.since, stay.until)):
        for key in filter(None, (("id", stay.unit), stay.certificate)):
            other = held.get(key)
            if other is not None and other.until > stay.since:
                raise Refusal(f"{stay.unit} of run {stay.run}: {other.unit} of run {other.run} was not released before")
            held[key] = stay
