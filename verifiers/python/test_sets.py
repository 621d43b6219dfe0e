"""docs/fairness-vectors.json: every set, pull and draw that verifies, every one that is refused, at its step."""
import json
import unittest

from pullproof_verify.canonical import seconds
from pullproof_verify.hashing import Signed
from pullproof_verify.lines import TextLines
from pullproof_verify.pull import PullFiles, PullVerifier
from pullproof_verify.refusal import Refusal
from pullproof_verify.run import RunFiles, RunVerifier
from pullproof_verify.statements import DrawOrder, Kept
from pullproof_verify.substitution import check_together, is_equal_or_better
from test_vectors import DOCS

VECTORS = json.loads((DOCS / "fairness-vectors.json").read_text(encoding="utf-8"))


def encode(text):
    return text.encode("utf-8", "surrogatepass")


def signed(value):
    return Signed(encode(value["document"]), value["signature"])


def run_verifier(values):
    packs, close_out, lists = values.get("packs"), values.get("closeOut"), values.get("lists")
    files = RunFiles(
        commitment=encode(values["commitment"]), checklist=TextLines(values["checklist"]), log=TextLines(values["log"]),
        lists=TextLines(lists) if lists is not None else None,
        close_out=signed(close_out) if close_out else None,
        attempt_log=(close_out or {}).get("attemptLog"), packs=TextLines(packs) if packs is not None else None,
        **{name: [signed(one) for one in values.get(name) or []]
           for name in ("heads", "receipts", "refusals", "walls", "corrections", "losses")},
        is_test_chain_accepted=True,
    )
    return RunVerifier(files, seconds(values["now"]))


def pull_verifier(values):
    kept = values.get("kept")
    files = PullFiles(
        commitment=encode(values["commitment"]), contents=encode(values["contents"]), salt=values["salt"],
        leaf=values["leaf"], proof=values["proof"], receipt=signed(values["receipt"]),
        kept=Kept(signed(kept["receipt"]), kept["size"]) if kept else None,
    )
    return PullVerifier(files, seconds(values["now"]))


class Vectors(unittest.TestCase):
    def refused_at(self, verifier):
        with self.assertRaises(Refusal) as caught:
            verifier.verify()
        return caught.exception.step

    def test_verifies_every_set(self):
        for name, values in VECTORS["sets"].items():
            with self.subTest(name):
                run_verifier(values).verify()

    def test_says_who_had_an_attempt_before_its_round(self):
        for name, says in (("an attempt that two witnesses signed before the round", "2 witnesses that the shop names"),
                           ("sold out", "isn't checked")):
            verifier = run_verifier(VECTORS["sets"][name])
            verifier.verify()
            self.assertIn(says, dict(verifier.steps)["attempt"])

    def test_refuses_every_forged_set_at_its_step(self):
        for case in VECTORS["refused"]:
            with self.subTest(case["name"], rule=case["rule"]):
                verifier = run_verifier({**VECTORS["sets"][case["set"]], **case["replace"]})
                self.assertEqual(self.refused_at(verifier), case["step"])

    def test_verifies_every_pull(self):
        for name, values in VECTORS["pulls"].items():
            with self.subTest(name):
                pull_verifier(values).verify()

    def test_refuses_every_forged_pull_at_its_step(self):
        for case in VECTORS["refusedPulls"]:
            with self.subTest(case["name"], rule=case["rule"]):
                verifier = pull_verifier({**VECTORS["pulls"][case["pull"]], **case["replace"]})
                self.assertEqual(self.refused_at(verifier), case["step"])

    def test_judges_runs_together(self):
        for case in VECTORS["together"]:
            with self.subTest(case["name"]):
                self.assertEqual(self.is_accepted_together(case["sets"]), case["isAccepted"])

    def is_accepted_together(self, names):
        runs, stays = [], []
        for name in names:
            verifier = run_verifier(VECTORS["sets"][name])
            verifier.verify()
            runs.append(verifier.commitment.run)
            stays += verifier.stays()
        try:
            check_together(runs, stays)
        except Refusal:
            return False
        return True

    def test_orders_the_draws(self):
        for case in VECTORS["draws"]:
            order = DrawOrder(case["run"], case["draw"], case["size"])
            self.assertEqual([order[index] for index in range(len(case["first"]))], case["first"])

    def test_compares_printings(self):
        for put_in, out, expected in VECTORS["printings"]:
            self.assertEqual(is_equal_or_better(put_in, out), expected, (put_in, out))

    def test_the_file_holds_every_kind_of_case(self):
        steps = {case["step"] for case in VECTORS["refused"]}
        self.assertEqual(steps, {"commitment", "corrections", "losses", "seed", "composition", "lists", "checklist", "deal", "packs", "log",
                                 "receipts", "statements", "signatures", "attempt"})
        self.assertGreater(len(VECTORS["refused"]), 200)


if __name__ == "__main__":
    unittest.main()
