"""Reads the files that the addresses of section 15 serve. Nothing is fetched."""
from __future__ import annotations

import os
import re
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .canonical import MAX_DOCUMENT_BYTES, parse_json
from .drop import DropFiles, KeptEntry
from .hashing import Signed, T
from .lines import FileLines, Lines
from .pull import PullFiles
from .refusal import Refusal, require
from .run import RunFiles
from .statements import Kept, read_kept_file

# Ten million entries.
MAX_RECORD_BYTES = 1 << 30
_PAGE = re.compile(r"log-([0-9]+)\.json")


class Unusable(Exception):
    """A file is missing or is not what the command expects: nothing was verified."""


class LogPages:
    """The log of an open run as pages of the API, one file a page."""

    def __init__(self, paths: List[str]):
        self._paths = paths

    def __iter__(self) -> Iterator[bytes]:
        for path in self._paths:
            for item in _member(_json(path), "data", list, path):
                yield _line_of(item)

    def head(self) -> Optional[Signed]:
        page = _json(self._paths[-1])
        return read_signed(page["head"], self._paths[-1]) if page.get("head") else None


def _line_of(item: Any) -> bytes:
    entry = item.get("entry") if type(item) is dict else None
    require(type(entry) is str, "the page has an entry that is not a text")
    line = entry.encode("utf-8", "surrogatepass")
    require(item.get("hash") == T("pullproof/1/log", line).hex(), "the page gives another hash for an entry")
    return line


def read_run(folder: str, is_test_chain_accepted: bool = False) -> RunFiles:
    """Opens a folder of files named as the README lists them."""
    if not os.path.isdir(folder):
        raise Unusable(f"{folder} is not a folder")
    close_outs = _signed_in(folder, "close-out")
    attempt_logs = [log for path in _paths(folder, "close-out") for log in _attempt_logs(_json(path))]
    packs, lists = os.path.join(folder, "packs.ndjson"), os.path.join(folder, "lists.ndjson")
    files = RunFiles(
        commitment=_bytes(os.path.join(folder, "commitment.json")),
        checklist=_lines(os.path.join(folder, "checklist.ndjson")),
        log=_log(folder),
        lists=_lines(lists) if os.path.exists(lists) else None,
        close_out=close_outs[0] if close_outs else None,
        attempt_log=attempt_logs[0] if attempt_logs else None,
        packs=_lines(packs) if os.path.exists(packs) else None,
        heads=_signed_in(folder, "heads"),
        receipts=_signed_in(folder, "receipts"),
        refusals=_signed_in(folder, "refusals"),
        walls=_signed_in(folder, "walls"),
        corrections=_signed_in(folder, "corrections"),
        losses=_signed_in(folder, "losses"),
        kept=[kept for path in _paths(folder, "kept") for kept in read_kept(path)],
        is_test_chain_accepted=is_test_chain_accepted,
    )
    head = files.log.head() if isinstance(files.log, LogPages) else None
    if head is not None:
        files.heads.append(head)
    return files


def _attempt_logs(value: Any) -> List[Any]:
    """Of a close-out as it is served."""
    return [value["attemptLog"]] if type(value) is dict and "attemptLog" in value else []


def _log(folder: str) -> Lines:
    path = os.path.join(folder, "log.ndjson")
    pages = sorted((int(match[1]), match[0]) for match in map(_PAGE.fullmatch, os.listdir(folder)) if match)
    if os.path.exists(path) or not pages:
        return _lines(path)
    return LogPages([os.path.join(folder, name) for _, name in pages])


def read_pull(path: str, commitment: Optional[str] = None, kept: Optional[str] = None) -> PullFiles:
    """A file {contents, salt, leaf, proof, receipt, commitment?, kept?}; the last two may be files of their own."""
    value = _json(path)
    data = _bytes(commitment) if commitment else _member(value, "commitment", str, path).encode("utf-8", "replace")
    receipt = read_signed(value.get("receipt"), path)
    own = {"kept": [value["kept"]], "v": 1} if value.get("kept") else None
    found = read_kept(kept) if kept else _kept_in(own, path) if own else None
    contents = _member(value, "contents", str, path).encode("utf-8", "replace")
    return PullFiles(
        commitment=data, contents=contents, salt=value.get("salt"), leaf=value.get("leaf"), proof=value.get("proof"),
        receipt=receipt, kept=_choose_kept(found, receipt) if found else None,
    )


def _choose_kept(kept: List[Kept], shown: Signed) -> Kept:
    """An order's file has one receipt a pack: takes the shown one, or the first, which the verifier then refuses."""
    return next((item for item in kept if item.receipt.document == shown.document), kept[0])


def read_kept(path: str) -> List[Kept]:
    """The file of the order email: what was kept at purchase (section 7)."""
    return _kept_in(_json(path), path)


def _kept_in(value: Any, path: str) -> List[Kept]:
    try:
        return read_kept_file(value)
    except Refusal as refusal:
        raise Unusable(f"{path}: {refusal}") from None


def read_drops(options: Any) -> List[DropFiles]:
    """
    Files of /api/drops/{id}/record, and files of kept entries: {document, signature, signingKey?}, or that as `entry`. Given
    one record all entries must be of its drop, given several each goes to its own.
    """
    entries = [_read_entry(entry) for entry in options.entry]
    records = [_read_record(path) for path in options.records]
    drops = [_drop_of_record(data) for data in records]
    strays = [entry for entry in entries if _drop_of(entry.signed.document) not in drops]
    if strays and len(records) > 1:
        raise Unusable("an entry is of none of these drops")
    return [
        DropFiles(
            data,
            [entry for entry in entries if len(records) == 1 or _drop_of(entry.signed.document) == drop],
            options.key, options.accept_test_chain,
        )
        for data, drop in zip(records, drops)
    ]


def read_announcements(path: str) -> Iterator[Tuple[Signed, str, Optional[Signed]]]:
    """A page of /api/drops/announcements, or one {document, signature, signingKey, close?}: documents, their keys and lists."""
    value = _json(path)
    for item in value.get("data", [value]):
        close = item.get("close")
        yield read_signed(item, path), _member(item, "signingKey", str, path), read_signed(close, path) if close else None


def read_drop_losses(path: str) -> Iterator[Signed]:
    """The statements of loss in a page of /api/drops/announcements."""
    for item in _json(path).get("losses", []):
        yield read_signed(item, path)


def _drop_of_record(data: bytes) -> Any:
    try:
        announcement = parse_json(data).get("announcement")
        return _drop_of(announcement.encode("utf-8", "surrogatepass"))
    except (Refusal, AttributeError):
        return None


def _drop_of(document: bytes) -> Any:
    try:
        return parse_json(document).get("drop")
    except (Refusal, AttributeError):
        return None


def _read_record(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_RECORD_BYTES + 1)
    except OSError as error:
        raise Unusable(str(error)) from None
    if len(data) > MAX_RECORD_BYTES:
        raise Unusable(f"{path} is longer than {MAX_RECORD_BYTES} bytes")
    return data


def _read_entry(path: str) -> KeptEntry:
    value = _json(path)
    key = value.get("signingKey")
    # The file that the shop's page saves has the signed entry within.
    signed = read_signed(value.get("entry", value), path)
    return KeptEntry(signed, None if key is None else _member(value, "signingKey", str, path))


def read_signed(value: Any, path: str) -> Signed:
    document = _member(value, "document", str, path)
    return Signed(document.encode("utf-8", "surrogatepass"), _member(value, "signature", str, path))


def _signed_in(folder: str, name: str) -> List[Signed]:
    """Signed documents of NAME.json and NAME/*.json: one, a list, or the envelope {data:[...]} of the API."""
    found = []
    for path in _paths(folder, name):
        value = _json(path)
        if type(value) is dict:
            value = value.get("data", [value])
        if type(value) is not list:
            raise Unusable(f"{path} has no list of signed documents")
        found += [read_signed(item, path) for item in value]
    return found


def _paths(folder: str, name: str) -> List[str]:
    single, many = os.path.join(folder, f"{name}.json"), os.path.join(folder, name)
    names = sorted(os.listdir(many)) if os.path.isdir(many) else []
    return [single] * os.path.exists(single) + [os.path.join(many, n) for n in names if n.endswith(".json")]


def _member(value: Any, name: str, kind: type, path: str) -> Any:
    if type(value) is not dict or type(value.get(name)) is not kind:
        raise Unusable(f"{path} has no member {name} of the right type")
    return value[name]


def _json(path: str) -> Dict[str, Any]:
    try:
        return parse_json(_bytes(path))
    except Refusal as refusal:
        raise Unusable(f"{path}: {refusal}") from None


def _bytes(path: str) -> bytes:
    """At most one byte more than a document may have, so that a longer one is refused and not read."""
    try:
        with open(path, "rb") as file:
            return file.read(MAX_DOCUMENT_BYTES + 1)
    except OSError as error:
        raise Unusable(str(error)) from None


def _lines(path: str) -> Lines:
    try:
        return FileLines(path)
    except OSError as error:
        raise Unusable(str(error)) from None
