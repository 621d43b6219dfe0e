"""Section 1, "Members": a shape is a function that refuses a value which is not what the page lists."""
from __future__ import annotations

import re
from typing import Any, Callable, Dict

from .canonical import seconds
from .refusal import Refusal, require

Shape = Callable[[Any, str], None]


def anything(_value: Any, _where: str) -> None:
    """Checked elsewhere."""


def text(value: Any, where: str) -> None:
    require(type(value) is str, f"{where} is not a text")


def count(value: Any, where: str) -> None:
    require(type(value) is int and value >= 0, f"{where} is not a count")


def positive(value: Any, where: str) -> None:
    require(type(value) is int and value >= 1, f"{where} is not a count from 1")


def boolean(value: Any, where: str) -> None:
    require(type(value) is bool, f"{where} is not true or false")


def time(value: Any, where: str) -> None:
    text(value, where)
    seconds(value)


def hexadecimal(length: int) -> Shape:
    pattern = re.compile("[0-9a-f]{%d}" % (2 * length))

    def check(value: Any, where: str) -> None:
        require(type(value) is str and pattern.fullmatch(value), f"{where} is not {length} bytes in hex")

    return check


digest = hexadecimal(32)


def matching(expression: str) -> Shape:
    pattern = re.compile(expression)

    def check(value: Any, where: str) -> None:
        require(type(value) is str and pattern.fullmatch(value), f"{where} does not match {expression}")

    return check


def one_of(*values: Any) -> Shape:
    def check(value: Any, where: str) -> None:
        is_listed = any(type(value) is type(allowed) and value == allowed for allowed in values)
        require(is_listed, f"{where} is not {' or '.join(map(repr, values))}")

    return check


def listing(shape: Shape, least: int = 0) -> Shape:
    def check(value: Any, where: str) -> None:
        require(type(value) is list and len(value) >= least, f"{where} is not a list of {least} or more")
        for index, member in enumerate(value):
            shape(member, f"{where}[{index}]")

    return check


def mapping(shape: Shape) -> Shape:
    def check(value: Any, where: str) -> None:
        require(type(value) is dict, f"{where} is not an object")
        for key, member in value.items():
            shape(member, f"{where}.{key}")

    return check


def record(members: Dict[str, Shape]) -> Shape:
    """Exactly these members; a name that ends in ? may be absent."""
    shapes = {name.rstrip("?"): shape for name, shape in members.items()}
    required = [name for name in members if not name.endswith("?")]

    def check(value: Any, where: str) -> None:
        require(type(value) is dict, f"{where} is not an object")
        for name in required:
            require(name in value, f"{where} lacks {name}")
        for name, member in value.items():
            if name not in shapes:
                raise Refusal(f"{where} has an unknown member {name}")
            shapes[name](member, f"{where}.{name}")

    return check
