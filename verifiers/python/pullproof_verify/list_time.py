"""Section 11, step `log`: the state of the public log that a drop's record names."""
from __future__ import annotations

from typing import Any, Dict, Optional

from .canonical import canonical
from .refusal import require
from .shapes import Shape, listing, text
from .tlog import Proof, check_log, check_proof, read_proof, split_note
from .witnesses import check_witnesses, find_cosignature, read_witness_key

_LOG: Dict[str, Shape] = {"announcement": text, "keys": listing(text), "list": text, "witnesses": listing(text)}


def read_log(value: Any, where: str) -> None:
    """Unknown members are ignored, as in the record's file."""
    require(type(value) is dict, f"{where} is not an object")
    for name, shape in _LOG.items():
        require(name in value, f"{where} lacks {name}")
        shape(value[name], f"{where}.{name}")


def _require_entry(proof: Proof, fields: Dict[str, Any], what: str) -> None:
    require(proof.entry == canonical({**fields, "v": 1}), f"the public log names another {what} of this drop")


def check_list_time(log: Optional[Dict[str, Any]], told: Dict[str, Any], listed: Dict[str, Any], due: int) -> str:
    """`told` and `listed` are what the entries of announcement and list must be. Says who had the list before the round."""
    if log is None:
        return "the record names no state of the public log: when its list was there isn't checked"
    announcement, drop_list = read_proof(log["announcement"]), read_proof(log["list"])
    shown = {"checkpoint": drop_list.note, "keys": [{"proof": proof} for proof in log["keys"]]}
    checked = check_log(shown)
    for proof in (announcement, drop_list):
        require(check_proof(proof, checked.key) == checked.checkpoint, "a proof is of another state of the public log")
    _require_entry(announcement, {**told, "kind": "announcement"}, "announcement")
    _require_entry(drop_list, {**listed, "kind": "list"}, "list")
    require(announcement.index < drop_list.index, "the public log has the list before its announcement")
    count = _count_witnesses(shown, log["witnesses"], due)
    who = f"{count} independent {'party' if count == 1 else 'parties'}" if count else "only the shop"
    return f"announcement and list are in the public log, the list before the round according to {who}"


def _count_witnesses(shown: Dict[str, Any], keys: "list[str]", due: int) -> int:
    """Those that signed before the round, by their clocks."""
    named = [{"key": key, "address": read_witness_key(key).name} for key in keys]
    found = check_witnesses(shown, named, 0)
    note, signatures = split_note(shown["checkpoint"])
    times = (find_cosignature(note, signatures, read_witness_key(key)) for key in keys)
    return sum(state == "valid" and at < due for (_, state), at in zip(found.witnesses, times))
