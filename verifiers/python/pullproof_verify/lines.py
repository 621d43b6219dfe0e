"""Section 1, "Limits": lists are read as a stream, line by line."""
from __future__ import annotations

from array import array
from typing import BinaryIO, Iterator, Optional, Sequence, Union
from weakref import finalize

from .canonical import MAX_LINE_BYTES
from .refusal import Refusal


class TextLines:
    """A list of lines in memory."""

    def __init__(self, lines: Sequence[str]):
        self._lines = lines

    def __iter__(self) -> Iterator[bytes]:
        for index, line in enumerate(self._lines):
            try:
                yield line.encode("utf-8")
            except UnicodeEncodeError:
                raise Refusal("lone surrogate", index) from None

    def __getitem__(self, index: int) -> bytes:
        return self._lines[index].encode("utf-8")


class FileLines:
    """A file of lines. Remembers where each line starts (8 bytes a line), never the lines."""

    def __init__(self, path: str):
        self._path = path
        self._starts = array("Q")
        self._file: Optional[BinaryIO] = None
        open(path, "rb").close()

    def __iter__(self) -> Iterator[bytes]:
        starts = array("Q")
        position = 0
        with open(self._path, "rb") as file:
            while True:
                line = file.readline(MAX_LINE_BYTES + 2)
                if not line:
                    break
                starts.append(position)
                position += len(line)
                yield line[:-1] if line.endswith(b"\n") else line
        self._starts = starts

    def __getitem__(self, index: int) -> bytes:
        """A line of a file that was read to its end before."""
        if self._file is None:
            self._file = open(self._path, "rb")
            finalize(self, self._file.close)
        self._file.seek(self._starts[index])
        line = self._file.readline()
        return line[:-1] if line.endswith(b"\n") else line


Lines = Union[TextLines, FileLines]
