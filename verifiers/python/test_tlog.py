"""docs/fairness-vectors-log.json: what Go's sumdb accepts and refuses, and what a browser makes of two states."""
import contextlib
import copy
import io
import json
import os
import tempfile
import unittest

from pullproof_verify.__main__ import main
from pullproof_verify.refusal import Refusal
from pullproof_verify.tlog import (
    NoteKey, check_commitment, check_consistency, check_log, check_proof, compare_logs, decode, open_checkpoint,
    read_checkpoint, read_proof,
)
from pullproof_verify.witnesses import check_witnesses
from test_vectors import DOCS

VECTORS = json.loads((DOCS / "fairness-vectors-log.json").read_text(encoding="utf-8"))
NAME, _, REST = VECTORS["verifierKey"].partition("+")
KEY = NoteKey(NAME, decode(REST.partition("+")[2])[1:])


class Log(unittest.TestCase):
    def test_reads_every_checkpoint_and_refuses_the_others(self):
        for state in VECTORS["states"]:
            read = open_checkpoint(state["checkpoint"], KEY)
            self.assertEqual((read.size, read.root.hex()), (state["size"], state["root"]))
        for refused in VECTORS["refusedNotes"]:
            with self.subTest(refused["name"]), self.assertRaises(Refusal):
                open_checkpoint(refused["checkpoint"], KEY)

    def test_follows_the_log_and_refuses_a_proof_cut_short(self):
        states = {state["size"]: open_checkpoint(state["checkpoint"], KEY) for state in VECTORS["states"]}
        for one in VECTORS["consistency"]:
            if one["from"] not in states:
                continue
            path = [decode(text) for text in one["hashes"]]
            check_consistency(states[one["from"]], states[one["to"]], path)
            with self.assertRaises(Refusal):
                check_consistency(states[one["from"]], states[one["to"]], path[:-1])

    def test_finds_every_proved_entry(self):
        for proof in VECTORS["proofs"]:
            self.assertEqual(check_proof(read_proof(proof["file"]), KEY).size, proof["size"])

    def test_compares_two_states_as_the_browser_does(self):
        for one in VECTORS["comparisons"]:
            with self.subTest(one["name"]):
                self.assertEqual(compare_logs(one["seen"], one["shown"], one["hashes"]), one["outcome"])

    def test_compares_a_state_without_the_log_s_first_key(self):
        for one in VECTORS["comparisons"]:
            seen = {name: value for name, value in one["seen"].items() if name != "firstShopKey"}
            if one["outcome"] != "fork":
                self.assertEqual(compare_logs(seen, one["shown"], one["hashes"]), one["outcome"])

    def test_refuses_what_isn_t_a_text_or_a_count_as_the_browser_does(self):
        shown = VECTORS["comparisons"][0]["shown"]
        seen = VECTORS["comparisons"][0]["seen"]
        for note in (None, 5, ["a"]):
            self.assertEqual(compare_logs(seen, {**shown, "checkpoint": note}, []), "refused")
        for size in ("1\u0663", "9" * 5_000, "9007199254740992", "01"):
            with self.subTest(size[:20]), self.assertRaises(Refusal):
                read_checkpoint(f"log\n{size}\n{'A' * 43}=\n")
        self.assertEqual(read_checkpoint(f"log\n9007199254740991\n{'A' * 43}=\n").size, 2**53 - 1)
        with self.assertRaises(Refusal):
            decode(5)

    def test_accepts_a_logged_commitment_and_no_other(self):
        for one in VECTORS["commitments"]:
            with self.subTest(one["name"]):
                ask = (check_log(one["shown"]), one["file"], one["run"], one["commitmentHash"])
                if one["isAccepted"]:
                    check_commitment(*ask)
                else:
                    with self.assertRaises(Refusal):
                        check_commitment(*ask)

    def test_counts_the_witnesses_that_the_browser_counts(self):
        for one in VECTORS["witnesses"]:
            ask = (one["shown"], one["witnesses"], one["required"], one.get("earlier"))
            with self.subTest(one["name"]):
                if one["outcome"] == "refused":
                    with self.assertRaises(Refusal):
                        check_witnesses(*ask)
                else:
                    found = check_witnesses(*ask)
                    self.assertEqual((found.counted, found.is_met), (one["outcome"], one["isMet"]))


class Command(unittest.TestCase):
    def run_on(self, name, outcome, more=()):
        one = copy.deepcopy(next(one for one in VECTORS["comparisons"] if one["name"] == name))
        state = next(state for state in VECTORS["states"] if state["size"] == one["seen"]["size"])
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as said:
            paths = {}
            grown = next(other for other in VECTORS["comparisons"] if other["name"] == "the same state")
            one["shown"].update(more)
            older = dict(one["shown"], checkpoint=state["checkpoint"])
            for file, value in (("shown", {"data": one["shown"]}), ("seen", {"data": grown["shown"] if one["seen"]["size"] == 41 else older}),
                                ("consistency", {"hashes": one["hashes"]})):
                paths[file] = os.path.join(folder, file + ".json")
                with open(paths[file], "w", encoding="utf-8") as text:
                    json.dump(value, text)
            code = main(["log", paths["shown"], "--seen", paths["seen"], "--consistency", paths["consistency"]])
        self.assertEqual(code, outcome, said.getvalue())
        return said.getvalue()

    def test_exits_0_for_a_log_that_is_the_same(self):
        self.assertIn("ok       log", self.run_on("the same state", 0))

    def test_says_how_many_witness_it_and_exits_1_for_a_wrong_cosignature(self):
        def shown(name):
            one = next(one for one in VECTORS["witnesses"] if one["name"] == name)
            named = {"witnesses": one["witnesses"], "witnessesRequired": one["required"]}
            return {"checkpoint": one["shown"]["checkpoint"], **named}

        self.assertIn("witnessed by 0 independent parties", self.run_on("the same state", 0))
        self.assertIn("witnessed by 3 of 3 that the shop names, policy 2: met", self.run_on("the same state", 0, shown("three of three")))
        self.assertIn("policy 2: not met", self.run_on("the same state", 0, shown("one of three")))
        self.assertIn("REFUSED  witnesses", self.run_on("the same state", 1, shown("an altered signature")))

    def test_exits_1_for_a_fork_and_a_rollback(self):
        self.assertIn("REFUSED", self.run_on("a fork of the same size", 1))
        self.assertIn("REFUSED", self.run_on("a rollback", 1))


if __name__ == "__main__":
    unittest.main()
