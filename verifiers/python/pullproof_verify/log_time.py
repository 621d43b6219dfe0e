"""The state of the public log that a document names: a drop's record (section 11, step `log`), a close-out (section 10, `attempt`)."""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

from .canonical import canonical
from .refusal import require
from .shapes import Shape, listing, text
from .tlog import Proof, check_log, check_proof, read_proof, split_note
from .witnesses import check_witnesses, find_cosignature, read_witness_key

_NAMED: Dict[str, Shape] = {"keys": listing(text), "witnesses": listing(text)}
# What an entry must be, and how a refusal calls it.
Entry = Tuple[Dict[str, Any], str]


def _read_named(value: Any, where: str, proofs: "tuple[str, ...]") -> None:
    """Unknown members are ignored, as in all envelopes."""
    require(type(value) is dict, f"{where} is not an object")
    for name, shape in {**_NAMED, **{proof: text for proof in proofs}}.items():
        require(name in value, f"{where} lacks {name}")
        shape(value[name], f"{where}.{name}")


def read_log(value: Any, where: str) -> None:
    """The state that a drop's record names."""
    _read_named(value, where, ("announcement", "list"))


def _require_entry(proof: Proof, entry: Entry) -> None:
    fields, what = entry
    require(proof.entry == canonical({**fields, "v": 1}), f"the public log names another {what}")


def _check_state(named: Dict[str, Any], proofs: "dict[str, Entry]", due: int) -> Tuple[List[int], str]:
    """Each proof is of what it must be, all in one state. Says where the log has them, and who signed it before the round."""
    read = [read_proof(named[name]) for name in proofs]
    shown = {"checkpoint": read[-1].note, "keys": [{"proof": proof} for proof in named["keys"]]}
    checked = check_log(shown)
    for proof in read:
        require(check_proof(proof, checked.key) == checked.checkpoint, "a proof is of another state of the public log")
    for proof, entry in zip(read, proofs.values()):
        _require_entry(proof, entry)
    count = _count_witnesses(shown, named["witnesses"], due)
    who = f"{count} {'witness' if count == 1 else 'witnesses'} that the shop names" if count else "only the shop"
    return [proof.index for proof in read], who


def check_list_time(log: Optional[Dict[str, Any]], told: Dict[str, Any], listed: Dict[str, Any], due: int) -> str:
    """`told` and `listed` are what the entries of announcement and list must be. Says who had the list before the round."""
    if log is None:
        return "the record names no state of the public log: when its list was there isn't checked"
    (announced, closed), who = _check_state(log, {
        "announcement": ({**told, "kind": "announcement"}, "announcement of this drop"),
        "list": ({**listed, "kind": "list"}, "list of this drop"),
    }, due)
    require(announced < closed, "the public log has the list before its announcement")
    return f"announcement and list are in the public log, the list before the round according to {who}"


def check_attempt_time(log: Any, announced: Dict[str, Any], due: int) -> str:
    """`announced` is what the entry of the attempt must be. Says who had it before the round."""
    if log is None:
        return "no state of the public log is named: when the attempt was there isn't checked"
    _read_named(log, "attemptLog", ("attempt",))
    _, who = _check_state(log, {"attempt": ({**announced, "kind": "attempt"}, "attempt to seal this run")}, due)
    return f"the attempt is in the public log, before the round according to {who}"


def _count_witnesses(shown: Dict[str, Any], keys: "list[str]", due: int) -> int:
    """Those that signed before the round, by their clocks."""
    named = [{"key": key, "address": read_witness_key(key).name} for key in keys]
    found = check_witnesses(shown, named, 0)
    note, signatures = split_note(shown["checkpoint"])
    times = (find_cosignature(note, signatures, read_witness_key(key)) for key in keys)
    return sum(state == "valid" and at < due for (_, state), at in zip(found.witnesses, times))
