import { canonical } from '../../src/base/fairness/encoding/canonical.ts';
import { encodeContents, encryptContents } from '../../src/base/fairness/deal/contents.ts';
import { dealRun, type Deal } from '../../src/base/fairness/deal/deal.ts';
import { countPacksWith, leafHash, packDocument } from '../../src/base/fairness/deal/pack.ts';
import { countFrom, shuffle, WordStream } from '../../src/base/fairness/deal/stream.ts';
import { buildCommitment, buildPlan, commitmentHash } from '../../src/base/fairness/documents/commitment.ts';
import { buildReceipt, receiptHash } from '../../src/base/fairness/documents/receipt.ts';
import type { UnitRecord } from '../../src/base/fairness/documents/unit.ts';
import { deriveWrappingKey, parseKeyring, wrapSeed } from '../../src/base/fairness/keys/keyring.ts';
import {
  deriveRunKeys,
  planHash,
  runMix,
  runSeedHash,
  saltFor,
  type RunKeys,
} from '../../src/base/fairness/keys/keys.ts';
import { buildEntry, buildHead, entryHash, type LogEvent } from '../../src/base/fairness/log/log.ts';
import { Checklist } from '../../src/base/fairness/merkle/checklist.ts';
import { MerkleTree } from '../../src/base/fairness/merkle/merkle-tree.ts';
import { apportion } from '../../src/base/fairness/recipe/apportion.ts';
import { composeRun, findWidestPack } from '../../src/base/fairness/recipe/compose.ts';
import { liveOdds } from '../../src/base/fairness/recipe/odds.ts';
import { commitLists } from '../../src/base/fairness/recipe/lists.ts';
import type { Recipe } from '../../src/base/fairness/recipe/recipe.ts';
import { fixed, shopKey, signText } from './forge.ts';
import { makeBeacon } from './seal.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Words and draws of one stream, and shares of a total. */
function makeNumbers() {
  const key = Buffer.alloc(32, 1);
  const words = new WordStream(key, 'test');
  const draws = new WordStream(key, 'test');
  const shares: [number, string[]][] = [
    [10, ['3/4', '1/4']],
    [6, ['0.8', '0.2']],
    [5, ['7', '1']],
    [100, ['1/3', '1/3', '1/3']],
    [2000, ['99.95', '0.05']],
    [100, ['99.95', '0.05']],
  ];
  return {
    words: {
      key: hex(key),
      label: 'test',
      first9: Array.from({ length: 9 }, () => words.word()),
      below: [6, 3_000_000_000, 3_000_000_000, 1, 100].map((n) => [n, draws.below(n)]),
    },
    apportion: shares.map(([total, weights]) => ({ total, weights, quotas: apportion(total, weights) })),
  };
}

const run = '019a0000-0000-7000-8000-000000000001';
const sealedAt = '2024-11-20T12:00:00Z';
const beacon = makeBeacon(sealedAt);
const randomness = Buffer.from(beacon.randomness, 'hex');
const row = (name: string, weight: string) => ({ filter: { class: name }, weight });
const recipe: Recipe = {
  allowRepeats: false,
  id: '019a0000-0000-7000-8000-00000000000a',
  version: 3,
  variants: [
    {
      name: 'regular',
      weight: '0.8',
      slots: [
        { draws: 2, rows: [row('common', '3/4'), row('uncommon', '1/4')] },
        { draws: 1, rows: [row('common', '3'), row('rare', '1'), row('grail', '1')] },
      ],
    },
    { name: 'god pack', weight: '0.2', slots: [{ draws: 3, rows: [row('rare', '1')] }] },
  ],
};
const size = 6;
const { composition } = composeRun(recipe, size);

/** Card, row and number of copies, in the order of the checklist. */
const supply: [
  card: string,
  className: string,
  valueCents: number,
  at: [number, number, number],
  copies: number,
][] = [
  ['c1', 'common', 25, [0, 0, 0], 3],
  ['c2', 'common', 25, [0, 0, 0], 3],
  ['c3', 'common', 25, [0, 0, 0], 2],
  ['u1', 'uncommon', 150, [0, 0, 1], 1],
  ['u2', 'uncommon', 150, [0, 0, 1], 1],
  ['c1', 'common', 25, [0, 1, 0], 1],
  ['c2', 'common', 25, [0, 1, 0], 1],
  ['c3', 'common', 25, [0, 1, 0], 1],
  ['r1', 'rare', 900, [0, 1, 1], 1],
  ['g1', 'grail', 125_000, [0, 1, 2], 1],
  ['r1', 'rare', 900, [1, 0, 0], 1],
  ['r2', 'rare', 900, [1, 0, 0], 1],
  ['r3', 'rare', 900, [1, 0, 0], 1],
];
const marks = { cert: '0012345', grade: '10', grader: 'PSA', photos: [fixed('photo of the example')] };
const units = supply
  .flatMap((line) => Array.from({ length: line[4] }, () => line))
  .map(([card, className, valueCents, at], index): UnitRecord => ({
    at,
    card,
    class: className,
    id: `unit-${String(index + 1).padStart(2, '0')}`,
    name: card === 'g1' ? 'Été “Ω” 🐉' : `Card ${card.toUpperCase()}`,
    valueCents,
    ...(card === 'g1' && marks),
  }));

// The first seed that gives three repairs, a chain of two columns among them, and a pack 5 with a c1 and no grail.
const seed = Buffer.from(fixed('seed of the example 4'), 'hex');
// The first draw that comes to 5, then 6.
const draw = fixed('draw of the example 6');

function dealWith(keys: RunKeys, cardOfUnit: Uint32Array, allowRepeats: boolean) {
  const repairs: { kind: string; where: unknown; value: unknown }[] = [];
  const onRepair = (where: unknown, value: unknown): void =>
    void repairs.push({ kind: 'repair', where, value });
  return { deal: dealRun({ composition, cardOfUnit, allowRepeats, dealKey: keys.deal, onRepair }), repairs };
}

/** Every step of the deal: pools after the shuffle, contents as dealt, repairs, contents after them. */
function traceDeal(keys: RunKeys, cardOfUnit: Uint32Array) {
  const dealt = dealWith(keys, cardOfUnit, true).deal;
  const { deal, repairs } = dealWith(keys, cardOfUnit, false);
  let [firstUnit, firstContent] = [0, 0];
  const trace = composition.flatMap(({ packs, slots }, v) => {
    const pools = slots.map(({ draws }, s) => {
      const pool = countFrom(firstUnit, packs * draws);
      firstUnit += packs * draws;
      shuffle(pool, new WordStream(keys.deal, `deal/${v}/${s}`));
      return { kind: 'pool', where: `${v}/${s}`, value: Array.from(pool) };
    });
    const contents = (of: Deal): number[][] =>
      Array.from({ length: packs }, (_, c) => Array.from(of.unitsOfContent(firstContent + c)));
    const [before, after] = [contents(dealt), contents(deal)];
    firstContent += packs;
    return [
      ...pools,
      { kind: 'dealt', where: v, value: before },
      ...repairs.filter(({ where }) => where === v),
      { kind: 'final', where: v, value: after },
    ];
  });
  return { deal, trace };
}

/** A run of 6 packs of 3 units with every intermediate value, and its log. */
export function makeExample() {
  const checklist = new Checklist(recipe, composition);
  const lines = units.map((unit) => checklist.push(unit));
  const list = checklist.finish();
  const plan = buildPlan({
    bundleSize: 1,
    checklist: list,
    closeAfterDays: 180,
    closeAfterSoldOutDays: 365,
    composition,
    currency: 'USD',
    number: 1,
    pricePolicy: { change: 'down', priceCents: 1500 },
    product: 'demo-pack',
    recipe: commitLists(recipe),
    refundDays: 14,
    run,
    salesEndBy: '2025-11-01T12:00:00Z',
    size,
    substitutes: 2,
  });
  const keys = deriveRunKeys(seed, planHash(plan), randomness);
  const { deal, trace } = traceDeal(keys, checklist.cardOfUnit);
  const textOf = (pack: number): string =>
    packDocument(
      run,
      pack,
      Array.from(deal.unitsOfPack(pack), (unit) => lines[unit] ?? ''),
    );
  const packs = Array.from({ length: size }, (_, i) => {
    const inPack = deal.unitsOfPack(i + 1);
    return {
      pack: i + 1,
      content: deal.place[i],
      indices: Array.from(inPack),
      salt: hex(saltFor(keys, i + 1)),
      leaf: hex(leafHash(textOf(i + 1), saltFor(keys, i + 1))),
      encrypted: hex(encryptContents(encodeContents(inPack, findWidestPack(composition)), keys, run, i + 1)),
    };
  });
  const tree = new MerkleTree(Buffer.concat(packs.map(({ leaf }) => Buffer.from(leaf, 'hex'))));
  const packsWith = countPacksWith(deal, checklist.classOfUnit, checklist.classes);
  const commitment = buildCommitment({
    attempt: 1,
    beacon,
    merkleRoot: hex(tree.root()),
    packsWith,
    plan,
    previous: '0'.repeat(64),
    sealedAt,
    seedHash: hex(runSeedHash(run, seed)),
    signingKey: shopKey.publicKey,
  });
  const hash = commitmentHash(commitment);
  return {
    ...makeNumbers(),
    run: {
      seed: hex(seed),
      seedHash: commitment.seedHash,
      checklist: units,
      checklistRoot: list.root,
      plan,
      planCanonical: canonical(plan),
      planHash: commitment.planHash,
      beacon: beacon.randomness,
      mix: hex(runMix(planHash(plan), randomness)),
      keys: { deal: hex(keys.deal), salt: hex(keys.salt), contents: hex(keys.contents) },
      trace,
      place: Array.from(deal.place),
      packs,
      leafPreimagePack5: hex(Buffer.from(textOf(5), 'utf8')),
      merkleRoot: commitment.merkleRoot,
      proof: tree.proofFor(4),
      packsWith,
      commitment,
      commitmentHash: hash,
    },
    wrap: makeWrap(),
    log: makeLog(hash, packs[4]?.leaf ?? ''),
    odds: makeOdds(packs[4]?.indices ?? [], packsWith),
  };
}

function makeWrap() {
  const [appKey, nonce, keyId] = [Buffer.alloc(32, 7), Buffer.alloc(12), 'k1'];
  const keyring = parseKeyring(`${keyId}:${appKey.toString('base64')}`);
  return {
    appKey: hex(appKey),
    keyId,
    nonce: hex(nonce),
    kek: hex(deriveWrappingKey(appKey)),
    wrapped: hex(wrapSeed(keyring, run, seed, nonce).wrapped),
  };
}

/** Sales of 5 and 2 by hand and of 6 by a draw that came to 5 first, a refund of 2, an opening of 5. */
function makeLog(commitment: string, leaf: string) {
  const entries: { entry: unknown; hash: string }[] = [];
  const receipts: { receipt: unknown; hash: string; signature: string }[] = [];
  let head = { hash: commitment, seq: 0 };
  const chain = (event: LogEvent): void => {
    const entry = buildEntry(event, run, head);
    head = { hash: entryHash(entry), seq: entry.seq };
    entries.push({ entry, hash: head.hash });
  };
  const saleOf = new Map<number, string>();
  for (const [at, pack, drawn] of [
    [10, 5],
    [11, 2],
    [12, 6, draw],
  ] as [number, number, string?][]) {
    const time = `2024-11-20T12:00:${at}Z`;
    const order = `order-${receipts.length + 1}`;
    const nonce = fixed(`nonce of ${order}`).slice(0, 32);
    const about = { commitment, currency: 'USD', head, nonce, order, pack, paidCents: 1500, run, time };
    const receipt = buildReceipt(about, drawn);
    const hash = receiptHash(receipt);
    const { signature } = signText('pullproof/1/receipt', canonical(receipt));
    receipts.push({ receipt, hash, signature });
    saleOf.set(pack, hash);
    chain({ kind: 'sale', pack, receipt: hash, time });
  }
  chain({ kind: 'refund', pack: 2, receipt: saleOf.get(2) ?? '', time: '2024-11-21T09:00:00Z' });
  chain({ kind: 'open', leaf, pack: 5, time: '2024-11-21T10:00:00Z' });
  const signedHead = buildHead(run, head, '2024-11-21T10:00:02Z');
  const { signature } = signText('pullproof/1/head', canonical(signedHead));
  return { receipts, entries, head: signedHead, headSignature: signature };
}

const countByName = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(names)].map((one) => [one, names.filter((name) => name === one).length]));

function makeOdds(opened: readonly number[], packsWith: Readonly<Record<string, number>>) {
  const classes = opened.map((unit) => units[unit]?.class ?? '');
  const all = countByName(units.map((unit) => unit.class));
  const shown = { packs: 1, units: countByName(classes), packsWith: countByName([...new Set(classes)]) };
  const live = liveOdds({ size, units: all, packsWith, opened: shown });
  const of = (key: 'unrevealedUnits' | 'unrevealedPacksWith') =>
    Object.fromEntries(live.classes.map((found) => [found.class, found[key]]));
  return {
    afterSeq: 5,
    unrevealedPacks: live.unrevealedPacks,
    unrevealedUnits: of('unrevealedUnits'),
    unrevealedPacksWith: of('unrevealedPacksWith'),
  };
}
