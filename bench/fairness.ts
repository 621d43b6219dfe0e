/** Replays a closed run of version 2 with the server's library: `npm run bench:fairness -- [packs]`. */
import {
  buildCloseOut,
  buildCommitment,
  buildPlan,
  buildReceipt,
  canonical,
  Checklist,
  commitmentHash,
  composeRun,
  countPacksWith,
  dealRun,
  deriveRunKeys,
  deriveSigningKey,
  disclosedPackLine,
  leafHash,
  LogReplay,
  MerkleTree,
  packDocument,
  planHash,
  receiptHash,
  runSeedHash,
  saltFor,
  signDocument,
  TAGS,
  unitLine,
  verifyRun,
  ZERO_HASH,
  type LogEvent,
  type PublishedRun,
  type Recipe,
  type SignedText,
  type UnitRecord,
} from '../server/src/base/fairness/index.ts';

const size = Number(process.argv[2] ?? 20_000);
const limitSeconds = 10;
const receiptCount = 1_000;
const run = '019a0000-0000-7000-8000-000000000001';
const signer = deriveSigningKey(Buffer.alloc(32, 8));
const [sealedAt, soldAt, now] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-06-01T00:00:00Z'];

const rows = [
  { filter: { class: 'common' }, weight: '9' },
  { filter: { class: 'rare' }, weight: '1' },
];
const recipe: Recipe = { variants: [{ name: 'only', weight: '1', slots: [{ draws: 5, rows }] }] };
const { composition } = composeRun(recipe, size);

function* listUnits(): Generator<UnitRecord> {
  for (const [r, quota] of (composition[0]?.slots[0]?.rows ?? []).entries()) {
    const cards = 200;
    for (let i = 0; i < quota; i += 1) {
      const card = `card-${r}-${String(Math.floor((i * cards) / quota)).padStart(4, '0')}`;
      const id = `019a0000-0000-7000-8000-${String(r)}${String(i).padStart(11, '0')}`;
      const facts = { kind: 'raw', number: '17', set: 'BASE', valueSource: 'market', valueAsOf: sealedAt };
      yield {
        ...facts,
        at: [0, 0, r],
        card,
        class: r === 0 ? 'common' : 'rare',
        id,
        name: card,
        valueCents: 25,
      };
    }
  }
}

const ticket = (tag: string, document: object): SignedText => ({
  document: canonical(document),
  signature: signDocument(signer, tag, document),
});

function makeRun(): PublishedRun {
  const checklist = new Checklist(recipe, composition);
  const lines: string[] = [];
  for (const unit of listUnits()) {
    checklist.push(unit);
    lines.push(unitLine(unit));
  }
  const plan = buildPlan({
    bundleSize: 1,
    checklist: checklist.finish(),
    closeAfterDays: 180,
    closeAfterSoldOutDays: 365,
    composition,
    currency: 'USD',
    number: 1,
    pricePolicy: { change: 'down', priceCents: 500 },
    product: 'bench',
    recipe,
    refundDays: 14,
    run,
    salesEndBy: '2027-01-01T00:00:00Z',
    size,
  });
  const seed = Buffer.alloc(32, 5);
  const keys = deriveRunKeys(seed, planHash(plan));
  const deal = dealRun({
    composition,
    cardOfUnit: checklist.cardOfUnit,
    allowRepeats: false,
    dealKey: keys.deal,
  });
  const leaves = Array.from({ length: size }, (_, i) => {
    const inPack = Array.from(deal.unitsOfPack(i + 1), (unit) => lines[unit] ?? '');
    return leafHash(packDocument(run, i + 1, inPack), saltFor(keys, i + 1));
  });
  const commitment = buildCommitment({
    beacon: { kind: 'none' },
    merkleRoot: new MerkleTree(Buffer.concat(leaves)).root().toString('hex'),
    packsWith: countPacksWith(deal, checklist.classOfUnit, checklist.classes),
    plan,
    previous: ZERO_HASH,
    sealedAt,
    seedHash: runSeedHash(run, seed).toString('hex'),
    signingKey: signer.publicKey,
  });
  const hash = commitmentHash(commitment);
  const { log, receipts, head } = makeLog(commitment, hash, leaves);
  const closeOut = buildCloseOut({
    beacon: '',
    commitment: hash,
    head,
    reason: 'sold out',
    repairs: deal.repairs,
    run,
    seed: seed.toString('hex'),
    substitutions: 0,
  });
  return {
    now: Date.parse(now) / 1_000,
    commitment: canonical(commitment),
    checklist: lines,
    log,
    receipts,
    closeOut: ticket(TAGS.closeOut, closeOut),
    packs: leaves.map((leaf, i) =>
      disclosedPackLine(i + 1, saltFor(keys, i + 1), leaf, deal.unitsOfPack(i + 1)),
    ),
  };
}

function makeLog(commitment: ReturnType<typeof buildCommitment>, hash: string, leaves: readonly Buffer[]) {
  const replay = new LogReplay(commitment, hash, { findUnit: () => undefined });
  const log: string[] = [];
  const receipts: SignedText[] = [];
  const append = (event: LogEvent): void => {
    log.push(canonical(replay.append(event).entry));
  };
  for (let pack = 1; pack <= size; pack += 1) {
    const nonce = pack.toString(16).padStart(32, '0');
    const fields = { commitment: hash, currency: 'USD', head: replay.head, nonce, order: `order-${pack}` };
    const receipt = buildReceipt({ ...fields, pack, paidCents: 500, run, time: soldAt });
    if (pack <= receiptCount) receipts.push(ticket(TAGS.receipt, receipt));
    append({ kind: 'sale', pack, receipt: receiptHash(receipt), time: soldAt });
  }
  append({ kind: 'stop', time: soldAt });
  leaves.forEach((leaf, i) => {
    append({ kind: 'open', leaf: leaf.toString('hex'), pack: i + 1, time: soldAt });
  });
  append({ kind: 'close', time: soldAt });
  return { log, receipts, head: replay.head };
}

const made = makeRun();
const startedAt = performance.now();
const before = process.cpuUsage();
const { log } = await verifyRun(made);
const seconds = (performance.now() - startedAt) / 1_000;
const { user, system } = process.cpuUsage(before);
const cpuSeconds = (user + system) / 1e6;
const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
process.stdout.write(
  `${size} packs, ${log.head.seq} entries, ${receiptCount} receipts: replayed in ${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s of processor time (limit ${limitSeconds} s), ${megabytes} MiB\n`,
);
process.exitCode = seconds <= limitSeconds ? 0 : 1;
