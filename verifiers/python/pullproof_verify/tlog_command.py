"""The command `log`: prints what was found of the public log."""
from __future__ import annotations

import argparse
import json
from typing import Any, Dict, List

from .canonical import parse
from .files import Unusable
from .hashing import hash_document
from .refusal import Refusal, require
from .tlog import CheckedLog, check_commitment, check_consistency, check_log, decode
from .witnesses import describe_witnesses


def verify_log(options: argparse.Namespace, _now: int) -> int:
    if bool(options.proof) != bool(options.commitment):
        raise Unusable("--proof and --commitment belong together")
    shown = _read_shown(options.shown)
    step = "log"
    try:
        log = check_log(shown)
        print(f"ok       log          {log.checkpoint.origin}, {log.checkpoint.size} entries, signed by its key")
        step = "consistency"
        if options.seen:
            hashes = _read_json(options.consistency).get("hashes", []) if options.consistency else []
            print(f"ok       consistency  {_compare(check_log(_read_shown(options.seen)), log, hashes)}")
        step = "commitment"
        if options.proof:
            with open(options.commitment, "rb") as file:
                commitment = parse(file.read())
            require(isinstance(commitment, dict), "the commitment is not an object")
            with open(options.proof, encoding="utf-8") as file:
                place = check_commitment(
                    log, file.read(), str(commitment.get("run")), hash_document("pullproof/1/commitment", commitment)
                )
            print(f"ok       commitment   entry {place} of the log names it")
        step = "witnesses"
        print(describe_witnesses(shown))
    except Refusal as refusal:
        print(f"REFUSED  {step:<12} {refusal}")
        return 1
    return 0


def _compare(seen: CheckedLog, log: CheckedLog, hashes: List[str]) -> str:
    before, now = seen.checkpoint, log.checkpoint
    require(before.origin == now.origin, f"the log began anew: it was {before.origin}, and is {now.origin}")
    require(seen.shop_keys[0] == log.shop_keys[0], "the log begins with another key")
    older, newer = (now, before) if now.size < before.size else (before, now)
    check_consistency(older, newer, [decode(text) for text in hashes])
    return f"the log of {newer.size} entries continues the one of {older.size}"


def _read_shown(path: str) -> Dict[str, Any]:
    data = _read_json(path).get("data")
    if not isinstance(data, dict):
        raise Unusable(f"{path} shows no state of a log")
    return data


def _read_json(path: str) -> Dict[str, Any]:
    with open(path, encoding="utf-8") as file:
        try:
            read = json.load(file)
        except ValueError:
            raise Unusable(f"{path} is not JSON") from None
    if not isinstance(read, dict):
        raise Unusable(f"{path} is not an object")
    return read
