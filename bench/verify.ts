/**
 * How long the browser's verifier takes, in plain JavaScript: `npx tsx bench/verify.ts [packs] [cards a pack]`.
 * Seals a made-up run with the verifier's own parts, then times one opened pack, one receipt and the whole replay.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

import { hexOf, u32, utf8 } from '../verifiers/typescript/src/bytes/bytes.ts';
import { canonical, documentHash } from '../verifiers/typescript/src/bytes/canonical.ts';
import { deriveRunKeys } from '../verifiers/typescript/src/run/close-out.ts';
import { dealRun, placeContents } from '../verifiers/typescript/src/run/deal.ts';
import { Hmac } from '../verifiers/typescript/src/bytes/hashes.ts';
import { type ClosedRun, replayRun, verifyPull } from '@pullproof/verify';
import { hashLeaf, hashNode, merkleRoot } from '../verifiers/typescript/src/log/merkle.ts';
import { composeRun, readRecipe } from '../verifiers/typescript/src/run/recipe.ts';
import { taggedHash, ZERO_BYTE } from '../verifiers/typescript/src/bytes/tagged-hash.ts';

const packCount = Number(process.argv[2] ?? 20_000);
const cardsAPack = Number(process.argv[3] ?? 5);
const NOW = Date.parse('2026-12-01T00:00:00Z');
const RUN = '019a0000-0000-7000-8000-0000000000be';
const CLASSES = ['common', 'uncommon', 'rare', 'epic', 'grail'];
const { publicKey, privateKey } = generateKeyPairSync('ed25519');

const recipe = {
  allowRepeats: false,
  id: 'bench',
  variants: [
    {
      name: 'regular',
      slots: [
        {
          draws: cardsAPack,
          rows: CLASSES.map((name, i) => ({
            filter: { class: name },
            weight: ['60', '30', '8', '1.9', '0.1'][i] ?? '1',
          })),
        },
      ],
      weight: '1',
    },
  ],
  version: 1,
};

function signDocument(tag: string, document: object): { document: string; signature: string } {
  const text = canonical(document);
  return {
    document: text,
    signature: sign(null, Buffer.from(`${tag}\0${text}`), privateKey).toString('hex'),
  };
}

interface MadeUnit {
  readonly line: string;
  readonly card: string;
  readonly className: string;
  readonly row: number;
}

function makeUnits(quotas: readonly number[]): MadeUnit[] {
  return quotas.flatMap((quota, row) => {
    const cards = Array.from({ length: 60 }, (_, i) => `card-${row}-${String(i).padStart(2, '0')}`);
    const perCard = Math.ceil(quota / cards.length);
    return Array.from({ length: quota }, (_, i) => {
      const card = cards[Math.floor(i / perCard)] ?? '';
      const className = CLASSES[row] ?? '';
      const id = `019a0000-0000-7000-8000-${row}${String(i).padStart(11, '0')}`;
      const name = `Lantern of the Tide ${card}`;
      const unit = {
        at: [0, 0, row],
        card,
        class: className,
        id,
        name,
        number: '042/150',
        set: 'tides',
        valueCents: 100,
      };
      return { line: canonical(unit), card, className, row };
    });
  });
}

function pathOf(leaves: readonly Uint8Array[], index: number): string[] {
  const path: string[] = [];
  let level = leaves;
  for (let at = index; level.length > 1; at >>= 1) {
    const sibling = level[at ^ 1];
    if (sibling) path.push(hexOf(sibling));
    const current = level;
    level = Array.from({ length: Math.ceil(current.length / 2) }, (_, i) => {
      const [left, right] = [current[2 * i], current[2 * i + 1]];
      return left && right ? hashNode(left, right) : (left ?? new Uint8Array(0));
    });
  }
  return path;
}

function planRun(units: readonly MadeUnit[]): Record<string, unknown> {
  const root = hexOf(merkleRoot(units.map((unit) => hashLeaf(utf8(unit.line)))));
  return {
    algorithm: 'pullproof-run-2',
    bundleSize: 1,
    checklist: { root, units: units.length },
    closeAfterDays: 180,
    closeAfterSoldOutDays: 365,
    composition: composeRun(readRecipe(recipe), packCount),
    currency: 'USD',
    number: 1,
    pricePolicy: { change: 'never', priceCents: 500 },
    product: 'bench',
    recipe,
    refundDays: 14,
    run: RUN,
    salesEndBy: '2027-11-20T12:00:00Z',
    size: packCount,
    v: 2,
  };
}

interface SealedRun {
  readonly closed: ClosedRun;
  readonly contents: readonly string[];
  readonly leaves: readonly Uint8Array[];
  readonly salts: readonly string[];
  readonly receipt: { readonly document: string; readonly signature: string };
}

function chainLog(
  leaves: readonly Uint8Array[],
  commitment: string,
  firstReceipt: string,
): { lines: string[]; head: string } {
  const events = leaves.flatMap((leaf, i) => [
    { kind: 'sale', pack: i + 1, receipt: i === 0 ? firstReceipt : hexOf(hashLeaf(leaf)) },
    { kind: 'open', pack: i + 1, leaf: hexOf(leaf) },
  ]);
  const lines: string[] = [];
  let head = commitment;
  for (const event of [...events, { kind: 'stop' }, { kind: 'close' }]) {
    const entry = {
      ...event,
      prev: head,
      run: RUN,
      seq: lines.length + 1,
      time: '2026-11-21T12:00:00Z',
      v: 2,
    };
    lines.push(canonical(entry));
    head = hexOf(documentHash('pullproof/1/log', entry));
  }
  return { lines, head };
}

function sealRun(): SealedRun {
  const seed = new Uint8Array(32).fill(7);
  const units = makeUnits(composeRun(readRecipe(recipe), packCount)[0]?.slots[0]?.rows ?? []);
  const plan = planRun(units);
  const planHash = documentHash('pullproof/1/plan', plan);
  const keys = deriveRunKeys(seed, planHash, new Uint8Array(0));
  const numbers = new Map([...new Set(units.map((unit) => unit.card))].map((card, i) => [card, i]));
  const cardOf = Uint32Array.from(units, (unit) => numbers.get(unit.card) ?? 0);
  const deal = dealRun(keys.deal, [{ packs: packCount, draws: [cardsAPack] }], cardOf, false);
  const salter = new Hmac(keys.salt);
  const packs = [...placeContents(keys.deal, packCount)].map((content, i) => {
    const indices = [
      ...(deal.variants[0]?.units.subarray(content * cardsAPack, (content + 1) * cardsAPack) ?? []),
    ];
    const lines = indices.map((unit) => units[unit]?.line ?? '').join(',');
    const text = `{"pack":${i + 1},"run":"${RUN}","units":[${lines}],"v":1}`;
    const salt = salter.digest(u32(i + 1));
    const classes = new Set(indices.map((unit) => units[unit]?.className ?? ''));
    return { text, salt: hexOf(salt), leaf: hashLeaf(utf8(text), salt), indices, classes };
  });
  const leaves = packs.map((pack) => pack.leaf);
  const commitment = {
    algorithm: 'pullproof-run-2',
    beacon: { kind: 'none' },
    merkleRoot: hexOf(merkleRoot(leaves)),
    packsWith: Object.fromEntries(
      CLASSES.map((name) => [name, packs.filter((pack) => pack.classes.has(name)).length]),
    ),
    plan,
    planHash: hexOf(planHash),
    previous: '0'.repeat(64),
    run: RUN,
    sealedAt: '2026-11-20T12:00:00Z',
    seedHash: hexOf(taggedHash('pullproof/1/run-seed', utf8(RUN), ZERO_BYTE, seed)),
    signingKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    v: 2,
  };
  const hash = hexOf(documentHash('pullproof/1/commitment', commitment));
  const receipt = signDocument('pullproof/1/receipt', {
    commitment: hash,
    currency: 'USD',
    head: { hash, seq: 0 },
    nonce: '0'.repeat(32),
    order: 'order-1',
    pack: 1,
    paidCents: 500,
    run: RUN,
    time: '2026-11-21T12:00:00Z',
    v: 2,
  });
  const receiptHash = hexOf(taggedHash('pullproof/1/receipt', utf8(receipt.document)));
  const log = chainLog(leaves, hash, receiptHash);
  const closeOut = signDocument('pullproof/1/close-out', {
    beacon: '',
    commitment: hash,
    head: { hash: log.head, seq: log.lines.length },
    reason: 'sold out',
    repairs: deal.repairCount,
    run: RUN,
    seed: hexOf(seed),
    substitutions: 0,
    v: 1,
  });
  return {
    closed: {
      commitmentBytes: canonical(commitment),
      checklistLines: units.map((unit) => unit.line),
      logLines: log.lines,
      closeOut,
      receipts: [receipt],
      now: NOW,
      packLines: packs.map(({ salt, leaf, indices }, i) =>
        canonical({ pack: i + 1, salt, leaf: hexOf(leaf), units: indices }),
      ),
    },
    contents: packs.map((pack) => pack.text),
    leaves,
    salts: packs.map((pack) => pack.salt),
    receipt,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function timePulls(run: SealedRun): { cold: number; times: number[] } {
  const times = Array.from({ length: 101 }, () => {
    const input = {
      contents: run.contents[0] ?? '',
      salt: run.salts[0] ?? '',
      proof: { index: 0, size: packCount, path: pathOfFirst },
      commitmentBytes: run.closed.commitmentBytes,
      receipt: run.receipt.document,
      receiptSignature: run.receipt.signature,
      kept: { source: 'device' as const, receipt: run.receipt, size: packCount },
      now: NOW,
    };
    const start = performance.now();
    const verdict = verifyPull(input);
    const time = performance.now() - start;
    if (!verdict.ok) throw new Error(`${verdict.step}: ${verdict.reason}`);
    return time;
  });
  return { cold: times[0] ?? 0, times: times.slice(1) };
}

const sealed = sealRun();
const pathOfFirst = pathOf(sealed.leaves, 0);
const { cold, times } = timePulls(sealed);
const start = performance.now();
const before = process.cpuUsage();
const verdict = await replayRun(sealed.closed);
const seconds = (performance.now() - start) / 1000;
const used = process.cpuUsage(before);
const processorSeconds = (used.user + used.system) / 1e6;
if (!verdict.ok) throw new Error(`${verdict.step} ${String(verdict.index)}: ${verdict.reason}`);

/** Baseline: OpenSSL's SHA-256 over the bytes that the replay has to read and hash at least once. */
function timePeer({ closed, contents }: SealedRun): { seconds: number; bytes: number } {
  const lists = [closed.checklistLines, closed.logLines, closed.packLines ?? [], contents];
  const buffers = lists
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((line) => Buffer.from(String(line)));
  const began = performance.now();
  for (const buffer of buffers) createHash('sha256').update(buffer).digest();
  const seconds = (performance.now() - began) / 1000;
  return { seconds, bytes: buffers.reduce((sum, buffer) => sum + buffer.length, 0) };
}

const peer = timePeer(sealed);
const report = [
  `one pull of a run of ${packCount} packs × ${cardsAPack}, with its kept receipt: median ${median(times).toFixed(2)} ms, ` +
    `worst ${Math.max(...times).toFixed(2)} ms, first ever ${cold.toFixed(2)} ms (limit 50 ms)`,
  `replay of the whole run: ${seconds.toFixed(2)} s (${processorSeconds.toFixed(2)} s of processor time), ${((seconds / packCount) * 1e6).toFixed(0)} µs a pack, ` +
    `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB (limit 10 s)`,
  `bare OpenSSL SHA-256 of the same ${(peer.bytes / 2 ** 20).toFixed(0)} MiB, line by line: ${peer.seconds.toFixed(2)} s; ` +
    `the replay takes ${(seconds / peer.seconds).toFixed(1)} times as long`,
];
process.stdout.write(`${report.join('\n')}\n`);
