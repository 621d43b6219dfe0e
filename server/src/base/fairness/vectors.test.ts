import { readFileSync } from 'node:fs';

import type vectorsJson from '../../../../docs/fairness-vectors.json';
import {
  apportion,
  buildCommitment,
  buildEntry,
  buildHead,
  buildPlan1,
  buildReceipt1,
  canonical,
  Checklist,
  commitmentHash,
  composeRun,
  countPacksWith,
  dealRun,
  decodeContents,
  decryptContents,
  deriveRunKeys,
  deriveWrappingKey,
  entryHash,
  findWidestPack,
  liveOdds,
  LogReplay,
  MerkleTree,
  packDocument,
  parseKeyring,
  planHash,
  receiptHash,
  runMix,
  runSeedHash,
  saltFor,
  sealPack,
  shuffle,
  TAGS,
  unitLine,
  unwrapSeed,
  verifyDocument,
  verifyProof,
  wrapSeed,
  countFrom,
  WordStream,
  type Commitment,
  type LogEntry,
  type UnitRecord,
} from './index.ts';

const file = new URL('../../../../docs/fairness-vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as typeof vectorsJson;
const { run, log, odds, wrap } = vectors;
const published = run.commitment as unknown as Commitment;
const units = run.checklist as unknown as UnitRecord[];
const seed = Buffer.from(run.seed, 'hex');
const appKey = Buffer.from(wrap.appKey, 'hex');

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function runChecklist(): { checklist: Checklist; lines: string[] } {
  const checklist = new Checklist(published.plan.recipe, published.plan.composition);
  return { checklist, lines: units.map((unit) => checklist.push(unit)) };
}

function runDeal(allowRepeats = false) {
  const { composition } = published.plan;
  const { cardOfUnit } = runChecklist().checklist;
  const steps: unknown[] = [];
  const deal = dealRun({
    composition,
    cardOfUnit,
    allowRepeats,
    dealKey: Buffer.from(run.keys.deal, 'hex'),
    onRepair: (where, value) => steps.push({ kind: 'repair', where, value }),
  });
  return { deal, steps };
}

function traced(kind: string) {
  return run.trace.filter((step) => step.kind === kind);
}

describe('stream and quotas', () => {
  test('words', () => {
    const stream = new WordStream(Buffer.from(vectors.words.key, 'hex'), vectors.words.label);
    expect(vectors.words.first9.map(() => stream.word())).toEqual(vectors.words.first9);
  });

  test('below', () => {
    const stream = new WordStream(Buffer.from(vectors.words.key, 'hex'), vectors.words.label);
    const drawn = vectors.words.below.map(([n = 0]) => [n, stream.below(n)]);
    expect(drawn).toEqual(vectors.words.below);
  });

  test.each(vectors.apportion)('apportion $total over $weights', ({ total, weights, quotas }) => {
    expect(apportion(total, weights)).toEqual(quotas);
  });

  test('composition', () => {
    expect(composeRun(published.plan.recipe, published.plan.size)).toEqual({
      composition: run.plan.composition,
      empty: [],
    });
  });
});

describe('plan, seed and keys', () => {
  test('checklist root', () => {
    expect(runChecklist().checklist.finish()).toEqual({ root: run.checklistRoot, units: units.length });
  });

  test('plan', () => {
    const plan = buildPlan1(published.plan);
    expect(canonical(plan)).toBe(run.planCanonical);
    expect(hex(planHash(plan))).toBe(run.planHash);
  });

  test('seed hash, mix and keys', () => {
    const plan = Buffer.from(run.planHash, 'hex');
    expect(hex(runSeedHash(published.run, seed))).toBe(run.seedHash);
    expect(hex(runMix(plan, Buffer.from(run.beacon, 'hex')))).toBe(run.mix);
    const keys = deriveRunKeys(seed, plan);
    expect({ deal: hex(keys.deal), salt: hex(keys.salt), contents: hex(keys.contents) }).toEqual(run.keys);
  });

  test('wrapped seed', () => {
    expect(hex(deriveWrappingKey(appKey))).toBe(wrap.kek);
    const keyring = parseKeyring(`${wrap.keyId}:${appKey.toString('base64')}`);
    const wrapped = wrapSeed(keyring, published.run, seed, Buffer.from(wrap.nonce, 'hex'));
    expect({ ...wrapped, wrapped: hex(wrapped.wrapped) }).toEqual({
      keyId: wrap.keyId,
      wrapped: wrap.wrapped,
    });
    expect(hex(unwrapSeed(keyring, published.run, wrapped, Buffer.from(run.seedHash, 'hex')))).toBe(run.seed);
  });
});

describe('deal, repair, place', () => {
  test('pools', () => {
    const ranges: Record<string, [number, number]> = { '0/0': [0, 10], '0/1': [10, 5], '1/0': [15, 3] };
    for (const { where, value } of traced('pool')) {
      const pool = countFrom(...(ranges[where] ?? [0, 0]));
      shuffle(pool, new WordStream(Buffer.from(run.keys.deal, 'hex'), `deal/${where}`));
      expect(Array.from(pool)).toEqual(value);
    }
    expect(traced('pool')).toHaveLength(3);
  });

  test('contents as dealt and after repair', () => {
    const contents = (allowRepeats: boolean) =>
      published.plan.composition
        .flatMap(({ packs }, variant) => Array.from({ length: packs }, () => variant))
        .map((where, content) => ({
          where,
          units: Array.from(runDeal(allowRepeats).deal.unitsOfContent(content)),
        }));
    const expected = (kind: string) =>
      traced(kind).flatMap(({ where, value }) =>
        (value as number[][]).map((list) => ({ where, units: list })),
      );
    expect(contents(true)).toEqual(expected('dealt'));
    expect(contents(false)).toEqual(expected('final'));
  });

  test('repair steps, a chain of two columns among them', () => {
    const { deal, steps } = runDeal();
    expect(steps).toEqual(traced('repair'));
    expect(deal.repairs).toBe(3);
    expect(runDeal(true).steps).toEqual([]);
  });

  test('place', () => {
    expect(Array.from(runDeal().deal.place)).toEqual(run.place);
  });
});

describe('packs', () => {
  const keys = deriveRunKeys(seed, Buffer.from(run.planHash, 'hex'));
  const { lines } = runChecklist();

  test.each(run.packs)('pack $pack', ({ pack, content, indices, salt, leaf, encrypted }) => {
    const { deal } = runDeal();
    const inPack = deal.unitsOfPack(pack);
    expect(deal.place[pack - 1]).toBe(content);
    expect(Array.from(inPack)).toEqual(indices);
    expect(hex(saltFor(keys, pack))).toBe(salt);
    const texts = indices.map((unit) => lines[unit] ?? '');
    const sealed = sealPack(
      published.run,
      pack,
      inPack,
      texts,
      keys,
      findWidestPack(published.plan.composition),
    );
    expect({ leaf: hex(sealed.leaf), encrypted: hex(sealed.encrypted) }).toEqual({ leaf, encrypted });
    const opened = decodeContents(decryptContents(sealed.encrypted, keys, published.run, pack));
    expect(Array.from(opened)).toEqual(indices);
  });

  test('the bytes of pack 5 are C of its document', () => {
    const indices = run.packs[4]?.indices ?? [];
    const text = packDocument(
      published.run,
      5,
      indices.map((unit) => lines[unit] ?? ''),
    );
    expect(hex(Buffer.from(text, 'utf8'))).toBe(run.leafPreimagePack5);
    expect(canonical(JSON.parse(text))).toBe(text);
  });

  test('root, proof, packs with a class', () => {
    const tree = new MerkleTree(Buffer.concat(run.packs.map(({ leaf }) => Buffer.from(leaf, 'hex'))));
    expect(hex(tree.root())).toBe(run.merkleRoot);
    expect(tree.proofFor(4)).toEqual(run.proof);
    expect(verifyProof(tree.leafAt(4), run.proof, tree.root())).toBe(true);
    const { checklist } = runChecklist();
    expect(countPacksWith(runDeal().deal, checklist.classOfUnit, checklist.classes)).toEqual(run.packsWith);
  });

  test('commitment', () => {
    const built = buildCommitment(published);
    expect(built).toEqual(published);
    expect(commitmentHash(built)).toBe(run.commitmentHash);
  });
});

describe('receipts and log', () => {
  test.each(log.receipts)('receipt of $receipt.order', ({ receipt, hash, signature }) => {
    const { picked, v: _, ...fields } = receipt;
    const built = buildReceipt1(fields, picked);
    expect(receiptHash(built)).toBe(hash);
    expect(verifyDocument(published.signingKey, TAGS.receipt, built, signature)).toBe(true);
  });

  test('entries chain and obey the rules', () => {
    const replay = new LogReplay(published, run.commitmentHash, {
      findUnit: (id) => units.find((unit) => unit.id === id),
      findLeaf: (pack) => run.packs[pack - 1]?.leaf ?? '',
    });
    for (const { entry, hash } of log.entries) {
      const expected = entry as LogEntry;
      const { v, seq, prev, run: runId, ...event } = expected;
      expect({ ...buildEntry(event, runId, { hash: prev, seq: seq - 1 }, 1), v }).toEqual(expected);
      expect(entryHash(expected)).toBe(hash);
      expect(replay.apply(expected)).toBe(hash);
    }
    expect(replay.head).toEqual({ hash: log.head.hash, seq: 5 });
    expect([5, 2, 6].map((pack) => replay.stateOf(pack))).toEqual(['opened', 'unsold', 'sold']);
  });

  test('head', () => {
    const { hash, seq, time } = log.head;
    const head = buildHead(published.run, { hash, seq }, time);
    expect(head).toEqual(log.head);
    expect(verifyDocument(published.signingKey, TAGS.head, head, log.headSignature)).toBe(true);
  });

  test('live odds after the opening of pack 5', () => {
    const count = (classes: readonly string[]) =>
      classes.reduce<Record<string, number>>(
        (sums, name) => ({ ...sums, [name]: (sums[name] ?? 0) + 1 }),
        {},
      );
    const opened = (run.packs[4]?.indices ?? []).map((unit) => units[unit]?.class ?? '');
    const live = liveOdds({
      size: published.plan.size,
      units: count(units.map((unit) => unit.class)),
      packsWith: run.packsWith,
      opened: { packs: 1, units: count(opened), packsWith: count([...new Set(opened)]) },
    });
    const byClass = (pick: (found: (typeof live.classes)[number]) => number) =>
      Object.fromEntries(live.classes.map((found) => [found.class, pick(found)]));
    expect(live.unrevealedPacks).toBe(odds.unrevealedPacks);
    expect(byClass((found) => found.unrevealedUnits)).toEqual(odds.unrevealedUnits);
    expect(byClass((found) => found.unrevealedPacksWith)).toEqual(odds.unrevealedPacksWith);
    expect(byClass((found) => found.expectedPerPack.denominator)).toEqual({
      common: 5,
      uncommon: 5,
      rare: 5,
      grail: 5,
    });
    expect(live.perUnit).toEqual({ numerator: 1, denominator: 5, ppm: 200_000, decimal: '0.200000' });
  });

  test('a unit line is the canonical record', () => {
    expect(unitLine(units[14] as UnitRecord)).toContain('"name":"Été “Ω” 🐉"');
  });
});
