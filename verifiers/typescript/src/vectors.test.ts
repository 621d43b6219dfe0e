import { apportion } from './run/apportion.ts';
import { bytesOfHex, hexOf, joinBytes, u32, utf8 } from './bytes/bytes.ts';
import { canonical, documentHash } from './bytes/canonical.ts';
import { deriveRunKeys } from './run/close-out.ts';
import { readCommitment } from './run/commitment.ts';
import { dealRun, placeContents, type VariantDeal } from './run/deal.ts';
import { checkBeacon } from './beacon/check-beacon.ts';
import { readAnnouncement } from './drop/announcement.ts';
import { rebuildEntries } from './drop/entries.ts';
import { drawKeyOf, drawWinners, mixOf } from './drop/replay-drop.ts';
import { hkdfSha256, Hmac } from './bytes/hashes.ts';
import { liveOdds, selfTest, verifyReceipt } from './index.ts';
import { readLogEntry } from './log/log-entry.ts';
import { hashLeaf, merkleRoot, verifyInclusion } from './log/merkle.ts';
import { readReceipt } from './log/receipt.ts';
import { Pacer } from './pacer.ts';
import { composeRun } from './run/quotas.ts';
import { readRecipe } from './run/recipe.ts';
import { Stream } from './bytes/stream.ts';
import { taggedHash, ZERO_BYTE } from './bytes/tagged-hash.ts';
import { type Loose, readVectors } from '../testing/example-run.ts';
import { dropVectors } from '../testing/vectors-drop.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const vectors = readVectors();
const { run } = vectors;

function rowsOf(deal: VariantDeal): number[][] {
  return Array.from({ length: deal.packs }, (_, c) => [
    ...deal.units.subarray(c * deal.columns, (c + 1) * deal.columns),
  ]);
}

test('the self-test passes', () => {
  expect(selfTest().checks.filter((check) => !check.ok)).toEqual([]);
});

test('words and draws of a stream', () => {
  const { key, label, first9, below } = vectors.words;
  const words = new Stream(bytesOfHex(key), label);
  expect(first9.map(() => words.word())).toEqual(first9);
  const draws = new Stream(bytesOfHex(key), label);
  expect(below.map(([n]: [number]) => [n, draws.below(n)])).toEqual(below);
});

test.each<Loose>(vectors.apportion)('apportion $total by $weights', ({ total, weights, quotas }: Loose) => {
  expect(apportion(total, weights)).toEqual(quotas);
});

test.each<Loose>(vectors.compositions)('composition: $name', ({ recipe, size, composition }: Loose) => {
  expect(composeRun(readRecipe(recipe), size)).toEqual(composition);
});

test('plan, seed, mix and keys', () => {
  expect(canonical(run.plan)).toBe(run.planCanonical);
  expect(hexOf(documentHash('pullproof/1/plan', run.plan))).toBe(run.planHash);
  const seed = bytesOfHex(run.seed);
  expect(hexOf(taggedHash('pullproof/1/run-seed', utf8(run.plan.run), ZERO_BYTE, seed))).toBe(run.seedHash);
  const mix = taggedHash('pullproof/1/mix', bytesOfHex(run.planHash), bytesOfHex(run.beacon));
  expect(hexOf(mix)).toBe(run.mix);
  const keys = deriveRunKeys(seed, bytesOfHex(run.planHash), bytesOfHex(run.beacon));
  expect(hexOf(keys.deal)).toBe(run.keys.deal);
  expect(hexOf(keys.salt)).toBe(run.keys.salt);
  expect(hexOf(hkdfSha256(seed, mix, 'pullproof/1/contents'))).toBe(run.keys.contents);
});

test('composition and checklist root are those of the vectors', () => {
  expect(composeRun(readRecipe(run.plan.recipe), run.plan.size)).toEqual(run.plan.composition);
  const leaves = run.checklist.map((unit: Loose) => hashLeaf(utf8(canonical(unit))));
  expect(hexOf(merkleRoot(leaves))).toBe(run.checklistRoot);
});

test('every step of the deal, then the places', () => {
  const trace: Loose[] = [];
  const names: string[] = run.checklist.map((unit: Loose) => unit.card);
  const shapes = run.plan.composition.map(({ packs, slots }: Loose) => ({
    packs,
    draws: slots.map((slot: Loose) => slot.draws),
  }));
  const key = bytesOfHex(run.keys.deal);
  const deal = dealRun(
    key,
    shapes,
    Uint32Array.from(names, (name) => names.indexOf(name)),
    false,
    {
      onPool: (v, s, pool) => trace.push({ kind: 'pool', where: `${v}/${s}`, value: [...pool] }),
      onDealt: (v, dealt) => trace.push({ kind: 'dealt', where: v, value: rowsOf(dealt) }),
      onRepair: (v, step) => trace.push({ kind: 'repair', where: v, value: step }),
    },
  );
  expect(trace).toEqual(run.trace.filter((item: Loose) => item.kind !== 'final'));
  const final = run.trace.filter((item: Loose) => item.kind === 'final');
  expect(deal.variants.map(rowsOf)).toEqual(final.map((item: Loose) => item.value));
  expect(deal.repairCount).toBe(3);
  expect([...placeContents(key, 6)]).toEqual(run.place);
});

test('salts, leaves, root and proof', () => {
  const salts = new Hmac(bytesOfHex(run.keys.salt));
  for (const { pack, salt, leaf, indices } of run.packs) {
    expect(hexOf(salts.digest(u32(pack)))).toBe(salt);
    const units = indices.map((u: number) => run.checklist[u]);
    const text = canonical({ pack, run: run.plan.run, units, v: 1 });
    if (pack === 5) expect(hexOf(utf8(text))).toBe(run.leafPreimagePack5);
    expect(hexOf(hashLeaf(utf8(text), bytesOfHex(salt)))).toBe(leaf);
  }
  const leaves = run.packs.map((pack: Loose) => bytesOfHex(pack.leaf));
  expect(hexOf(merkleRoot(leaves))).toBe(run.merkleRoot);
  const { index, size, path } = run.proof;
  const root = bytesOfHex(run.merkleRoot);
  expect(verifyInclusion(leaves[4], index, size, path.map(bytesOfHex), root)).toBe(true);
  expect(verifyInclusion(leaves[4], size - 1, size, path.map(bytesOfHex), root)).toBe(false);
});

test('the commitment is that of the vectors', () => {
  const commitment = readCommitment(canonical(run.commitment));
  expect(commitment.hash).toBe(run.commitmentHash);
  expect(commitment.plan.hash).toBe(run.planHash);
});

test.each<Loose>(vectors.log.receipts)(
  'the receipt of pack $receipt.pack is that of the vectors',
  ({ receipt, hash, signature }: Loose) => {
    expect(readReceipt(canonical(receipt)).hash).toBe(hash);
    const input = { receipt: canonical(receipt), commitmentBytes: canonical(run.commitment), now: NOW };
    expect(verifyReceipt({ ...input, receiptSignature: signature }).ok).toBe(true);
    const other = `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`;
    expect(verifyReceipt({ ...input, receiptSignature: other })).toMatchObject({
      ok: false,
      step: 'receipt',
    });
  },
);

test.each<Loose>(vectors.log.entries)(
  'log entry $entry.seq is that of the vectors',
  ({ entry, hash }: Loose) => {
    expect(readLogEntry(canonical(entry)).hash).toBe(hash);
  },
);

test('live odds after the one opening', () => {
  const classOf = (u: number): string => run.checklist[u].class;
  const counts = new Map<string, number>();
  for (const unit of run.checklist) counts.set(unit.class, (counts.get(unit.class) ?? 0) + 1);
  const odds = liveOdds(readCommitment(canonical(run.commitment)), counts, [
    run.packs[4].indices.map(classOf),
  ]);
  expect(odds.unrevealedPacks).toBe(vectors.odds.unrevealedPacks);
  const units = odds.classes.map((item) => [item.className, item.unrevealedUnits]);
  expect(Object.fromEntries(units)).toEqual(vectors.odds.unrevealedUnits);
  const packs = odds.classes.map((item) => [item.className, item.unrevealedPacksWith]);
  expect(Object.fromEntries(packs)).toEqual(vectors.odds.unrevealedPacksWith);
  expect(odds.classes.find((item) => item.className === 'common')?.expectedPerPack).toBe(9 / 5);
});

test('announcement, chain, root, beacon and draw of the daily drop are those of the vectors', async () => {
  const drop: Loose = dropVectors.example;
  const announcement = readAnnouncement(canonical(drop.announcement));
  expect(hexOf(announcement.hash)).toBe(drop.announcementHash);
  const entries = drop.entries.flatMap((entry: Loose) => [entry.entrant, entry.nonce].map(bytesOfHex));
  const list = await rebuildEntries(joinBytes(...entries), announcement, new Set(), new Pacer(undefined));
  expect(hexOf(list.head)).toBe(drop.entryHead);
  expect(hexOf(list.root)).toBe(drop.entriesRoot);
  const randomness = await checkBeacon(announcement.beacon, bytesOfHex(drop.beacon));
  expect(hexOf(randomness)).toBe(drop.randomness);
  const mix = mixOf(announcement.hash, list, randomness);
  expect(hexOf(mix)).toBe(drop.mix);
  const key = drawKeyOf(bytesOfHex(drop.seed), mix);
  expect(hexOf(key)).toBe(drop.key);
  expect(drawWinners(key, list.count, 3)).toEqual(drop.drawn);
  const leaf = hashLeaf(utf8(canonical(drop.entries[2])));
  const { index, size, path } = drop.proofOfEntry3;
  expect(verifyInclusion(leaf, index, size, path.map(bytesOfHex), list.root)).toBe(true);
});
