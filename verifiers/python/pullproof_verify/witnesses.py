"""Witnesses of the public log (section 16): C2SP tlog-cosignature, its Ed25519 format, and the policy over them."""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Set, Tuple

from . import ed25519
from .refusal import Refusal, require
from .tlog import (
    MAX_COUNT, NoteKey, check_consistency, check_log, decode, list_signatures, open_checkpoint, split_note,
)

VERIFIER_KEY = re.compile(r"([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)")


@dataclass(frozen=True)
class Witnessed:
    size: int
    # Each witness's name, and `valid`, `missing`, `own` or `repeated`; only `valid` counts.
    witnesses: List[Tuple[str, str]]
    required: int

    @property
    def counted(self) -> int:
        return sum(state == "valid" for _, state in self.witnesses)

    @property
    def is_met(self) -> bool:
        return 0 < self.required <= self.counted


def read_witness_key(text: Any) -> NoteKey:
    found = VERIFIER_KEY.fullmatch(text) if isinstance(text, str) else None
    require(found, "a witness's key is malformed")
    material = decode(found[3])
    require(len(material) == 33 and material[0] == 4, "a witness's key is of another type")
    key = NoteKey(found[1], material[1:], 4)
    require(key.id.hex() == found[2], "a witness's key has another id")
    return key


def find_cosignature(text: str, signatures: List[Tuple[str, bytes]], witness: NoteKey) -> Optional[int]:
    """When it signed, in Unix seconds; None if it didn't. Refuses a wrong signature under its name and key id."""
    times = []
    for signed in list_signatures(signatures, witness):
        require(len(signed) == 72, f"the cosignature of {witness.name} is malformed")
        time = int.from_bytes(signed[:8], "big")
        require(0 < time <= MAX_COUNT, f"the cosignature of {witness.name} has no time")
        message = f"cosignature/v1\ntime {time}\n{text}".encode()
        require(ed25519.verify(witness.key, message, signed[8:]), f"the cosignature of {witness.name} is wrong")
        times.append(time)
    return max(times, default=None)


def host_of(text: str) -> str:
    host = re.sub(r"[/?#].*$", "", re.sub(r"^[a-z]+://", "", text.lower()), flags=re.S)
    return re.sub(r"\.$", "", re.sub(r":[0-9]+$", "", host))


def is_below(host: str, other: str) -> bool:
    return host == other or host.endswith("." + other)


# Any other text, such as wide letters or `%73hop`, may be read as another host, and a number as any machine.
DOMAIN = re.compile(r"([a-z0-9_-]+\.)+[a-z][a-z0-9-]*")


def is_own_host(host: str, shop: str) -> bool:
    """Hosts of one machine or one domain, and what isn't plainly a domain, can't be told apart from the shop's own."""
    is_local = is_below(host, "localhost") or DOMAIN.fullmatch(host) is None
    return is_local or is_below(host, shop) or is_below(shop, host)


def check_witnesses(
    shown: Dict[str, Any], witnesses: List[Dict[str, Any]], required: int, earlier: Optional[Dict[str, Any]] = None
) -> Witnessed:
    """Counts the witnesses that signed a state of the log, at most one for a key and one for a host."""
    log = check_log(shown)
    note = earlier["checkpoint"] if earlier else shown["checkpoint"]
    state = open_checkpoint(note, log.key)
    if earlier:
        check_consistency(state, log.checkpoint, [decode(text) for text in earlier["hashes"]])
    text, signatures = split_note(note)
    shop = host_of(log.checkpoint.origin)
    taken: Set[str] = set()
    found = []
    for named in witnesses:
        witness, address = read_witness_key(named.get("key")), named.get("address")
        require(isinstance(address, str), "a witness's address is not a text")
        signed_at = find_cosignature(text, signatures, witness)
        hosts = [host_of(witness.name), host_of(address)]
        marks = {witness.key.hex(), *hosts}
        if witness.key.hex() in log.own_keys or any(is_own_host(host, shop) for host in hosts):
            found.append((witness.name, "own"))
        elif marks & taken:
            found.append((witness.name, "repeated"))
        else:
            taken |= marks
            found.append((witness.name, "missing" if signed_at is None else "valid"))
    return Witnessed(state.size, found, required)


def describe_witnesses(shown: Dict[str, Any]) -> str:
    """For the command. Refuses a wrong cosignature."""
    witnesses, required = shown.get("witnesses", []), shown.get("witnessesRequired", 0)
    if not isinstance(witnesses, list) or not all(isinstance(one, dict) for one in witnesses) or type(required) is not int:
        raise Refusal("the witnesses are malformed")
    found = check_witnesses(shown, witnesses, required)
    if found.counted == 0:
        return "witnessed by 0 independent parties: that others see the same log, this doesn't show"
    policy = "met" if found.is_met else "not met"
    return f"witnessed by {found.counted} of {len(witnesses)} that the shop names, policy {required}: {policy}"
