"""The command line: files as they are served, exit codes, and memory that does not grow with a list."""
import contextlib
import io
import json
import os
import tempfile
import tracemalloc
import unittest

from bench import write_run
from pullproof_verify.__main__ import main
from pullproof_verify.canonical import MAX_LINE_BYTES, canonical
from pullproof_verify.hashing import T
from pullproof_verify.lines import FileLines
from test_drop import VECTORS, drop_vector
from testing_forge import NOW, Forge, time_text

CLOCK = ["--now", time_text(NOW)]


def envelope(signed, **more):
    return {"document": signed.document.decode(), "signature": signed.signature, **more}


def write_json(folder, name, value):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file)
    return path


class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def run_command(self, *arguments):
        out, errors = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            code = main([*CLOCK, *arguments])
        return code, out.getvalue() + errors.getvalue()

    def assert_says(self, code, text, *arguments):
        actual, out = self.run_command(*arguments)
        self.assertEqual(actual, code, out)
        self.assertIn(text, out)

    def closed(self):
        forge = Forge().live()
        write_run(forge, 100, self.folder)
        return forge

    def test_verifies_a_closed_run(self):
        self.closed()
        self.assert_says(1, "REFUSED  beacon", "run", self.folder)
        for text in ("ok       signatures", "NOT CHECKED beacon", "NOT VERIFIED"):
            self.assert_says(3, text, "run", self.folder, "--accept-test-chain")

    def test_names_the_step_and_the_line_that_it_refuses(self):
        self.closed()
        path = os.path.join(self.folder, "log.ndjson")
        with open(path, "rb") as file:
            lines = file.read().split(b"\n")
        with open(path, "wb") as file:
            file.write(b"\n".join([*lines[:3], lines[3].replace(b"1200", b"1201"), *lines[4:]]))
        self.assert_says(1, "REFUSED  log          line 5: prev is not the hash before", "run", self.folder)

    def test_reads_an_open_run_as_pages_with_what_was_kept(self):
        forge = Forge()
        for pack in range(1, 8):
            forge.sell(pack)
        write_run(forge, 0, self.folder)
        for name in ("log.ndjson", "packs.ndjson", "close-out.json", "heads.json"):
            os.remove(os.path.join(self.folder, name))
        items = [{"entry": canonical(entry).decode(), "hash": T("pullproof/1/log", canonical(entry)).hex(), "new": 1,
                  "seq": entry["seq"]} for entry in forge.entries]
        head = envelope(forge.statement("head", **forge.head()))
        write_json(self.folder, "log-1.json", {"data": items[:4], "head": head, "next": 4})
        write_json(self.folder, "log-2.json", {"data": items[4:], "head": head, "next": None})
        kept = [{"receipt": envelope(receipt), "size": 10} for receipt in forge.receipts]
        path = write_json(self.folder, "kept/order.json", {"kept": kept, "v": 1})
        in_time = ["--now", time_text(forge.at)]
        self.assert_says(3, "ok       receipts     7 hold", *in_time, "run", self.folder, "--accept-test-chain")
        items[5]["hash"] = "00" * 32
        write_json(self.folder, "log-2.json", {"data": items[4:], "head": head, "next": None})
        self.assert_says(1, "REFUSED  log", *in_time, "run", self.folder)
        items.pop(5)
        self.assert_says(1, "kept", *in_time, "pack", self.pull(forge, kept=False), "--kept", self.other_size(path))

    def other_size(self, path):
        with open(path, encoding="utf-8") as file:
            value = json.load(file)
        for item in value["kept"]:
            item["size"] = 9
        return write_json(self.folder, "other.json", value)

    def pull(self, forge, kept=True):
        pack = forge.packs[0]
        contents = {"pack": 1, "run": forge.run, "units": [forge.units[unit] for unit in pack["units"]], "v": 1}
        value = {"commitment": canonical(forge.commitment).decode(), "contents": canonical(contents).decode(),
                 "leaf": pack["leaf"], "proof": forge.proof(1), "receipt": envelope(forge.receipts[0]),
                 "salt": pack["salt"]}
        if kept:
            value["kept"] = {"receipt": value["receipt"], "size": forge.size}
        return write_json(self.folder, "pull.json", value)

    def test_verifies_an_opened_pack_and_says_what_was_kept(self):
        forge = Forge()
        forge.sell(1)
        self.assert_says(0, "nothing was kept", "pack", self.pull(forge, kept=False))
        kept = write_json(self.folder, "kept.json", {"kept": [{"receipt": envelope(forge.receipts[0]), "size": 10}], "v": 1})
        self.assert_says(0, "ok       kept", "pack", self.pull(forge, kept=False), "--kept", kept)
        self.assert_says(0, "ok       kept", "pack", self.pull(forge, kept=True))

    def test_prints_corrections_and_odds(self):
        forge = self.closed()
        correction = forge.statement("correction", commitment=forge.commitment_hash, entries=[2], explanation="slow clock")
        write_json(self.folder, "corrections.json", {"data": [envelope(correction)]})
        for text in ("entries [2]: slow clock", "odds after entry 1: 10 unrevealed packs"):
            self.assert_says(3, text, "run", self.folder, "--odds-after", "1", "--accept-test-chain")

    def test_prints_what_a_log_lost_and_refuses_it(self):
        forge = self.closed()
        loss = forge.statement("loss", commitment=forge.commitment_hash, explanation="a disk failed",
                               head=forge.head(), lost=forge.head(), receipts=[], sales=2)
        write_json(self.folder, "losses.json", {"data": [envelope(loss)]})
        self.assert_says(1, "REFUSED  losses", "run", self.folder)
        self.assert_says(1, "a disk failed", "run", self.folder)
        self.assert_says(1, "LOST         after entry", "run", self.folder)

    def test_refuses_one_unit_in_two_runs(self):
        forge = self.closed()
        other = tempfile.TemporaryDirectory()
        self.addCleanup(other.cleanup)
        write_run(Forge(run="run-2").live(), 0, other.name)
        self.assert_says(1, "REFUSED  together", "run", self.folder, other.name, "--accept-test-chain")
        self.assertEqual(forge.run, "run-1")

    def test_verifies_a_drop(self):
        vector = drop_vector("one prize")
        path = write_json(self.folder, "record.json", vector["record"])
        entry = write_json(self.folder, "entry.json", vector["kept"][0])
        key = vector["record"]["signingKey"]
        few = ["--accept-test-chain"]
        self.assert_says(3, "NOT CHECKED beacon", "drop", path, *few)
        self.assert_says(3, "ok       draw", "drop", path, *few)
        self.assert_says(3, "NOT VERIFIED", "drop", path, *few)
        self.assert_says(1, "REFUSED  round", "drop", path)
        self.assert_says(3, "in the list at 3", "drop", path, "--entry", entry, "--key", key, *few)
        saved = {"announcement": {}, "entry": vector["kept"][0], "signingKey": key, "v": 1}
        entry = write_json(self.folder, "saved.json", saved)
        self.assert_says(3, "in the list at 3", "drop", path, "--entry", entry, *few)
        self.assert_says(1, "REFUSED  record", "drop", path, "--key", "00" * 32)
        path = write_json(self.folder, "record.json", {**vector["record"], "drawn": [0]})
        self.assert_says(1, "REFUSED  draw", "drop", path, *few)
        self.assert_says(2, "nothing verified", "drop", os.path.join(self.folder, "missing"))
        self.assert_says(2, "nothing verified", "drop", path, "--entry", path)

    def test_holds_several_drops_against_each_other(self):
        def case(name):
            return next(one for one in VECTORS["together"] if one["name"] == name)

        def paths(records):
            return [write_json(self.folder, f"record-{at}.json", record) for at, record in enumerate(records)]

        few = ["--accept-test-chain"]
        between = case("a void drop between two")
        page = write_json(self.folder, "announcements.json", {"data": between["announcements"], "next": None})
        self.assert_says(3, "none between them is missing", "drop", *paths(between["records"]), *few, "--announcements", page)
        self.assert_says(3, "not given: between 1 and 3", "drop", *paths(between["records"]), *few)
        withheld = case("a list without its draw an hour after the round")
        page = write_json(self.folder, "announcements.json", {"data": withheld["announcements"]})
        given = ["drop", *paths(withheld["records"]), *few, "--announcements", page]
        self.assert_says(1, "REFUSED  withheld", "--now", withheld["now"], *given)
        self.assert_says(3, "ok       withheld", "--now", "2026-11-20T21:02:00Z", *given)
        twice = paths(case("two lists of one drop")["records"])
        self.assert_says(1, "REFUSED  together", "drop", *twice, *few)
        forged = case("an announcement signed by another key")
        page = write_json(self.folder, "announcements.json", {"data": forged["announcements"]})
        self.assert_says(1, "REFUSED  announcement", "drop", *paths(forged["records"]), *few, "--announcements", page)
        stated = case("a gap that the shop states")
        page = write_json(self.folder, "announcements.json", {"data": [], "losses": stated["losses"]})
        given = [*paths(stated["records"]), *few, "--announcements", page]
        self.assert_says(1, "REFUSED  losses       the shop states that the chain of announcements lost numbers 2 to 2", "drop", *given)
        self.assert_says(1, "LOST         the chain of announcements lost numbers 2 to 2, stated on 2026-05-08", "drop", *given)
        stray = write_json(self.folder, "entry.json", drop_vector("one prize")["kept"][0])
        self.assert_says(2, "of none of these drops", "drop", *paths(between["records"]), *few, "--entry", stray)

    def test_verifies_nothing_without_files(self):
        self.assert_says(2, "nothing verified", "run", os.path.join(self.folder, "missing"))
        self.assert_says(2, "nothing verified", "run", self.folder)
        self.assert_says(2, "nothing verified", "pack", write_json(self.folder, "pull.json", {"contents": "{}"}))
        self.assert_says(2, "nothing verified", "--now", "yesterday", "run", self.folder)


class Streams(unittest.TestCase):
    def test_reads_a_large_file_without_holding_it(self):
        with tempfile.NamedTemporaryFile() as file:
            for _ in range(200):
                file.write(b"x" * (MAX_LINE_BYTES // 8) + b"\n")
            file.flush()
            tracemalloc.start()
            lines = FileLines(file.name)
            read = sum(len(line) for line in lines)
            _, peak = tracemalloc.get_traced_memory()
            tracemalloc.stop()
        self.assertEqual(read, 200 * (MAX_LINE_BYTES // 8))
        self.assertLess(peak, 2 << 20)

    def test_reads_no_more_than_a_line_may_have(self):
        with tempfile.NamedTemporaryFile() as file:
            file.write(b"x" * (3 * MAX_LINE_BYTES))
            file.flush()
            lines = FileLines(file.name)
            self.assertLessEqual(max(len(line) for line in lines), MAX_LINE_BYTES + 2)


if __name__ == "__main__":
    unittest.main()
