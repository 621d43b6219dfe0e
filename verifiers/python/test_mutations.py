"""Changes valid documents member by member and line by line, and expects every change to be refused."""
import json
import unittest
from dataclasses import replace

from pullproof_verify.canonical import canonical, seconds
from pullproof_verify.hashing import Signed, T
from pullproof_verify.lines import TextLines
from pullproof_verify.pull import PullFiles, PullVerifier
from pullproof_verify.refusal import Refusal
from pullproof_verify.run import RunVerifier
from pullproof_verify.statements import Kept
from testing_forge import NOW, Forge

UNKNOWN = "unknownMember"


def places(value, path=()):
    """Every path to a member or an item of a document."""
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in members:
        yield path + (key,)
        yield from places(member, path + (key,))


def changed(value, path, change):
    """A copy with change(container, key) done at a path."""
    copy = json.loads(json.dumps(value))
    container = copy
    for key in path[:-1]:
        container = container[key]
    change(container, path[-1])
    return copy


def remove(container, key):
    del container[key]


def retype(container, key):
    container[key] = [] if isinstance(container[key], (str, int)) else "text"


def alter(container, key):
    value = container[key]
    if isinstance(value, bool) or isinstance(value, (dict, list)):
        container[key] = not value
    elif isinstance(value, int):
        container[key] = value + 1
    else:
        container[key] = value[:-1] + ("1" if value[-1:] != "1" else "2")


def add_unknown(container, key):
    if isinstance(container, dict):
        container[UNKNOWN] = 1
    else:
        container.append(UNKNOWN)


CHANGES = (remove, retype, alter, add_unknown)
# What the shop may say freely, as long as it signs it; times are bound to the log loosely.
FREE = {"reason", "explanation", "time"}


class Mutations(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.forge = Forge(size=6).live()
        cls.files = cls.make_files(cls.forge)

    @staticmethod
    def make_files(forge):
        about = {"commitment": forge.commitment_hash}
        at = {"head": {"hash": forge.hashes[2], "seq": 2}, "time": forge.entries[2]["time"]}
        return forge.files(
            receipts=forge.receipts[-1:],
            refusals=[forge.statement("refusal", **about, **at, numbers=[3, 5])],
            walls=[forge.statement("wall", **at, **{"from": 1, "to": 4}, states="uusu")],
            corrections=[forge.statement("correction", **about, entries=[1, 2], explanation="a clock")],
        )

    def assert_refused(self, files, what, steps=None):
        with self.assertRaises(Refusal, msg=what) as caught:
            RunVerifier(files, NOW).verify()
        if steps:
            self.assertIn(caught.exception.step, steps, (what, str(caught.exception)))

    def each_change(self, document, changes=CHANGES):
        for path in places(document):
            for change in changes:
                yield f"{change.__name__} {path}", path, changed(document, path, change)

    def test_the_runs_verify_unchanged(self):
        RunVerifier(self.files, NOW).verify()

    def test_refuses_every_change_of_a_commitment(self):
        for what, _, document in self.each_change(self.forge.commitment):
            files = replace(self.files, commitment=canonical(document))
            self.assert_refused(files, what, {"commitment"})

    def test_refuses_every_change_of_a_line(self):
        forge = self.forge
        samples = {"checklist": forge.units[:1] + forge.units[-1:], "packs": forge.packs[:1]}
        samples["log"] = list({entry["kind"]: entry for entry in forge.entries}.values())
        for name, documents in samples.items():
            lines = [line.decode() for line in getattr(self.files, name)]
            for document in documents:
                index = lines.index(canonical(document).decode())
                for what, _, other in self.each_change(document):
                    copy = [*lines[:index], canonical(other).decode(), *lines[index + 1:]]
                    files = replace(self.files, **{name: TextLines(copy)})
                    self.assert_refused(files, f"{name} {what}", {name})

    def test_refuses_lists_cut_repeated_reordered_or_padded(self):
        for name in ("checklist", "log", "packs"):
            lines = [line.decode() for line in getattr(self.files, name)]
            variants = {
                "empty": [], "cut": lines[:-1], "without the first": lines[1:], "a line twice": lines[:1] + lines,
                "the last twice": lines + lines[-1:], "two swapped": [lines[1], lines[0], *lines[2:]],
                "an empty line": lines + [""], "white space": [lines[0] + " ", *lines[1:]],
                "a huge line": ['{"a":"' + "x" * (1 << 20) + '"}', *lines[1:]],
                "a deep line": ["[" * 100_000 + "]" * 100_000, *lines[1:]],
                "half a line": [*lines[:-1], lines[-1][:-9]], "a lone surrogate": ["\ud800", *lines[1:]],
            }
            for what, copy in variants.items():
                files = replace(self.files, **{name: TextLines(copy)})
                self.assert_refused(files, f"{name}: {what}", {name})

    def test_refuses_every_signed_document_changed_without_signing_again(self):
        steps = {"receipts": "receipts", "refusals": "statements", "walls": "statements", "heads": "signatures",
                 "corrections": "corrections"}
        for name, step in steps.items():
            files = self.files
            signed = getattr(files, name)[0]
            for what, path, document in self.each_change(json.loads(signed.document), (alter,)):
                other = Signed(canonical(document), signed.signature)
                expected = {step, "commitment"} if path == ("commitment",) else {step}
                self.assert_refused(replace(files, **{name: [other]}), f"{name} {what}", expected)

    def test_refuses_every_signed_document_changed_and_signed_again(self):
        tags = {"receipts": "receipt", "refusals": "refusal", "walls": "wall", "heads": "head",
                "corrections": "correction", "close_out": "close-out"}
        forge, files = self.forge, self.files
        for name, tag in tags.items():
            given = getattr(files, name)
            signed = given if isinstance(given, Signed) else given[0]
            for what, path, document in self.each_change(json.loads(signed.document)):
                if what.startswith("alter") and path[0] in FREE and name != "receipts":
                    continue
                if name in ("corrections", "refusals") and path[0] in ("entries", "numbers") and len(path) > 1:
                    # Another entry, or one number fewer, is another honest statement.
                    continue
                other = forge.signer.signed(f"pullproof/1/{tag}", document)
                self.assert_refused(replace(files, **{name: other if given is signed else [other]}),
                                    f"{name} {what}")

    def test_refuses_entries_of_wrong_members_chained_again(self):
        forge = self.forge
        for entry in {entry["kind"]: entry for entry in forge.entries}.values():
            index = entry["seq"] - 1
            for change in (remove, retype, add_unknown):
                for path in places(entry):
                    if len(path) > 1 or (change is remove and path == ("reason",) and entry["kind"] == "refund"):
                        continue
                    document = changed(entry, path, change)
                    copy = rechain(forge.entries[:index] + [document] + forge.entries[index + 1:], index)
                    self.assert_refused(replace(self.files, log=copy), f"{change.__name__} {path}", {"log"})

    def test_refuses_every_bit_of_a_signature(self):
        files = self.files
        for position in range(0, 128, 7):
            signature = files.heads[0].signature
            digit = "%x" % (int(signature[position], 16) ^ 1)
            other = signature[:position] + digit + signature[position + 1:]
            self.assert_refused(replace(files, heads=[Signed(files.heads[0].document, other)]), position, {"signatures"})


def rechain(entries, start):
    """Lines with `prev` made right again after a changed entry."""
    lines = [canonical(entry).decode() for entry in entries]
    for index in range(start + 1, len(entries)):
        previous = T("pullproof/1/log", lines[index - 1].encode()).hex()
        lines[index] = canonical({**entries[index], "prev": previous}).decode()
    return TextLines(lines)


class Pulls(unittest.TestCase):
    def setUp(self):
        self.forge = Forge()
        self.forge.sell(4)

    def files(self, **changes):
        forge, pack = self.forge, self.forge.packs[3]
        contents = {"pack": 4, "run": forge.run, "units": [forge.units[unit] for unit in pack["units"]], "v": 1}
        files = PullFiles(
            commitment=canonical(forge.commitment), contents=canonical(contents), salt=pack["salt"], leaf=pack["leaf"],
            proof=forge.proof(4), receipt=forge.receipts[0], kept=Kept(forge.receipts[0], forge.size),
        )
        return replace(files, **changes)

    def assert_refused(self, files, steps, what):
        with self.assertRaises(Refusal, msg=what) as caught:
            PullVerifier(files, NOW).verify()
        self.assertIn(caught.exception.step, steps, (what, str(caught.exception)))

    def test_verifies_with_and_without_what_was_kept(self):
        for changes, step in (({}, "kept"), ({"kept": None}, "receipt")):
            verifier = PullVerifier(self.files(**changes), NOW)
            verifier.verify()
            self.assertIn(step, [name for name, _ in verifier.steps])

    def test_refuses_every_change(self):
        contents = json.loads(self.files().contents)
        for path in places(contents):
            for change in CHANGES:
                document = canonical(changed(contents, path, change))
                self.assert_refused(self.files(contents=document), {"contents", "kept", "odds", "leaf"}, path)
        for path in places(self.files().proof):
            for change in CHANGES:
                self.assert_refused(self.files(proof=changed(self.files().proof, path, change)), {"proof"}, path)
        for name in ("salt", "leaf"):
            for value in ("00" * 32, "00", None, 5, self.files().salt.upper() + "A"):
                self.assert_refused(self.files(**{name: value}), {"leaf"}, name)

    def test_refuses_another_pack_than_the_kept_one(self):
        self.forge.sell(5)
        own, other = self.forge.receipts
        self.assert_refused(self.files(receipt=other), {"kept"}, "shown")
        self.assert_refused(self.files(receipt=other, kept=Kept(other, 10)), {"kept"}, "both")
        self.assert_refused(self.files(receipt=other, kept=None), {"receipt"}, "nothing kept")
        self.assert_refused(self.files(kept=Kept(own, 11)), {"kept"}, "size")

    def test_refuses_a_second_commitment_swapped_in_at_opening(self):
        swapped = Forge(packs_seed=b"another seed")
        swapped.sell(4)
        pack = swapped.packs[3]
        contents = {"pack": 4, "run": swapped.run, "units": [swapped.units[unit] for unit in pack["units"]], "v": 1}
        files = self.files(
            commitment=canonical(swapped.commitment), contents=canonical(contents), salt=pack["salt"],
            leaf=pack["leaf"], proof=swapped.proof(4), receipt=swapped.receipts[0],
        )
        self.assert_refused(files, {"kept"}, "swap")
        PullVerifier(replace(files, kept=None), NOW).verify()


class Clock(unittest.TestCase):
    def test_refuses_a_run_sealed_in_the_future(self):
        sealed_at = seconds("2026-01-01T00:00:00Z")
        forge = Forge()
        RunVerifier(forge.files(False, heads=[]), sealed_at - 300).verify()
        with self.assertRaises(Refusal) as caught:
            RunVerifier(forge.files(False, heads=[]), sealed_at - 301).verify()
        self.assertEqual(caught.exception.step, "commitment")


if __name__ == "__main__":
    unittest.main()
