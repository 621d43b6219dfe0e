"""The members of every document of a run; `version` is 1 (section 15) or 2."""
from __future__ import annotations

from functools import lru_cache

from .shapes import (
    Shape, boolean, count, digest, hexadecimal, listing, mapping, one_of, positive, record, text, time,
)

MAX_SIZE = 2**32 - 1

_FILTER = record({
    "class": text, "set?": text, "card?": text, "kind?": text, "pool?": text,
    "minValueCents?": count, "maxValueCents?": count,
})
_SLOT = record({"name?": text, "draws": count, "rows": listing(record({"filter": _FILTER, "weight": text}), 1)})
_RECIPE = record({
    "allowRepeats?": boolean, "id?": text, "version?": count, "pools?": mapping(listing(text)),
    "variants": listing(record({"name": text, "weight": text, "slots": listing(_SLOT, 1)}), 1),
})
_COMPOSITION = listing(record({"packs": count, "slots": listing(record({"draws": count, "rows": listing(count)}))}))
_PRICE_POLICY = record({"priceCents": count, "change": one_of("never", "down", "logged")})
_HEAD = record({"hash": digest, "seq": count})


def algorithm(version: int) -> str:
    return f"pullproof-run-{version}"


@lru_cache(maxsize=None)
def unit(version: int) -> Shape:
    """Section 1, unit record."""
    optional = ["set", "number", "artist", "kind", "serial", "cert", "grade", "valueAsOf", "valueSource"]
    if version == 2:
        optional.append("grader")
    record_check = record({
        "at": listing(count, 3), "card": text, "class": text, "id": text, "name": text, "valueCents": count,
        "photos?": listing(digest), **{f"{name}?": text for name in optional},
    })

    def check(value: object, where: str) -> None:
        record_check(value, where)
        one_of(3)(len(value["at"]), f"number of counts in {where}.at")

    return check


@lru_cache(maxsize=None)
def pack(version: int) -> Shape:
    """Section 1, pack document."""
    return record({"pack": positive, "run": text, "units": listing(unit(version)), "v": one_of(1)})


def _plan(version: int) -> Shape:
    members = {
        "algorithm": one_of(algorithm(version)), "checklist": record({"root": digest, "units": count}),
        "composition": _COMPOSITION, "currency": text, "number": positive, "pricePolicy": _PRICE_POLICY,
        "product": text, "recipe": _RECIPE, "refundDays": count, "run": text, "size": positive, "v": one_of(version),
    }
    if version == 2:
        members.update(bundleSize=positive, closeAfterDays=count, closeAfterSoldOutDays=count, salesEndBy=time)
    return record(members)


def _beacon(value: object, where: str) -> None:
    is_drand = isinstance(value, dict) and value.get("kind") == "drand"
    drand = {"kind": text, "chain": text, "round": count, "randomness": digest, "signature": text}
    record(drand if is_drand else {"kind": one_of("none")})(value, where)


@lru_cache(maxsize=None)
def commitment(version: int) -> Shape:
    """Sections 2 and 6."""
    return record({
        "algorithm": one_of(algorithm(version)), "beacon": _beacon, "merkleRoot": digest, "packsWith": mapping(count),
        "plan": _plan(version), "planHash": digest, "previous": digest, "run": text, "sealedAt": time,
        "seedHash": digest, "signingKey": digest, "v": one_of(version),
    })


@lru_cache(maxsize=None)
def receipt(version: int) -> Shape:
    """Section 7."""
    members = {
        "commitment": digest, "currency": text, "head": _HEAD, "nonce": hexadecimal(16), "order": text,
        "pack": positive, "paidCents": count, "run": text, "time": time, "v": one_of(version),
    }
    members.update({"picked": count} if version == 1 else {"draw?": digest})
    return record(members)


@lru_cache(maxsize=None)
def entries(version: int) -> dict:
    """Section 7: the shape of a log entry by its kind."""
    common = {"kind": text, "prev": digest, "run": text, "seq": count, "time": time, "v": one_of(version)}
    own = {
        "sale": {"pack": count, "receipt": digest, **({"picked": count} if version == 1 else {})},
        "refund": {"pack": count, "receipt": digest, **({} if version == 1 else {"reason?": one_of("late")})},
        "open": {"pack": count, "leaf": digest},
        "substitute": {"out": text, "in": unit(version), "reason": text, "evidence": listing(digest, 1)},
        "price": {"priceCents": count},
        "notice": {"reason": text, "stopAt": time},
        "stop": {},
        "close": {},
    }
    return {kind: record({**common, **members}) for kind, members in own.items()}


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
close_out = record({
    "beacon": text, "commitment": digest, "head": _HEAD, "reason": text, "repairs": count, "run": text,
    "seed": digest, "substitutions": count, "v": one_of(1),
})
