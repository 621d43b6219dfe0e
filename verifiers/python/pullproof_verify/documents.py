"""The members of every document of a run."""
from __future__ import annotations

from typing import Any, List

from .chains import SIGNATURE_BYTES, check_known
from .refusal import require
from .shapes import (
    boolean, count, digest, hexadecimal, listing, mapping, matching, one_of, positive, record,
    text, time,
)

ALGORITHM = "pullproof-run-1"
MAX_SIZE = 2**32 - 1
MAX_LISTED_CARDS = 20_000

_FILTER = record({
    "class?": text, "set?": text, "card?": text, "kind?": text, "pool?": text,
    "minValueCents?": count, "maxValueCents?": count,
})
_SLOT = record({"name?": text, "draws": positive, "rows": listing(record({"filter": _FILTER, "weight": text}), 1)})


def _listed_cards(value: object, where: str) -> None:
    positive(value, where)
    require(value <= MAX_LISTED_CARDS, f"{where} is above {MAX_LISTED_CARDS}")


def _packs_per_box(value: object, where: str) -> None:
    positive(value, where)
    require(value >= 2, f"{where} is below 2")


_LIST = record({"cards": _listed_cards, "root": digest})
_RECIPE = record({
    "allowRepeats?": boolean, "distinctNames?": boolean, "id?": text, "packsPerBox?": _packs_per_box, "version?": count,
    "pools?": mapping(_LIST),
    "variants": listing(record({"name": text, "weight": text, "slots": listing(_SLOT, 1)}), 1),
})
_COMPOSITION = listing(record({"packs": count, "slots": listing(record({"draws": count, "rows": listing(count)}))}))
_PRICE_POLICY = record({"priceCents": count, "change": one_of("never", "down", "logged")})
_HEAD = record({"hash": digest, "seq": count})


_OPTIONAL_TEXTS = (
    "set", "number", "artist", "kind", "serial", "grade", "valueAsOf", "valueSource", "condition", "finish", "language",
)
_UNIT = record({
    "at": listing(count, 3), "card": text, "class": text, "id": text, "name": text, "valueCents": count,
    "photos?": listing(digest), "cert?": matching("[0-9A-Z]{1,32}"), "grader?": matching("[A-Z0-9]{2,12}"),
    **{f"{name}?": text for name in _OPTIONAL_TEXTS},
})


def unit(value: object, where: str) -> None:
    """Section 1, unit record."""
    _UNIT(value, where)
    one_of(3)(len(value["at"]), f"number of counts in {where}.at")


# Section 3, "Lists".
listed_card = record({"card": text, "list": text, "weight?": text})
list_proof = record({"index": count, "path": listing(digest), "weight?": text})


def list_proofs(proof: Any) -> List[Any]:
    """Those within the proof of an opened pack."""
    lists = proof.get("lists", []) if isinstance(proof, dict) else []
    require(type(lists) is list, "the proofs of lists are not a list")
    return lists


# Section 1, pack document.
pack = record({"pack": positive, "run": text, "units": listing(unit), "v": one_of(1)})

_PLAN = record({
    "algorithm": one_of(ALGORITHM), "bundleSize": positive, "checklist": record({"root": digest, "units": count}),
    "closeAfterDays": count, "closeAfterSoldOutDays": count, "composition": _COMPOSITION, "currency": text,
    "number": positive, "pricePolicy": _PRICE_POLICY, "product": text, "recipe": _RECIPE, "refundDays": count,
    "run": text, "salesEndBy": time, "size": positive, "substitutes": count, "v": one_of(1),
})


_BEACON_MEMBERS = record({
    "kind": text, "chain": text, "round": positive, "randomness": digest, "signature": hexadecimal(SIGNATURE_BYTES),
})


def _beacon(value: Any, where: str) -> None:
    _BEACON_MEMBERS(value, where)
    check_known(value, where)


# Sections 2 and 6.
commitment = record({
    "algorithm": one_of(ALGORITHM), "attempt": positive, "beacon": _beacon, "merkleRoot": digest, "packsWith": mapping(count),
    "plan": _PLAN, "planHash": digest, "previous": digest, "run": text, "sealedAt": time,
    "seedHash": digest, "signingKey": digest, "v": one_of(1),
})
# Section 7.
receipt = record({
    "commitment": digest, "currency": text, "draw?": digest, "head": _HEAD,
    "log?": record({"origin": text, "root": digest, "size": positive}), "nonce": hexadecimal(16), "order": text,
    "pack": positive, "paidCents": count, "run": text, "time": time, "v": one_of(1),
})
_ENTRY = {"kind": text, "prev": digest, "run": text, "seq": count, "time": time, "v": one_of(1)}
# Section 7: the shape of a log entry by its kind.
entries = {
    kind: record({**_ENTRY, **members})
    for kind, members in {
        "sale": {"pack": count, "receipt": digest},
        "refund": {"pack": count, "receipt": digest, "reason?": one_of("late")},
        "open": {"pack": count, "leaf": digest},
        "substitute": {"out": text, "in": unit, "reason": text, "evidence": listing(digest, 1)},
        "price": {"priceCents": count},
        "pause": {"keptCents": count, "leastCents": count, "priceCents": count, "reason": text},
        "notice": {"reason": text, "stopAt": time},
        "stop": {},
        "close": {},
    }.items()
}

head = record({"hash": digest, "run": text, "seq": count, "time": time, "v": one_of(1)})
refusal = record({
    "commitment": digest, "head": _HEAD, "numbers": listing(positive, 1), "run": text, "time": time, "v": one_of(1),
})
wall = record({
    "from": positive, "head": _HEAD, "run": text, "states": text, "time": time, "to": positive, "v": one_of(1),
})
correction = record({
    "commitment": digest, "entries": listing(positive, 1), "explanation": text, "run": text, "time": time,
    "v": one_of(1),
})
loss = record({
    "commitment": digest, "explanation": text, "head": _HEAD, "lost": _HEAD,
    "receipts": listing(record({"hash": digest, "paidCents": count, "returned": one_of("paid", "restored")})),
    "run": text, "sales": count, "time": time, "v": one_of(1),
})
close_out = record({
    "beacon": digest, "commitment": digest, "head": _HEAD, "reason": text, "repairs": count, "run": text,
    "seed": digest, "substitutions": count, "v": one_of(1),
})
