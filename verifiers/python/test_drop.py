"""docs/fairness-vectors-drop.json: every record that verifies, every one that is refused, at its step."""
import json
import unittest
from hashlib import sha256

from pullproof_verify.canonical import seconds
from pullproof_verify.drop import DropFiles, DropVerifier, KeptEntry
from pullproof_verify.drops_together import DropsTogether
from pullproof_verify.hashing import Signed
from pullproof_verify.randomness import Stream, shuffle
from pullproof_verify.refusal import Refusal
from test_vectors import DOCS

VECTORS = json.loads((DOCS / "fairness-vectors-drop.json").read_text(encoding="utf-8"))
STEPS = ["record", "announcement", "round", "terms", "entries", "close", "mark", "seed", "log", "kept", "beacon", "draw"]


def drop_vector(name):
    return VECTORS["drops"][name]


def verifier_of(record, kept=(), is_test=True, **more):
    entries = [KeptEntry(Signed(one["document"].encode(), one["signature"]), one.get("signingKey")) for one in kept]
    return DropVerifier(DropFiles(json.dumps(record).encode(), entries, is_test_chain_accepted=is_test, **more))


class Drops(unittest.TestCase):
    def refused_at(self, *arguments):
        with self.assertRaises(Refusal) as caught:
            verifier_of(*arguments).verify()
        return caught.exception.step

    def test_verifies_every_drop(self):
        for name, vector in VECTORS["drops"].items():
            with self.subTest(name):
                verifier = verifier_of(vector["record"], vector["kept"], vector["isTestChainAccepted"])
                verifier.verify()
                says = dict(verifier.steps)["log"]
                witnesses = vector.get("witnesses")
                expected = {None: "isn't checked", 0: "to only the shop"}.get(witnesses, f"to {witnesses} witness")
                self.assertIn(expected, says)
                self.assertEqual([step for step, _ in verifier.steps], [s for s in STEPS if s != "kept" or vector["kept"]])

    def test_refuses_every_forged_drop_at_its_step(self):
        for case in VECTORS["refused"]:
            with self.subTest(case["name"], rule=case["rule"]):
                base = drop_vector(case["drop"])
                record = {name: value for name, value in {**base["record"], **case["replace"]}.items() if value is not None}
                is_test = case.get("isTestChainAccepted", base["isTestChainAccepted"])
                if case["step"] != "beacon":
                    self.assertEqual(self.refused_at(record, case.get("kept", base["kept"]), is_test), case["step"])
                elif case["drop"] != "no entries":
                    # No BLS here: another signature is noticed by the draw alone.
                    self.assertEqual(self.refused_at(record, base["kept"], is_test), "draw")

    def test_says_that_the_signature_of_a_round_is_not_checked(self):
        record = {**drop_vector("no entries")["record"], "beacon": "ff" * 48}
        verifier = verifier_of(record)
        verifier.verify()
        self.assertIn("beacon", verifier.unchecked)

    def test_says_that_a_list_is_not_checked_whose_record_names_no_state_of_the_log(self):
        record = drop_vector("three prizes")["record"]
        named, silent = verifier_of(record), verifier_of({name: value for name, value in record.items() if name != "log"})
        for verifier in (named, silent):
            verifier.verify()
        self.assertEqual(("log" in named.unchecked, "log" in silent.unchecked), ("log" not in record, True))

    def test_refuses_the_test_chain_unless_told_otherwise(self):
        record = json.dumps(drop_vector("three prizes")["record"]).encode()
        with self.assertRaises(Refusal) as caught:
            DropVerifier(DropFiles(record)).verify()
        self.assertEqual(caught.exception.step, "round")

    def test_holds_drops_of_one_shop_against_each_other(self):
        for case in VECTORS["together"]:
            with self.subTest(case["name"]):
                self.assertEqual(self.together(case), case.get("step", ""))

    def together(self, case):
        drops = DropsTogether()
        verifiers, step = [verifier_of(record) for record in case["records"]], "together"
        for verifier in verifiers:
            verifier.verify()
        try:
            for verifier in verifiers:
                drops.add_drop(verifier)
            for one in case["announcements"]:
                close = one.get("close")
                drops.add_announcement(Signed(one["document"].encode(), one["signature"]), one["signingKey"],
                                       close and Signed(close["document"].encode(), close["signature"]))
            for one in case.get("losses", []):
                drops.add_loss(Signed(one["document"].encode(), one["signature"]))
            self.assertIn("each once", drops.check_links())
            drops.check_losses()
            step = "withheld"
            drops.check_draws(seconds(case["now"]))
        except Refusal as refusal:
            return refusal.step or step
        return ""

    def test_refuses_what_is_no_record(self):
        for data in (b"", b"no JSON", b"null", b"[]", b"7", b"{}", b"\xff", b"[" * 100_000):
            with self.assertRaises(Refusal) as caught:
                DropVerifier(DropFiles(data)).verify()
            self.assertEqual(caught.exception.step, "record")

    def test_ignores_unknown_members_of_the_record_itself(self):
        verifier_of({**drop_vector("one prize")["record"], "publishedAt": "later"}).verify()

    def test_refuses_every_bit_of_a_signature(self):
        record = drop_vector("one prize")["record"]
        for name, step in (("announcementSignature", "announcement"), ("closeSignature", "close"), ("markSignature", "mark")):
            for position in range(0, 128, 7):
                digit = "%x" % (int(record[name][position], 16) ^ 1)
                other = record[name][:position] + digit + record[name][position + 1:]
                self.assertEqual(self.refused_at({**record, name: other}), step)

    def test_refuses_every_changed_byte_of_the_list(self):
        vector = drop_vector("one prize")
        entries = vector["record"]["entries"]
        for position in range(0, len(entries), 5):
            other = entries[:position] + ("A" if entries[position] != "A" else "B") + entries[position + 1:]
            self.assertEqual(self.refused_at({**vector["record"], "entries": other}), "close")


class Chances(unittest.TestCase):
    """Chi-square of the winner over 20 entries in 4,000 draws (df 19: p = 0.0005 at 44.5); the keys are fixed."""

    def chi_square(self, entries, place):
        counts = [0] * 20
        for number in range(4000):
            order = list(range(entries))
            shuffle(order, Stream(sha256(b"chances %d" % number).digest(), "draw"), 6)
            counts[order[place] % 20] += 1
        return sum((n - 200) ** 2 / 200 for n in counts)

    def test_every_entry_is_equally_likely_at_every_place(self):
        for place in (0, 1, 5):
            self.assertLess(self.chi_square(20, place), 44.5)

    def test_a_biased_draw_is_noticed(self):
        self.assertGreater(self.chi_square(32, 0), 200)


if __name__ == "__main__":
    unittest.main()
