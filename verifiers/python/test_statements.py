"""Section 9 and the statements of section 7: forged by a shop that holds its keys."""
import unittest

from pullproof_verify.refusal import Refusal
from pullproof_verify.run import RunVerifier
from pullproof_verify.substitution import check_together, is_equal_or_better
from test_rules import DRAW, Rules, refusal_of
from testing_forge import NOW, Forge, time_text


class Substitutes(Rules):
    def refuse_substitute(self, reason, out=None, unit_id="new", **changes):
        forge = Forge()
        forge.substitute({**forge.units[0], **(out or {})}, unit_id, **changes)
        self.refuse(forge, "log", reason)

    def test_refuses_units_that_are_no_substitute(self):
        self.refuse_substitute("has another place", at=[0, 0, 1])
        self.refuse_substitute("neither the same printing", card="common-5", valueCents=1)
        self.refuse_substitute("neither the same printing", card="rare-1", **{"class": "rare"})
        self.refuse_substitute("neither the same printing", grade="1", valueCents=1)
        self.refuse_substitute("in this run already", unit_id=Forge().units[1]["id"])
        self.refuse_substitute("is not a unit of this run", out={"id": "elsewhere"})

    def test_refuses_a_chain_that_loses_value(self):
        forge = Forge()
        better = forge.substitute(forge.units[0], "new-1", card="common-5", valueCents=900)
        forge.substitute(better, "new-2", card="common-6", valueCents=899)
        self.refuse(forge, "log", "neither the same printing")

    def test_refuses_to_replace_a_unit_twice(self):
        forge = Forge()
        forge.substitute(forge.units[0], "new-1")
        forge.substitute(forge.units[0], "new-2")
        self.refuse(forge, "log", "was replaced before")

    def test_compares_grades(self):
        for out, put_in, expected in (
            ((None, None), (None, None), True), ((None, None), (None, "1"), False), (("A", "9.5"), ("A", "9.50"), True),
            (("A", "9.5"), ("A", "9.4"), False), (("A", "9.5"), ("A", "10"), True), (("A", "9.5"), ("B", "10"), False),
            (("A", "9.5"), ("A", "0x0B"), False), (("A", "mint"), ("A", "mint"), True), (("A", "mint"), ("A", "9"), False),
        ):
            units = [{k: v for k, v in zip(("grader", "grade"), pair) if v is not None} for pair in (put_in, out)]
            self.assertEqual(is_equal_or_better(*units), expected, (out, put_in))


class Statements(Rules):
    def selling(self):
        forge = Forge()
        forge.sell(1)
        forge.sell(2)
        forge.refund(2)
        return forge

    def refuse_receipt(self, reason, pack=3, **changes):
        forge = self.selling()
        forge.sell(pack, **changes)
        self.refuse(forge, "receipts", reason, now=forge.at)

    def test_refuses_receipts_that_bind_nothing(self):
        at = self.selling().at
        self.refuse_receipt("more was paid", paidCents=1501)
        self.refuse_receipt("after the receipt", time=time_text(at - 56))
        self.refuse_receipt("after the receipt", time=time_text(at + 6))
        self.refuse_receipt("a second log", head={"hash": DRAW, "seq": 1})
        self.refuse_receipt("does not reach", head={"hash": DRAW, "seq": 9})
        self.refuse_receipt("currency", currency="EUR")
        self.refuse_receipt("another run", run="run-2")

    def test_refuses_a_pack_that_the_draw_did_not_reach(self):
        forge = self.selling()
        first = forge.sell_drawn(DRAW)
        self.assertIsNone(refusal_of(forge.files(False), forge.at))
        self.refuse_receipt("stands first in the draw", pack=next(n for n in range(2, 11) if n != first), draw=DRAW)

    def refuse_statement(self, forge, reason, **files):
        self.refuse(forge, "statements", reason, now=forge.at + 100, **files)

    def test_judges_refusals(self):
        forge = self.selling()
        about = {"commitment": forge.commitment_hash, "head": {"hash": forge.hashes[1], "seq": 1}}
        holds = [forge.statement("refusal", **about, numbers=[1, 2])]
        self.assertIsNone(refusal_of(forge.files(False, refusals=holds), forge.at + 100))
        other_log = {**about, "head": {"hash": DRAW, "seq": 1}}
        self.refuse_statement(forge, "a second log", refusals=[forge.statement("refusal", **other_log, numbers=[1])])
        early = [forge.statement("refusal", **about, numbers=[1, 5])]
        self.assertIsNone(refusal_of(forge.files(False, refusals=early), forge.at + 100))
        late_head = forge.statement("head", **forge.head(), time=time_text(forge.at + 60))
        self.refuse_statement(forge, "was unsold", refusals=early, heads=[late_head])
        forge.sell(5)
        self.assertIsNone(refusal_of(forge.files(False, refusals=early), forge.at + 100))

    def test_judges_walls(self):
        forge = self.selling()
        about = {"head": {"hash": forge.hashes[2], "seq": 2}, "from": 1, "to": 3}
        holds = forge.statement("wall", **about, states="ssu")
        self.assertIsNone(refusal_of(forge.files(False, walls=[holds]), forge.at + 100))
        other_log = forge.statement("wall", **{**about, "head": {"hash": DRAW, "seq": 2}}, states="ssu")
        self.refuse_statement(forge, "a second log", walls=[other_log])
        for states in ("suu", "sou", "ss", "ssuu", "ssx"):
            lie = forge.statement("wall", **about, states=states)
            with self.subTest(states):
                self.refuse_statement(forge, "wall" if len(states) == 3 and "x" not in states else "states",
                                      walls=[holds, lie])


class Together(unittest.TestCase):
    def together(self, *forges):
        runs, stays = [], []
        for forge in forges:
            verifier = RunVerifier(forge.files(bool(forge.entries and forge.entries[-1]["kind"] == "close")), NOW)
            verifier.verify()
            runs.append(forge.run)
            stays += verifier.stays()
        check_together(runs, stays)

    def test_refuses_the_same_units_in_two_runs(self):
        with self.assertRaises(Refusal):
            self.together(Forge(run="run-1").live(), Forge(run="run-2").live())

    def test_accepts_one_run(self):
        self.together(Forge().live())


if __name__ == "__main__":
    unittest.main()
