"""Section 1: serialisation, limits and times."""
from __future__ import annotations

import json
import re
from datetime import datetime, timezone
from functools import lru_cache
from typing import Any
from unicodedata import is_normalized

from .refusal import Refusal, require

MAX_DEPTH = 32
MAX_LINE_BYTES = 1 << 20
MAX_DOCUMENT_BYTES = 64 << 20
MAX_INTEGER = 2**53 - 1
CLOCK_SLACK_SECONDS = 300

_KEY = re.compile(r"[A-Za-z0-9_]+")
_TIME = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z")
_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode


def canonical(value: Any) -> bytes:
    """C(x). Raises Refusal for text that UTF-8 cannot hold (lone surrogates)."""
    try:
        return _encode(value).encode("utf-8")
    except UnicodeEncodeError:
        raise Refusal("lone surrogate") from None


def parse_json(data: bytes) -> Any:
    """JSON without repeated keys, fractions or exponents; for envelopes, which need not be canonical."""
    try:
        return json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_refuse_repeated_keys,
            parse_float=_refuse_number,
            parse_constant=_refuse_number,
        )
    except (ValueError, RecursionError) as error:
        raise Refusal(f"not readable JSON: {error}") from None


def parse(data: bytes, max_bytes: int = MAX_DOCUMENT_BYTES) -> Any:
    """The value of a document that is hashed or signed. Refuses bytes b with C(parse(b)) != b."""
    require(len(data) <= max_bytes, f"longer than {max_bytes} bytes")
    value = parse_json(data)
    _check_value(value, 1, data.isascii())
    require(canonical(value) == data, "not canonical")
    return value


def check_value(value: Any) -> None:
    """Refuses a value outside the subset of JSON that C(x) is defined on."""
    _check_value(value, 1, False)


def parse_line(data: bytes) -> Any:
    require(data, "empty line")
    return parse(data, MAX_LINE_BYTES)


def _check_value(value: Any, depth: int, is_ascii: bool) -> None:
    kind = type(value)
    if kind is str:
        require(is_ascii or is_normalized("NFC", value), "text is not in Unicode NFC")
    elif kind is int:
        require(0 <= value <= MAX_INTEGER, "integer out of range")
    elif kind is dict:
        require(depth <= MAX_DEPTH, f"nested deeper than {MAX_DEPTH}")
        for key, member in value.items():
            require(_KEY.fullmatch(key), f"forbidden key {key!r}")
            _check_value(member, depth + 1, is_ascii)
    elif kind is list:
        require(depth <= MAX_DEPTH, f"nested deeper than {MAX_DEPTH}")
        for member in value:
            _check_value(member, depth + 1, is_ascii)
    else:
        require(kind is bool, "null is forbidden")


def _refuse_repeated_keys(pairs: list) -> dict:
    value = dict(pairs)
    require(len(value) == len(pairs), "repeated key")
    return value


def _refuse_number(text: str) -> None:
    raise Refusal(f"forbidden number {text[:40]}")


@lru_cache(maxsize=1024)
def seconds(time: str) -> int:
    """Seconds since 1970 of YYYY-MM-DDTHH:MM:SSZ."""
    match = _TIME.fullmatch(time)
    require(match, f"not a time: {time[:40]!r}")
    try:
        return int(datetime(*map(int, match.groups()), tzinfo=timezone.utc).timestamp())
    except ValueError:
        raise Refusal(f"not a time: {time}") from None


def check_clock(time: str, now: int) -> int:
    """Refuses a time later than now + 300 s; returns its seconds."""
    at = seconds(time)
    require(at <= now + CLOCK_SLACK_SECONDS, f"{time} lies in the future")
    return at
