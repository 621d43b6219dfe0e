"""Section 1: what is read, and what is refused before anything is hashed."""
import unittest

from pullproof_verify.canonical import canonical, check_clock, parse, parse_line, seconds
from pullproof_verify.refusal import Refusal


class Canonical(unittest.TestCase):
    def refuse(self, data, read=parse):
        with self.assertRaises(Refusal, msg=data[:60]):
            read(data)

    def test_writes_the_shortest_escapes(self):
        text = '"\\\b\f\n\r\t\x00\x1f\x7f/é✦\u2028'
        self.assertEqual(canonical(text), '"\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f\x7f/é✦\u2028"'.encode())
        self.assertEqual(canonical({"b": [1, True], "B": {}, "_": "x"}), b'{"B":{},"_":"x","b":[1,true]}')

    def test_reads_what_is_canonical(self):
        for data in (b"{}", b"[0,9007199254740991]", b'{"a":true,"b":"\\u001f"}', '"é"'.encode(), b"[" * 32 + b"]" * 32):
            self.assertEqual(canonical(parse(data)), data)

    def test_refuses_what_is_not(self):
        for data in (
            b"", b"{", b'{"a":1}x', b" {}", b"{} ", b"{}\n", b'{"a": 1}', b'{"b":1,"a":1}', b'{"a":1,"a":1}', b"null",
            b"1.0", b"1e2", b"-1", b"-0", b"01", b"9007199254740992", b"1" * 5000, b"NaN", b"Infinity", b"-Infinity",
            b'"\\/"', b'"\\u0041"', b'"\\u00E9"', b'"\\u001F"', b'"\\ud800"', b'"\xff"', b'"\xed\xa0\x80"', b'"\t"',
            b'{"a-b":1}', b'{"":1}', '{"é":1}'.encode(), '"e\u0301"'.encode(), b"\xef\xbb\xbf{}", b"[" * 33 + b"]" * 33,
            b"[" * 10**6, b'{"a":' * 33 + b"1" + b"}" * 33,
        ):
            self.refuse(data)

    def test_refuses_long_and_empty_lines(self):
        longest = b'"' + b"x" * ((1 << 20) - 2) + b'"'
        self.assertEqual(len(parse_line(longest)), (1 << 20) - 2)
        self.refuse(longest[:-1] + b'x"', parse_line)
        self.refuse(b"", parse_line)
        self.refuse(b'"' + b"x" * (64 << 20) + b'"')

    def test_reads_times(self):
        self.assertEqual(seconds("1970-01-02T00:00:01Z"), 86_401)
        self.assertEqual(seconds("2028-02-29T00:00:00Z") - seconds("2028-02-28T00:00:00Z"), 86_400)
        for time in ("2026-02-29T00:00:00Z", "2026-1-01T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:00:60Z",
                     "2026-01-01T00:00:00", "2026-01-01T00:00:00.0Z", "2026-01-01 00:00:00Z", "２026-01-01T00:00:00Z"):
            with self.assertRaises(Refusal, msg=time):
                seconds(time)

    def test_allows_five_minutes_ahead(self):
        now = seconds("2026-01-01T00:00:00Z")
        check_clock("2026-01-01T00:05:00Z", now)
        with self.assertRaises(Refusal):
            check_clock("2026-01-01T00:05:01Z", now)


if __name__ == "__main__":
    unittest.main()
