import { canonical } from './bytes/canonical.ts';
import { type PurchaseQuestion, verifyPurchase } from './purchase.ts';
import {
  buildExampleRun,
  hashDocument,
  type Loose,
  publishRun,
  signDocument,
} from '../testing/example-run.ts';

const run = buildExampleRun();
const { commitmentBytes, logLines } = publishRun(run);
const receipt = run.receipts[2];
const DAY_MS = 86_400_000;
const sentAt = Date.parse(receipt.time) + 400;
const sign = (document: Loose) => signDocument('pullproof/1/receipt', document);

const bought = {
  receipts: [sign(receipt)],
  order: receipt.order,
  commitmentBytes,
  commitmentHash: receipt.commitment,
  size: 6,
  numbers: [receipt.pack],
  draw: receipt.draw,
  maxCents: receipt.paidCents,
  sentAt,
  now: sentAt,
  entries: logLines.slice(1, 4),
} satisfies PurchaseQuestion;

const stepOf = (change: Partial<PurchaseQuestion>) => {
  const verdict = verifyPurchase({ ...bought, ...change });
  return verdict.ok ? 'ok' : verdict.step;
};
const received = (change: object) => ({ receipts: [sign({ ...receipt, ...change })] });

test('accepts a receipt that names a state of the public log', () => {
  expect(stepOf(received({ log: { origin: 'shop.test/01234567', root: 'ab'.repeat(32), size: 7 } }))).toBe(
    'ok',
  );
});

test('accepts what this browser asked for', () => {
  const verdict = verifyPurchase(bought);
  expect(verdict.ok ? '' : verdict.reason).toBe('');
  expect(verdict.checks.map(({ name }) => name)).toEqual([
    'commitment',
    'receipt',
    'numbers',
    'draw',
    'price',
    'time',
    'head',
  ]);
});

test('accepts several packs of one order, in any order, for the price of all', () => {
  const second = { ...receipt, pack: 2, nonce: 'ab'.repeat(16) };
  const two = { receipts: [sign(receipt), sign(second)], numbers: [2, 6] };
  expect(stepOf({ ...two, maxCents: 3000 })).toBe('ok');
  expect(stepOf({ ...two, maxCents: 2999 })).toBe('price');
});

test('accepts the head before the first entry, and a price below the one shown', () => {
  expect(
    stepOf({ ...received({ head: { hash: receipt.commitment, seq: 0 }, paidCents: 0 }), entries: [] }),
  ).toBe('ok');
});

const other = canonical({ ...run.commitment, sealedAt: '2024-11-20T12:00:01Z' });
const otherHash = hashDocument('pullproof/1/commitment', JSON.parse(other));

test.each<[what: string, step: string, change: Partial<PurchaseQuestion>]>([
  ['another commitment than the page showed', 'commitment', { commitmentBytes: other }],
  ['another number of packs than the page showed', 'commitment', { size: 7 }],
  ['a second commitment in the receipt', 'receipt', received({ commitment: otherHash })],
  [
    'a second commitment that the shop now publishes, too',
    'commitment',
    { ...received({ commitment: otherHash }), commitmentBytes: other },
  ],
  [
    'a signature of another document',
    'receipt',
    { receipts: [{ ...sign(receipt), document: canonical({ ...receipt, paidCents: 1 }) }] },
  ],
  ['a receipt of another run', 'receipt', received({ run: 'another' })],
  ['a number outside the run', 'receipt', received({ pack: 7 })],
  ['a state of the public log without its root', 'receipt', received({ log: { origin: 'a/b', size: 1 } })],
  ['a receipt without members', 'receipt', { receipts: [{ document: '{}', signature: '' }] }],
  ['another number', 'numbers', received({ pack: 5 })],
  ['a number fewer', 'numbers', { numbers: [2, receipt.pack] }],
  [
    'one receipt for two numbers',
    'numbers',
    { receipts: [sign(receipt), sign(receipt)], numbers: [2, receipt.pack] },
  ],
  ['no receipt', 'numbers', { receipts: [] }],
  ['a receipt of another order', 'numbers', received({ order: 'another' })],
  ['another draw', 'draw', received({ draw: 'ab'.repeat(32) })],
  ['a draw for numbers picked by hand', 'draw', { draw: undefined } as Loose],
  ['a cent more than shown', 'price', { maxCents: receipt.paidCents - 1 }],
  [
    'a receipt of the day before yesterday',
    'time',
    { sentAt: sentAt + DAY_MS + 2_000, now: sentAt + DAY_MS + 2_000 },
  ],
  [
    'a receipt of the day after tomorrow',
    'time',
    { sentAt: sentAt - DAY_MS - 2_000, now: sentAt - DAY_MS - 2_000 },
  ],
  ['a receipt from before the commitment', 'time', received({ time: '2024-11-20T11:59:59Z' })],
  ['the head of another log', 'head', received({ head: { ...receipt.head, hash: 'ab'.repeat(32) } })],
  ['another head before the first entry', 'head', received({ head: { hash: 'ab'.repeat(32), seq: 0 } })],
  ['a head beyond the log', 'head', { entries: [] }],
  ['a head that leaves out older entries', 'head', received({ time: '2024-11-20T12:10:13Z' })],
  ['an entry that cannot be read', 'head', { entries: ['{}'] }],
])('refuses %s', (_, step, change) => {
  expect(stepOf(change)).toBe(step);
});

test('a receipt fits an order only with its commitment, number, draw, price and head', () => {
  const fits = {
    commitment: otherHash,
    pack: 5,
    draw: 'ab'.repeat(32),
    paidCents: 1501,
    head: { hash: otherHash, seq: 2 },
  };
  const steps = Object.entries(fits).map(([member, value]) => stepOf(received({ [member]: value })));
  expect(steps).toEqual(['receipt', 'numbers', 'draw', 'price', 'head']);
});

test('accepts a receipt up to a day from the device’s clock', () => {
  for (const offset of [DAY_MS - 2_000, 2_000 - DAY_MS])
    expect(stepOf({ sentAt: sentAt + offset, now: sentAt + offset })).toBe('ok');
});

test('accepts the receipt once a wrong clock is set, either way', () => {
  for (const wrong of [sentAt + 9 * DAY_MS, sentAt - 9 * DAY_MS]) {
    expect(stepOf({ sentAt: wrong, now: wrong })).toBe('time');
    expect(stepOf({ sentAt: wrong, now: sentAt + 60_000 })).toBe('ok');
  }
});
