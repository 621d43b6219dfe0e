import {
  buildCloseOut,
  buildCommitment,
  buildPlan,
  canonicalBytes,
  Checklist,
  commitmentHash,
  composeRun,
  countPacksWith,
  countUnits,
  dealRun,
  deriveRunKeys,
  deriveSigningKey,
  disclosedPackLine,
  leafHash,
  LogReplay,
  MerkleTree,
  packDocument,
  planHash,
  replayCloseOut,
  runSeedHash,
  saltFor,
  sha256,
  signDocument,
  TAGS,
  ZERO_HASH,
} from './index.ts';
import type {
  Beacon,
  ClosedRun,
  CloseOut,
  Commitment,
  LogEntry,
  LogEvent,
  Recipe,
  UnitRecord,
} from './index.ts';

const seed = Buffer.alloc(32, 5);
const signer = deriveSigningKey(Buffer.alloc(32, 8));
const signature48 = 'a1'.repeat(48);
const beacon: Beacon = {
  kind: 'drand',
  chain: 'c'.repeat(64),
  round: 42,
  randomness: sha256(Buffer.from(signature48, 'hex')).toString('hex'),
  signature: signature48,
};
const row = (name: string, weight: string) => ({ filter: { class: name }, weight });
const recipe: Recipe = {
  id: 'recipe-1',
  version: 1,
  variants: [
    {
      name: 'regular',
      weight: '0.9',
      slots: [
        { draws: 3, rows: [row('common', '1')] },
        { draws: 1, rows: [row('common', '3'), row('rare', '1')] },
      ],
    },
    { name: 'god', weight: '0.1', slots: [{ draws: 2, rows: [row('rare', '1')] }] },
  ],
};
const size = 40;
const { composition } = composeRun(recipe, size);

function makeUnits(): UnitRecord[] {
  return composition.flatMap(({ slots }, v) =>
    slots.flatMap(({ rows }, s) =>
      rows.flatMap((quota, r) =>
        Array.from({ length: quota }, (_, i): UnitRecord => {
          const name = recipe.variants[v]?.slots[s]?.rows[r]?.filter.class ?? '';
          const card = `${name}-${String(Math.floor((i * 12) / quota)).padStart(2, '0')}`;
          return {
            at: [v, s, r],
            card,
            class: name,
            id: `u-${v}${s}${r}-${String(i).padStart(3, '0')}`,
            name: card,
            valueCents: 10,
          };
        }),
      ),
    ),
  );
}

/** A run from sealing to close-out, made with the same doors a server uses. */
function makeClosedRun(): ClosedRun {
  const units = makeUnits();
  const checklist = new Checklist(recipe, composition);
  const lines = units.map((unit) => checklist.push(unit));
  const plan = buildPlan({
    checklist: checklist.finish(),
    composition,
    currency: 'USD',
    number: 1,
    pricePolicy: { change: 'down', priceCents: 500 },
    product: 'p',
    recipe,
    refundDays: 14,
    run: 'run-1',
    size,
  });
  const keys = deriveRunKeys(
    seed,
    planHash(plan),
    Buffer.from(beacon.kind === 'drand' ? beacon.randomness : '', 'hex'),
  );
  const deal = dealRun({
    composition,
    cardOfUnit: checklist.cardOfUnit,
    allowRepeats: false,
    dealKey: keys.deal,
  });
  const leaves = Array.from({ length: size }, (_, i) => {
    const inPack = Array.from(deal.unitsOfPack(i + 1), (unit) => lines[unit] ?? '');
    return leafHash(packDocument('run-1', i + 1, inPack), saltFor(keys, i + 1));
  });
  const commitment = buildCommitment({
    beacon,
    merkleRoot: new MerkleTree(Buffer.concat(leaves)).root().toString('hex'),
    packsWith: countPacksWith(deal, checklist.classOfUnit, checklist.classes),
    plan,
    previous: ZERO_HASH,
    sealedAt: '2026-01-01T00:00:00Z',
    seedHash: runSeedHash('run-1', seed).toString('hex'),
    signingKey: signer.publicKey,
  });
  const { log, head } = makeLog(commitment, leaves[0] ?? Buffer.alloc(0));
  const closeOut = buildCloseOut({
    beacon: beacon.kind === 'drand' ? beacon.randomness : '',
    commitment: commitmentHash(commitment),
    head,
    reason: 'retired',
    repairs: deal.repairs,
    run: 'run-1',
    seed: seed.toString('hex'),
    substitutions: 1,
  });
  return signed({ commitment: canonicalBytes(commitment), closeOut, checklist: lines, log });
}

function makeLog(commitment: Commitment, leafOfPack1: Buffer) {
  const units = new Map(makeUnits().map((unit) => [unit.id, unit]));
  const replay = new LogReplay(commitment, commitmentHash(commitment), { findUnit: (id) => units.get(id) });
  const out = makeUnits()[0];
  if (!out) throw new Error('the run has no units');
  const events: LogEvent[] = [
    { kind: 'sale', pack: 1, picked: 1, receipt: 'aa'.repeat(32), time: '2026-01-02T00:00:00Z' },
    { kind: 'open', leaf: leafOfPack1.toString('hex'), pack: 1, time: '2026-01-02T00:00:05Z' },
    {
      kind: 'substitute',
      evidence: ['bb'.repeat(32)],
      in: { ...out, id: 'spare' },
      out: out.id,
      reason: 'lost',
      time: '2026-01-03T00:00:00Z',
    },
    { kind: 'notice', reason: 'retired', stopAt: '2026-01-08T00:00:00Z', time: '2026-01-04T00:00:00Z' },
    { kind: 'stop', time: '2026-01-08T00:00:00Z' },
    { kind: 'close', time: '2026-01-08T00:00:01Z' },
  ];
  return { log: events.map((event) => replay.append(event).entry), head: replay.head };
}

function signed(parts: {
  commitment: Uint8Array;
  closeOut: CloseOut;
  checklist: readonly string[];
  log: readonly LogEntry[];
}) {
  return { ...parts, signature: signDocument(signer, TAGS.closeOut, parts.closeOut) };
}

const closed = makeClosedRun();
const log = [...closed.log];

/** The close-out with some fields changed and, as a cheating shop would, signed again. */
function withCloseOut(over: Partial<CloseOut>): ClosedRun {
  return signed({ ...closed, log, closeOut: { ...closed.closeOut, ...over } });
}

const published = JSON.parse(Buffer.from(closed.commitment).toString('utf8')) as Commitment;

function withCommitment(over: object): ClosedRun {
  return { ...closed, commitment: canonicalBytes({ ...published, ...over }) };
}

/** A changed plan with its hash made to fit again. */
function withPlan(over: Partial<Commitment['plan']>): ClosedRun {
  const plan = { ...published.plan, ...over };
  return withCommitment({ plan, planHash: planHash(plan).toString('hex') });
}

function replaceLine(index: number, line: string): ClosedRun {
  return { ...closed, checklist: closed.checklist.map((old, i) => (i === index ? line : old)) };
}

test('a stranger replays the run from what is published', () => {
  const { run, log: replayed } = replayCloseOut(closed);
  expect(run.deal.repairs).toBeGreaterThan(0);
  expect(replayed.isClosed).toBe(true);
  expect(run.units).toHaveLength(countUnits(composition));
  const disclosed = disclosedPackLine(1, saltFor(run.keys, 1), run.tree.leafAt(0), run.deal.unitsOfPack(1));
  expect(JSON.parse(disclosed)).toMatchObject({ pack: 1, units: Array.from(run.deal.unitsOfPack(1)) });
});

const line = (index: number) => closed.checklist[index] ?? '';
const otherOdds = { ...recipe, variants: recipe.variants.map((variant) => ({ ...variant, weight: '1' })) };
const { packsWith, plan } = published;

test.each<[string, ClosedRun, string]>([
  ['a seed', withCloseOut({ seed: '06'.repeat(32) }), 'seed is not the committed one'],
  ['spaces', { ...closed, commitment: Buffer.concat([closed.commitment, Buffer.from('\n')]) }, 'canonical'],
  ['the root', withCommitment({ merkleRoot: ZERO_HASH }), 'committed root'],
  ['class counts', withCommitment({ packsWith: { ...packsWith, rare: 1 } }), 'packs per class'],
  ['the plan hash', withCommitment({ planHash: ZERO_HASH }), 'planHash'],
  ['the plan without its hash', withCommitment({ plan: { ...plan, refundDays: 1 } }), 'planHash'],
  ['the run', withCommitment({ run: 'run-2' }), 'different runs'],
  ['the algorithm', withCommitment({ algorithm: 'pullproof-run-2' }), 'unknown algorithm'],
  ['the beacon', withCommitment({ beacon: { ...beacon, randomness: ZERO_HASH } }), 'hash of the signature'],
  ['the beacon left out', withCommitment({ beacon: { kind: 'none' } }), 'committed root'],
  ['the sealing time', withCommitment({ sealedAt: 'yesterday' }), 'not a time'],
  ['the price', withPlan({ pricePolicy: { change: 'down', priceCents: 1 } }), 'committed root'],
  ['the odds', withPlan({ recipe: otherOdds }), 'composition'],
  ['the composition', withPlan({ composition: [...plan.composition].reverse() }), 'composition'],
  ['the checklist root', withPlan({ checklist: { ...plan.checklist, root: ZERO_HASH } }), 'checklist is not'],
  ['a value', replaceLine(3, line(3).replace('Cents":10', 'Cents":11')), 'checklist is not'],
  ['a class', replaceLine(3, line(3).replace('"common"', '"rare"')), 'unit 3 does not fit'],
  [
    'a line order',
    { ...closed, checklist: [line(1), line(0), ...closed.checklist.slice(2)] },
    'out of order',
  ],
  ['a line left out', { ...closed, checklist: closed.checklist.slice(0, -1) }, 'shorter'],
  ['a line with spaces', replaceLine(0, line(0).replace(',', ', ')), 'canonical form'],
  ['a log entry', { ...closed, log: log.map((entry) => ({ ...entry, reason: 'x' })) }, 'continue the chain'],
  ['the end of the log', { ...closed, log: log.slice(0, -1) }, 'ends elsewhere'],
  ['the head', withCloseOut({ head: { hash: ZERO_HASH, seq: 6 } }), 'ends elsewhere'],
  ['the repairs', withCloseOut({ repairs: closed.closeOut.repairs + 1 }), 'repairs'],
  ['the substitutions', withCloseOut({ substitutions: 0 }), 'substitutions'],
  ['the commitment hash', withCloseOut({ commitment: ZERO_HASH }), 'another commitment'],
  ['the beacon of the close-out', withCloseOut({ beacon: '' }), 'another beacon'],
  ['the run of the close-out', withCloseOut({ run: 'run-2' }), 'another run'],
  ['a field after signing', { ...closed, closeOut: { ...closed.closeOut, reason: 'x' } }, 'signature'],
])('an alteration is caught: %s', (_, altered, why) => {
  expect(() => replayCloseOut(altered)).toThrow(why);
});

test('an opened leaf that is not in the tree is caught', () => {
  const forged = [log[0], { ...log[1], leaf: ZERO_HASH }] as LogEntry[];
  expect(() => replayCloseOut({ ...closed, log: forged })).toThrow('not the one of this pack');
});

test('an id that stands in two rows is caught', () => {
  const last = closed.checklist.length - 1;
  const twice = line(last).replace(/"id":"[^"]*"/, '"id":"u-000-000"');
  expect(() => replayCloseOut(replaceLine(last, twice))).toThrow(/twice|out of order/);
});
