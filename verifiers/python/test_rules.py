"""Sections 2 and 7: forged plans and logs, chained and signed as a shop that holds its keys would."""
import json
import unittest
from hashlib import sha256

from pullproof_verify.canonical import canonical, seconds
from pullproof_verify.hashing import MerkleTree, leaf_hash
from pullproof_verify.refusal import Refusal
from pullproof_verify.run import RunVerifier
from pullproof_verify.statements import Kept
from testing_forge import DAY, NOW, RECIPE, Forge, lines, time_text

DRAW = sha256(b"draw").hexdigest()


def refusal_of(files, now=NOW):
    """(step, line, reason) of the refusal, or None for a run that verifies."""
    try:
        RunVerifier(files, now).verify()
    except Refusal as refusal:
        return refusal.step, refusal.line, refusal.reason
    return None


class Rules(unittest.TestCase):
    def accept(self, forge, is_closed=False, **files):
        self.assertIsNone(refusal_of(forge.files(is_closed, **files)))

    def refuse(self, forge, step, reason, is_closed=False, now=NOW, **files):
        refused = refusal_of(forge.files(is_closed, **files), now)
        self.assertIsNotNone(refused, reason)
        self.assertEqual(refused[0], step, refused)
        self.assertIn(reason, refused[2])


class Lives(Rules):
    def test_accepts_a_whole_life(self):
        self.accept(Forge().live(), is_closed=True)


class Sealing(Rules):
    def resealed(self, **plan):
        """The files of an open run whose plan was changed before sealing; nothing else was."""
        forge = Forge()
        forge.plan = {**forge.plan, **plan}
        forge.commitment = {**forge._commitment(), "plan": forge.plan}
        return {"commitment": canonical(forge.commitment), "heads": []}

    def with_variant(self, **changes):
        recipe = json.loads(json.dumps(RECIPE))
        for name, value in changes.items():
            recipe["variants"][0][name] = value
        return recipe

    def test_refuses_recipes_that_deal_nothing(self):
        row = {"filter": {"class": "common"}, "weight": "1"}
        lost_pool = {"filter": {"class": "common", "pool": "lost"}, "weight": "1"}
        for reason, recipe in (
            ("more than 1024 columns", self.with_variant(slots=[{"draws": 1025, "rows": [row]}])),
            ("a pool is not in the recipe", self.with_variant(slots=[{"draws": 1, "rows": [lost_pool]}])),
            ("no sum above 0", self.with_variant(slots=[{"draws": 1, "rows": [{**row, "weight": "0"}]}])),
            ("not a weight", self.with_variant(weight="1/0")),
            ("does not follow", self.with_variant(weight="0.4")),
        ):
            with self.subTest(reason):
                self.refuse(Forge(), "composition", reason, **self.resealed(recipe=recipe))

    def test_refuses_plans_out_of_bounds(self):
        for reason, plan in (
            ("2^32 - 1", {"size": 2**32}), ("run is not the plan's", {"run": "run-2"}),
            ("count from 1", {"size": 0}), ("not a count", {"refundDays": True}),
        ):
            with self.subTest(reason):
                self.refuse(Forge(), "commitment", reason, **self.resealed(**plan))

    def test_refuses_other_counts_than_the_composition(self):
        forge = Forge()
        units = [{**unit, "at": [0, 0, 0]} if unit["at"] == [0, 0, 1] and unit["card"] == "uncommon-0" else unit
                 for unit in forge.units]
        self.refuse(forge, "checklist", "filter of its row", checklist=lines(units))
        self.refuse(forge, "checklist", "no such row", checklist=lines([{**forge.units[0], "at": [0, 0, 2]}]))
        self.refuse(forge, "checklist", "units, the plan says", checklist=lines(forge.units[1:]))
        moved = sorted(forge.units, key=lambda unit: unit["at"])
        others = [{**moved[-1], "at": [0, 1, 0], "card": "rare-99", "id": "u-moved"}]
        units = sorted(moved[:-1] + others, key=lambda unit: (unit["at"], unit["card"], unit["id"]))
        root = MerkleTree(leaf_hash(canonical(unit)) for unit in units).root().hex()
        files = self.resealed(checklist={"root": root, "units": len(units)})
        self.refuse(forge, "checklist", "counts per row", checklist=lines(units), **files)

    def test_refuses_a_list_of_packs_that_goes_on(self):
        forge = Forge().live()
        more = lines(forge.packs + [{**forge.packs[-1], "pack": forge.size + 1}])
        self.refuse(forge, "packs", "after the last pack", is_closed=True, packs=more)

    def test_refuses_another_size_than_the_kept_one(self):
        forge = Forge()
        forge.sell(1)
        kept = [Kept(forge.receipts[0], 11)]
        self.refuse(forge, "receipts", "kept at purchase", now=forge.at, kept=kept, receipts=[])


class Log(Rules):
    def refuse_entry(self, message, kind, wait=5, **members):
        """`kind` is refused after a run in which packs 1 and 2 are sold and 2 is opened."""
        forge = self.before()
        forge.log_entry(kind, wait=wait, **members)
        self.refuse(forge, "log", message, now=forge.at)

    def before(self):
        forge = Forge()
        forge.sell(1)
        forge.sell(2)
        forge.open(2)
        return forge

    def test_refuses_states_that_do_not_follow(self):
        by_1, by_2 = self.before().sold_by[1], self.before().sold_by[2]
        self.refuse_entry("pack 1 is sold", "sale", pack=1, receipt=DRAW)
        self.refuse_entry("pack 2 is opened", "sale", pack=2, receipt=DRAW)
        self.refuse_entry("there is no pack 11", "sale", pack=11, receipt=DRAW)
        self.refuse_entry("there is no pack 0", "sale", pack=0, receipt=DRAW)
        self.refuse_entry("used before", "sale", pack=3, receipt=by_1)
        self.refuse_entry("pack 3 is unsold", "refund", pack=3, receipt=by_1)
        self.refuse_entry("pack 2 is opened", "refund", pack=2, receipt=by_2)
        self.refuse_entry("another receipt", "refund", pack=1, receipt=by_2)
        self.refuse_entry("pack 3 is unsold", "open", pack=3, leaf=DRAW)
        self.refuse_entry("pack 2 is opened", "open", pack=2, leaf=DRAW)

    def test_refuses_what_time_forbids(self):
        by_1 = self.before().sold_by[1]
        self.refuse_entry("previous entry", "sale", pack=3, receipt=DRAW, wait=-1)
        self.refuse_entry("salesEndBy", "sale", pack=3, receipt=DRAW, wait=365 * DAY)
        self.refuse_entry("without the reason late", "refund", pack=1, receipt=by_1, wait=14 * DAY + 61)
        self.refuse_entry("72 h", "notice", reason="end", stopAt=time_text(seconds("2026-01-01T00:00:20Z") + 3 * DAY - 1))
        self.refuse_entry("stop while packs are unsold", "stop")
        self.refuse_entry("close without stop", "close")

    def test_refuses_prices_against_the_policy(self):
        self.refuse_entry("only goes down", "price", priceCents=1501)
        forge = Forge(pricePolicy={"change": "never", "priceCents": 1500})
        forge.log_entry("price", priceCents=1)
        self.refuse(forge, "log", "never changes")

    def test_refuses_a_pause_that_its_figures_do_not_explain(self):
        self.refuse_entry("enough is kept", "pause", priceCents=900, keptCents=900, leastCents=900, reason="low")
        self.refuse_entry("more than the price", "pause", priceCents=900, keptCents=901, leastCents=902, reason="low")

    def test_refuses_what_follows_stop_and_close(self):
        for kind, members in (
            ("sale", {"pack": 3, "receipt": DRAW}), ("price", {"priceCents": 1}), ("stop", {}),
            ("pause", {"priceCents": 1, "keptCents": 1, "leastCents": 2, "reason": "low"}),
            ("refund", {"pack": 1, "receipt": self.before().sold_by[1]}),
            ("notice", {"reason": "again", "stopAt": "2027-12-31T00:00:00Z"}),
        ):
            forge = self.before()
            forge.log_entry("notice", reason="end", stopAt=time_text(forge.at + 4 * DAY))
            forge.log_entry("stop", wait=4 * DAY)
            self.refuse(forge, "log", "should have been closed")
            forge.log_entry(kind, **members)
            with self.subTest(kind):
                self.refuse(forge, "log", "stop" if kind != "notice" else "second notice")
        forge = Forge().live()
        forge.log_entry("price", priceCents=1)
        self.refuse(forge, "log", "follows close", is_closed=True)

    def test_refuses_a_second_notice_and_an_early_stop_or_close(self):
        forge = self.before()
        stop_at = forge.at + 4 * DAY
        forge.log_entry("notice", reason="end", stopAt=time_text(stop_at))
        forge.log_entry("stop", wait=stop_at - 1 - forge.at)
        self.refuse(forge, "log", "the end of a notice")
        forge = self.before()
        forge.log_entry("notice", reason="end", stopAt=time_text(forge.at + 4 * DAY))
        forge.log_entry("stop", wait=4 * DAY)
        forge.log_entry("close", wait=180 * DAY - 1)
        self.refuse(forge, "log", "the wait is over")

    def test_waits_a_year_after_a_sold_out_stop(self):
        for days, is_accepted in ((364, False), (365, True)):
            forge = Forge()
            for pack in range(1, 11):
                forge.sell(pack)
            forge.log_entry("stop")
            forge.log_entry("close", wait=days * DAY)
            refused = refusal_of(forge.files(True))
            self.assertEqual(refused is None, is_accepted, refused)

    def test_refuses_an_open_run_whose_sales_should_have_ended(self):
        end = seconds("2026-12-31T00:00:00Z")
        self.refuse(self.before(), "log", "sales should have ended", now=end + DAY + 1)
        self.assertIsNone(refusal_of(self.before().files(False), end + DAY))
        late = self.before()
        late.log_entry("stop", wait=end + 9 * DAY - late.at)
        self.assertIsNone(refusal_of(late.files(False), end + 10 * DAY))

    def test_stops_at_sales_end_by_without_a_notice(self):
        end = seconds("2026-12-31T00:00:00Z")
        self.refuse_entry("before salesEndBy", "stop", wait=end - 1 - self.before().at)
        ended = self.before()
        ended.log_entry("stop", wait=end - ended.at)
        self.assertIsNone(refusal_of(ended.files(False), end))

    def test_refuses_entries_from_the_future(self):
        forge = self.before()
        self.refuse(forge, "log", "future", now=forge.at - 301)

    def test_a_correction_excuses_the_time_of_its_entries_only(self):
        forge = self.before()
        forge.log_entry("sale", pack=3, receipt=DRAW, wait=-2)
        about = {"commitment": forge.commitment_hash, "explanation": "a clock", "entries": [4]}
        corrections = [forge.statement("correction", **about)]
        now = seconds("2026-06-01T00:00:00Z")
        self.assertIsNone(refusal_of(forge.files(False, corrections=corrections), now))
        other = [forge.statement("correction", **{**about, "entries": [3]})]
        self.refuse(forge, "log", "previous entry", corrections=other, now=now)
        twice = [forge.statement("correction", **{**about, "entries": [4, 4]})]
        self.refuse(forge, "corrections", "ascending", corrections=twice, now=now)


if __name__ == "__main__":
    unittest.main()
