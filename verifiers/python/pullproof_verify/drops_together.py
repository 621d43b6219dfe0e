"""Section 11, "Together": drops of one shop held against each other."""
from __future__ import annotations

from typing import Any, Dict, List, Optional

from .canonical import parse_json
from .drop import DropVerifier, chain_of, read_announcement
from .hashing import Signed, T
from .refusal import Refusal, require
from .shapes import Shape, count, digest, listing, one_of, positive, record, text, time

# A shop that published a list has this long after the round to publish the draw.
DRAW_SECONDS = 3_600



def _place(value: Any, where: str) -> None:
    """Before the first announcement there is no hash."""
    is_start = isinstance(value, dict) and value.get("seq") == 0 and value.get("hash") == ""
    record({"hash": one_of("") if is_start else digest, "seq": count})(value, where)


_LOSS: Dict[str, Shape] = {
    "explanation": text, "head": _place, "lost": _place, "signingKey": digest, "time": time, "v": one_of(1),
}
_DROP_LOSS = record({**_LOSS, "announcement": digest, "drop": text, "list?": digest})
_LOST_DROP = record({"announcement": record({"hash": digest, "seq": positive}), "drop": text, "entries": count})
_CHAIN_LOSS = record({**_LOSS, "drops": listing(_LOST_DROP)})


def _loss(value: Any, where: str) -> None:
    """Of the chain of announcements, or of one drop."""
    (_CHAIN_LOSS if isinstance(value, dict) and "drops" in value else _DROP_LOSS)(value, where)


class DropsTogether:
    """Verified drops of one shop, and signed announcements of drops that have no record."""

    def __init__(self) -> None:
        self._hashes: Dict[int, str] = {}
        self._links: Dict[int, Optional[str]] = {}
        self._drops: Dict[str, str] = {}
        self._outcomes: Dict[str, Any] = {}
        self._lists: Dict[str, Dict[str, Any]] = {}
        self.losses: List[Dict[str, Any]] = []

    def add_drop(self, drop: DropVerifier) -> None:
        self._add(drop.announcement, drop.hash.hex())
        outcome = [drop.record[name] for name in ("close", "seed", "drawn")]
        known = self._outcomes.setdefault(drop.announcement["drop"], outcome)
        require(known == outcome, f"two different records of drop {drop.announcement['drop']}")

    def add_announcement(self, signed: Signed, key: str, close: Optional[Signed] = None) -> None:
        try:
            digest(key, "signingKey")
            announcement = read_announcement(signed)
            signed.check_signature("pullproof/1/drop", key, "announcement")
            if close is not None:
                close.check_signature("pullproof/1/drop-close", key, "close")
                listed = parse_json(close.document)
                require(type(listed) is dict and listed.get("drop") == announcement["drop"], "the list is of another drop")
                self._lists[announcement["drop"]] = announcement
        except Refusal as refusal:
            refusal.step = "announcement"
            raise
        self._add(announcement, T("pullproof/1/drop", signed.document).hex())

    def _add(self, announcement: Dict[str, Any], name: str) -> None:
        drop, number = announcement["drop"], announcement["number"]
        require(self._drops.setdefault(drop, name) == name, f"drop {drop} was announced twice")
        require(self._hashes.setdefault(number, name) == name, f"two announcements have number {number}")
        self._links[number] = announcement.get("previous")

    def check_links(self) -> str:
        """Where both are given, an announcement names the one before it."""
        numbers = sorted(self._hashes)
        for number in numbers:
            before = self._hashes.get(number - 1)
            require(before is None or self._links[number] == before,
                    f"announcement {number} follows another one than the given {number - 1}")
        gaps = [f"{a} and {b}" for a, b in zip(numbers, numbers[1:]) if b != a + 1]
        missing = f"not given: between {', '.join(gaps)}" if gaps else "none between them is missing"
        return f"announcements {', '.join(map(str, numbers))}, each once and linked to the one before; {missing}"

    def check_draws(self, now: int) -> str:
        """Of every list, the draw was given an hour after its round."""
        for drop, announcement in self._lists.items():
            chain, number = chain_of(announcement), announcement["beacon"]["round"]
            require(drop in self._outcomes or now <= chain.due(number) + DRAW_SECONDS,
                    f"the list of drop {drop} was published, but no draw was given an hour after round {number} of {chain.title}")
        return f"{len(self._outcomes)} draws, and none is missing of a list whose round came out an hour ago"

    def add_loss(self, signed: Signed) -> None:
        """The shop's statement of what a drop, or the chain of announcements, lost."""
        try:
            loss = signed.read(_loss, "the loss")
            signed.check_signature("pullproof/1/loss", loss["signingKey"], "loss")
        except Refusal as refusal:
            raise _at_losses(Refusal(refusal.reason, len(self.losses))) from None
        self.losses.append(loss)

    def check_losses(self) -> None:
        """Refuses what the shop itself calls incomplete."""
        if self.losses:
            said = "; ".join(f"{describe_loss(loss)}: {loss['explanation']}" for loss in self.losses)
            raise _at_losses(Refusal(f"the shop states that {said}"))


def _at_losses(refusal: Refusal) -> Refusal:
    refusal.step = "losses"
    return refusal


def describe_loss(loss: Dict[str, Any]) -> str:
    after = loss["head"]["seq"]
    if "drops" in loss:
        return f"the chain of announcements lost numbers {after + 1} to {loss['lost']['seq']}"
    return f"drop {loss['drop']} lost what was published behind entry {after}"
