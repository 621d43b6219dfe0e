"""docs/fairness-vectors.json and -drop.json: every value of the example run and the example drop."""
import json
import unittest
from pathlib import Path

from pullproof_verify.canonical import canonical, seconds
from pullproof_verify.checklist import Checklist
from pullproof_verify.commitment import Commitment
from pullproof_verify.deal import Deal
from pullproof_verify.drop import Draw, EntryList, read_announcement
from pullproof_verify.hashing import MerkleTree, RunKeys, Signed, T, hkdf_sha256, is_in_tree, leaf_hash
from pullproof_verify.lines import TextLines
from pullproof_verify.pull import PullFiles, PullVerifier
from pullproof_verify.randomness import Stream, apportion, compose, shuffle
from pullproof_verify.refusal import Refusal
from pullproof_verify.run import RunFiles, RunVerifier

DOCS = Path(__file__).resolve().parents[2] / "docs"
VECTORS = json.loads((DOCS / "fairness-vectors.json").read_text(encoding="utf-8"))
RUN = VECTORS["run"]
DROP = json.loads((DOCS / "fairness-vectors-drop.json").read_text(encoding="utf-8"))["example"]
NOW = seconds("2024-11-22T00:00:00Z")


def text(value):
    return canonical(value).decode()


def signed(document, signature):
    return Signed(canonical(document), signature)


def open_run():
    log = VECTORS["log"]
    return RunFiles(
        commitment=canonical(RUN["commitment"]),
        checklist=TextLines([text(unit) for unit in RUN["checklist"]]),
        log=TextLines([text(item["entry"]) for item in log["entries"]]),
        heads=[signed(log["head"], log["headSignature"])],
        receipts=[signed(item["receipt"], item["signature"]) for item in log["receipts"]],
        is_test_chain_accepted=True,
    )


class Section3(unittest.TestCase):
    def test_reads_the_words_of_a_stream(self):
        words = VECTORS["words"]
        stream = Stream(bytes.fromhex(words["key"]), words["label"])
        self.assertEqual([stream.word() for _ in words["first9"]], words["first9"])

    def test_draws_below_n(self):
        words = VECTORS["words"]
        stream = Stream(bytes.fromhex(words["key"]), words["label"])
        self.assertEqual([[n, stream.below(n)] for n, _ in words["below"]], words["below"])

    def test_apportions(self):
        for case in VECTORS["apportion"]:
            with self.subTest(case):
                self.assertEqual(apportion(case["total"], case["weights"]), case["quotas"])

    def test_refuses_weights_without_a_sum(self):
        for weights in (["0"], ["1/0"], ["-1"], ["1e3"], [""], [".5"], ["1."], ["1/2/3"]):
            with self.subTest(weights), self.assertRaises(Refusal):
                apportion(6, weights)

    def test_composes_slots_with_the_same_rows_together(self):
        for case in VECTORS["compositions"]:
            with self.subTest(case["name"]):
                self.assertEqual(compose(case["recipe"], case["size"]), case["composition"])

    def test_composes(self):
        self.assertEqual(compose(RUN["plan"]["recipe"], RUN["plan"]["size"]), RUN["plan"]["composition"])


class Run(unittest.TestCase):
    def setUp(self):
        self.commitment = Commitment(canonical(RUN["commitment"]), NOW)
        self.keys = RunKeys(self.commitment.plan_hash, bytes.fromhex(RUN["seed"]), bytes.fromhex(RUN["beacon"]))
        self.checklist = Checklist(open_run().checklist, self.commitment, {})

    def test_hashes_plan_seed_and_commitment(self):
        self.assertEqual(text(RUN["plan"]), RUN["planCanonical"])
        self.assertEqual(self.commitment.plan_hash.hex(), RUN["planHash"])
        self.assertEqual(self.commitment.hash, RUN["commitmentHash"])
        seed_hash = T("pullproof/1/run-seed", RUN["plan"]["run"].encode(), b"\0", bytes.fromhex(RUN["seed"]))
        self.assertEqual(seed_hash.hex(), RUN["seedHash"])

    def test_derives_the_keys(self):
        self.assertEqual(self.keys.mix.hex(), RUN["mix"])
        self.assertEqual(self.keys.deal.hex(), RUN["keys"]["deal"])
        self.assertEqual(self.keys.salt.hex(), RUN["keys"]["salt"])
        kek = hkdf_sha256(bytes.fromhex(VECTORS["wrap"]["appKey"]), b"", b"pullproof/1/kek")
        self.assertEqual(kek.hex(), VECTORS["wrap"]["kek"])

    def test_shuffles_the_pools_as_traced(self):
        starts = {"0/0": 0, "0/1": 10, "1/0": 15}
        for step in (step for step in RUN["trace"] if step["kind"] == "pool"):
            start = starts[step["where"]]
            pool = list(range(start, start + len(step["value"])))
            shuffle(pool, Stream(self.keys.deal, f"deal/{step['where']}"))
            self.assertEqual(pool, step["value"])

    def test_deals_repairs_and_places(self):
        deal = Deal(RUN["plan"], self.keys.deal, self.checklist.once_of)
        repairs = [step for step in RUN["trace"] if step["kind"] not in ("pool", "dealt", "final", "contents")]
        self.assertEqual(deal.repairs, 3, repairs)
        for pack in RUN["packs"]:
            self.assertEqual(deal.units(pack["pack"]), pack["indices"])

    def test_salts_leaves_and_root(self):
        tree = MerkleTree()
        for pack in RUN["packs"]:
            salt = self.keys.pack_salt(pack["pack"])
            units = [RUN["checklist"][index] for index in pack["indices"]]
            document = canonical({"pack": pack["pack"], "run": RUN["plan"]["run"], "units": units, "v": 1})
            self.assertEqual(salt.hex(), pack["salt"])
            self.assertEqual(leaf_hash(document + salt).hex(), pack["leaf"])
            tree.add(bytes.fromhex(pack["leaf"]))
            if pack["pack"] == 5:
                self.assertEqual(document.hex(), RUN["leafPreimagePack5"])
        self.assertEqual(tree.root().hex(), RUN["merkleRoot"])


class Pull(unittest.TestCase):
    def files(self):
        pack = RUN["packs"][4]
        receipt = VECTORS["log"]["receipts"][0]
        return PullFiles(
            commitment=canonical(RUN["commitment"]), contents=bytes.fromhex(RUN["leafPreimagePack5"]),
            salt=pack["salt"], leaf=pack["leaf"], proof=RUN["proof"],
            receipt=signed(receipt["receipt"], receipt["signature"]),
        )

    def test_verifies_pack_5(self):
        verifier = PullVerifier(self.files(), NOW)
        verifier.verify()
        self.assertEqual([step for step, _ in verifier.steps],
                         ["commitment", "contents", "receipt", "odds", "leaf", "proof"])

    def test_refuses_each_changed_hash_of_the_path(self):
        for index in range(len(RUN["proof"]["path"])):
            files = self.files()
            path = list(RUN["proof"]["path"])
            path[index] = "00" * 32
            files.proof = {**RUN["proof"], "path": path}
            with self.assertRaises(Refusal) as caught:
                PullVerifier(files, NOW).verify()
            self.assertEqual(caught.exception.step, "proof")


class OpenRun(unittest.TestCase):
    def test_verifies_log_receipts_and_head(self):
        verifier = RunVerifier(open_run(), NOW)
        verifier.verify()
        history = verifier.history
        for index, item in enumerate(VECTORS["log"]["entries"], 1):
            self.assertEqual(history.hash_at(index), item["hash"])
        self.assertTrue(all(history.sale(item["hash"]) for item in VECTORS["log"]["receipts"]))

    def test_counts_the_odds(self):
        verifier = RunVerifier(open_run(), NOW)
        verifier.verify()
        keys = RunKeys(verifier.commitment.plan_hash, bytes.fromhex(RUN["seed"]), bytes.fromhex(RUN["beacon"]))
        verifier.deal = Deal(RUN["plan"], keys.deal, verifier.checklist.once_of)
        odds = VECTORS["odds"]
        expected = (odds["unrevealedPacks"], odds["unrevealedUnits"], odds["unrevealedPacksWith"])
        self.assertEqual(verifier.odds_after(odds["afterSeq"]), expected)


class Drop(unittest.TestCase):
    def test_repeats_the_draw(self):
        drop = DROP
        signed = Signed(canonical(drop["announcement"]), "")
        announcement = read_announcement(signed)
        announcement_hash = T("pullproof/1/drop", signed.document)
        self.assertEqual(announcement_hash.hex(), drop["announcementHash"])
        entries = EntryList(announcement["drop"], announcement_hash, {3})
        for entry in drop["entries"]:
            entries.add(entry["entrant"], entry["nonce"])
        self.assertEqual(entries.texts, {3: canonical(drop["entries"][2])})
        self.assertEqual(entries.head.hex(), drop["entryHead"])
        self.assertEqual(entries.tree.root().hex(), drop["entriesRoot"])
        draw = Draw(announcement, announcement_hash, entries, bytes.fromhex(drop["seed"]), bytes.fromhex(drop["beacon"]))
        self.assertEqual(draw.mix.hex(), drop["mix"])
        self.assertEqual(draw.key.hex(), drop["key"])
        self.assertEqual(draw.drawn, drop["drawn"])

    def test_proves_entry_3(self):
        drop, proof = DROP, DROP["proofOfEntry3"]
        path, root = [bytes.fromhex(p) for p in proof["path"]], bytes.fromhex(drop["entriesRoot"])
        leaf = leaf_hash(canonical(drop["entries"][2]))
        self.assertTrue(is_in_tree(leaf, proof["index"], proof["size"], path, root))
        self.assertFalse(is_in_tree(leaf, 3, proof["size"], path, root))
        self.assertFalse(is_in_tree(leaf, proof["size"], proof["size"], path, root))


if __name__ == "__main__":
    unittest.main()
