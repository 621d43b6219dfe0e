"""Section 10: the replay of a run, step by step."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

from .canonical import canonical
from .card_lists import CardLists, check_countable, read_card_lists
from .checklist import Checklist, certificate_of
from .commitment import (
    Commitment, check_composition, check_names_commitment, corrected_entries, read_close_out, read_corrections,
    read_losses, read_seed,
)
from .deal import Deal
from .hashing import MerkleTree, RunKeys, Signed, leaf_hash
from .history import History
from .lines import Lines
from .log import Replay
from .log_time import check_attempt_time
from .refusal import Refusal, require
from .statements import Kept, Statements
from .substitution import FOREVER, Stay, Substitutions


@dataclass
class RunFiles:
    """The published files of one run; without a close-out it is still open."""

    commitment: bytes
    checklist: Lines
    log: Lines
    lists: Optional[Lines] = None
    close_out: Optional[Signed] = None
    # Beside the close-out, as it is served: the state of the public log that shows when the run's attempt was there.
    attempt_log: Any = None
    packs: Optional[Lines] = None
    heads: List[Signed] = field(default_factory=list)
    receipts: List[Signed] = field(default_factory=list)
    refusals: List[Signed] = field(default_factory=list)
    walls: List[Signed] = field(default_factory=list)
    corrections: List[Signed] = field(default_factory=list)
    losses: List[Signed] = field(default_factory=list)
    kept: List[Kept] = field(default_factory=list)
    is_test_chain_accepted: bool = False

    def all_receipts(self) -> List[Signed]:
        """The kept ones first."""
        return [kept.receipt for kept in self.kept] + self.receipts


class RunVerifier:
    """
    Takes the steps in order. `steps` lists (name, what was found) of those that passed; those named in `unchecked` were only read.
    """

    commitment: Commitment
    checklist: Checklist
    replay: Replay

    def __init__(self, files: RunFiles, now: int):
        self.files = files
        self.now = now
        self.steps: List[Tuple[str, str]] = []
        # BLS12-381 is not in the standard library.
        self.unchecked = {"beacon"}
        self.corrections: List[Dict[str, Any]] = []
        self.losses: List[Dict[str, Any]] = []
        self.deal: Optional[Deal] = None
        self._lists: CardLists = {}
        self._close_out: Dict[str, Any] = {}
        self._keys: Optional[RunKeys] = None
        self._leaves = bytearray()

    @property
    def is_closed(self) -> bool:
        return self.files.close_out is not None

    def verify(self) -> None:
        """Raises Refusal, with its step, at the first rule that is broken."""
        self._take("commitment", self._check_commitment)
        self._take("corrections", self._check_corrections)
        self._take("losses", self._check_losses)
        self._take("seed", self._check_seed, needs_seed=True)
        self._take("composition", self._check_composition)
        if self.files.lists is not None or self.commitment.plan["recipe"].get("pools"):
            self._take("lists", self._check_lists)
        self._take("checklist", self._check_checklist)
        self._take("deal", self._check_deal, needs_seed=True)
        self._take("packs", self._check_packs, needs_seed=True)
        self._take("log", self._check_log)
        self._take("receipts", self._check_receipts)
        self._take("statements", self._check_statements)
        self._take("signatures", self._check_signatures)
        self._take("attempt", self._check_attempt, needs_seed=True)
        self._take("beacon", self._read_beacon)

    def _take(self, step: str, check: Callable[[], str], needs_seed: bool = False) -> None:
        if needs_seed and not self.is_closed:
            return
        try:
            self.steps.append((step, check()))
        except Refusal as refusal:
            refusal.step = step
            raise

    def _check_commitment(self) -> str:
        files = self.files
        self.commitment = Commitment(files.commitment, self.now)
        if files.close_out is not None:
            self._close_out = read_close_out(files.close_out, self.commitment)
        receipts = files.all_receipts()
        for name, given in (("receipt", receipts), ("refusal", files.refusals), ("correction", files.corrections),
                            ("loss", files.losses)):
            for signed in given:
                check_names_commitment(signed, name, self.commitment)
        return f"hash {self.commitment.hash}"

    def _check_corrections(self) -> str:
        self.corrections = read_corrections(self.files.corrections, self.commitment, self.now)
        return f"{len(self.corrections)} given"

    def _check_losses(self) -> str:
        self.losses = read_losses(self.files.losses, self.commitment, self.now)
        for index, loss in enumerate(self.losses):
            raise Refusal(f"the shop states that this log lost {loss['sales']} sales: {loss['explanation']}", index)
        return "none given"

    def _check_seed(self) -> str:
        self._keys = read_seed(self._close_out, self.commitment)
        return "fits seedHash"

    def _check_composition(self) -> str:
        check_composition(self.commitment.plan)
        return f"{self.commitment.size} packs"

    def _check_lists(self) -> str:
        recipe = self.commitment.plan["recipe"]
        require(self.files.lists is not None, "the card lists that the commitment names were not given")
        self._lists = read_card_lists(recipe, self.files.lists)
        check_countable(recipe, self._lists)
        sizes = [f"{name} with {len(cards.cards)} cards" for name, cards in self._lists.items()]
        return ", ".join(sizes) or "none"

    def _check_checklist(self) -> str:
        self.checklist = Checklist(self.files.checklist, self.commitment, self._lists)
        return f"{len(self.checklist.once_of)} units"

    def _check_deal(self) -> str:
        assert self._keys is not None
        self.deal = Deal(self.commitment.plan, self._keys.deal, self.checklist.once_of)
        said = self._close_out["repairs"]
        require(said == self.deal.repairs, f"{self.deal.repairs} repairs, the close-out says {said}")
        return f"{self.deal.repairs} repairs"

    def _check_packs(self) -> str:
        tree = MerkleTree()
        packs_with: Counter = Counter()
        published = None if self.files.packs is None else iter(self.files.packs)
        for pack in range(1, self.commitment.size + 1):
            units, salt, leaf = self._pack(pack)
            tree.add(leaf)
            self._leaves += leaf
            packs_with.update({self.checklist.class_of[unit] for unit in units})
            if published is not None:
                line = {"leaf": leaf.hex(), "pack": pack, "salt": salt.hex(), "units": units}
                require(next(published, None) == canonical(line), "the published pack is another", pack)
        require(published is None or next(published, None) is None, "a line after the last pack", pack + 1)
        require(tree.root().hex() == self.commitment.document["merkleRoot"], "the root is not merkleRoot")
        names = self.checklist.classes.all()
        counted = {names[number]: packs for number, packs in packs_with.items()}
        require(counted == self.commitment.document["packsWith"], "packsWith is wrong")
        return f"root {tree.root().hex()}" + ("" if published is None else ", equal to the published list")

    def _pack(self, pack: int) -> Tuple[List[int], bytes, bytes]:
        assert self.deal is not None and self._keys is not None
        units = self.deal.units(pack)
        salt = self._keys.pack_salt(pack)
        records = b",".join(self.checklist.lines[unit] for unit in units)
        run = canonical(self.commitment.run)
        document = b'{"pack":%d,"run":%s,"units":[%s],"v":1}' % (pack, run, records)
        return units, salt, leaf_hash(document + salt)

    def leaf_of(self, pack: int) -> str:
        return self._leaves[32 * pack - 32 : 32 * pack].hex()

    def _check_log(self) -> str:
        corrected = corrected_entries(self.corrections)
        leaf_of = self.leaf_of if self.is_closed else None
        substitutions = Substitutions(self.checklist, self.commitment.plan["substitutes"])
        self.replay = Replay(self.commitment, substitutions, corrected, self.now, leaf_of)
        for line in self.files.log:
            self.replay.add(line)
        history = self.history
        if self.is_closed:
            head = self._close_out["head"]
            require(history.closed_at is not None, "the last entry is not close", history.last)
            is_head = head == {"hash": history.hash_at(history.last), "seq": history.last}
            require(is_head, "the last entry is not the close-out's head", history.last)
            said = self._close_out["substitutions"]
            require(said == substitutions.count, f"{substitutions.count} substitutions, the close-out says {said}")
        else:
            self.replay.check_overdue()
        return f"{history.last} entries, {history.sales} sales, {substitutions.count} substitutions"

    @property
    def history(self) -> History:
        return self.replay.history

    def _statements(self) -> Statements:
        return Statements(self.commitment, self.history, corrected_entries(self.corrections), self.now)

    def _check_receipts(self) -> str:
        for index, kept in enumerate(self.files.kept):
            require(kept.size == self.commitment.size, f"the size kept at purchase is {kept.size}", index)
        return f"{self._statements().check_receipts(self.files.all_receipts())} hold"

    def _check_statements(self) -> str:
        statements = self._statements()
        hold, pending = statements.check_refusals(self.files.refusals, self.files.heads)
        walls = statements.check_walls(self.files.walls)
        return f"{hold} refusals hold, {pending} cannot be judged yet, {walls} wall statements hold"

    def _check_signatures(self) -> str:
        if self.files.close_out is not None:
            self.files.close_out.check_signature("pullproof/1/close-out", self.commitment.key, "close-out")
        heads = self._statements().check_heads(self.files.heads)
        return f"{heads} heads" + (" and the close-out" if self.is_closed else "")

    def _check_attempt(self) -> str:
        document, number = self.commitment.document, self.commitment.round
        announced = {
            "attempt": document["attempt"], "chain": document["beacon"]["chain"], "planHash": document["planHash"],
            "round": number, "run": self.commitment.run, "seedHash": document["seedHash"],
        }
        if self.files.attempt_log is None:
            self.unchecked.add("attempt")
        return check_attempt_time(self.files.attempt_log, announced, self.commitment.chain.due(number))

    def _read_beacon(self) -> str:
        chain, number = self.commitment.chain, self.commitment.round
        require(self.files.is_test_chain_accepted or not chain.is_test, f"the run was dealt by {chain.title}")
        return f"whether this is the signature of round {number} of {chain.title}: check it with any drand client"

    def stays(self) -> Iterator[Stay]:
        """Section 9: when each unit was in an unrevealed pack. Needs a verified run."""
        pack_of = self._packs_by_unit()
        for index, unit in enumerate(self.checklist.units()):
            yield self._stay(unit, self.commitment.sealed_at, pack_of.get(index))
        for replacement in self.replay.substitutions.put_in.values():
            yield self._stay(replacement.unit, replacement.since, pack_of.get(replacement.sealed))

    def _stay(self, unit: Dict[str, Any], since: int, pack: Optional[int]) -> Stay:
        history = self.history
        ends = [FOREVER if history.closed_at is None else history.closed_at]
        ends.append(self.replay.substitutions.ended.get(unit["id"], FOREVER))
        opened_at = None if pack is None else history.opening_time(pack)
        if opened_at is not None:
            ends.append(opened_at)
        return Stay(self.commitment.run, unit["id"], certificate_of(unit), since, max(since, min(ends)))

    def _packs_by_unit(self) -> Dict[int, int]:
        if self.deal is None:
            return {}
        return {unit: pack for pack in self.history.opened() for unit in self.deal.units(pack)}

    def odds_after(self, moment: int) -> Tuple[int, Dict[str, int], Dict[str, int]]:
        """Section 8, of a closed run: unrevealed packs, units by class, packs with a class."""
        assert self.deal is not None
        names = self.checklist.classes.all()
        units: Counter = Counter({name: 0 for name in names})
        packs_with: Counter = Counter({name: 0 for name in names})
        unrevealed = [k for k in range(1, self.commitment.size + 1) if self.history.state(k, moment) != "o"]
        for pack in unrevealed:
            classes = [names[self.checklist.class_of[unit]] for unit in self.deal.units(pack)]
            units.update(classes)
            packs_with.update(set(classes))
        return len(unrevealed), dict(units), dict(packs_with)
