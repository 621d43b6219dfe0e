import { jest } from '@jest/globals';
import { type Loose, STRANGE_RECEIPT } from '@pullproof/verify/testing/example-run';
import { canonical } from '@pullproof/verify/testing/canonical';
import type { ReceiptRecord } from '../receipt-file.ts';
import {
  answerFetch,
  example,
  kept,
  lie,
  listed,
  resetShop,
  run,
  shop,
} from '../../../../lib/testing/example-shop.ts';
import { memoryStore } from '../testing/memory-store.ts';

const store = memoryStore();
jest.unstable_mockModule('../receipt-store.ts', () => store.functions);
const { listOpenAlarms, settleReceipts } = await import('./visit.ts');
jest.spyOn(globalThis, 'fetch').mockImplementation(answerFetch);

beforeEach(() => {
  store.clear();
  resetShop();
});

async function visit(records: ReceiptRecord[], customerId = 'me') {
  await store.functions.putReceipts(records);
  const news = await settleReceipts(customerId).catch(() => undefined);
  const alarms = await listOpenAlarms(customerId);
  return { news, alarms: alarms.map(({ kind, packNos }) => [kind, ...packNos]) };
}

test('refunds and openings are news, once', async () => {
  const found = await visit([kept(0), kept(1), kept(2)]);
  expect(found).toEqual({ news: { opened: [5], refunded: [2] }, alarms: [] });
  expect((await visit([])).news).toEqual({ opened: [], refunded: [] });
});

test('an opening in this browser is no news', async () => {
  const found = await visit([kept(0, { isOpenedHere: true })]);
  expect(found).toEqual({ news: { opened: [], refunded: [] }, alarms: [] });
});

test('asks nothing for receipts that are settled, of other accounts, or when there are none', async () => {
  await visit([]);
  await visit([kept(2, { customerId: 'another' })]);
  await visit([kept(0, { followed: { seq: 5, hash: '', state: 'opened' } })]);
  expect(shop.calls).toEqual([]);
});

test('reads commitment, log and list once a visit, and each run’s log only from where it stopped', async () => {
  await visit([kept(0), kept(2)]);
  const log = `/api/runs/${run}/log?after=0`;
  expect(shop.calls).toEqual([
    `/api/runs/${run}/commitment`,
    log,
    '/api/me/packs?perPage=100&ids=p2',
    '/api/log',
  ]);
  shop.calls = [];
  await visit([]);
  expect(shop.calls[1]).toBe(`/api/runs/${run}/log?after=4`);
});

const without = (index: number) => (entries: Loose[]) =>
  entries.map((entry, i) => (i === index ? { ...entry, receipt: STRANGE_RECEIPT } : entry));

test.each<[what: string, kind: string, change: (to: typeof shop) => void]>([
  ['a sale that is not in the log', 'lost', (to) => (to.log = lie(without(2)))],
  ['a log that ends before the sale', 'lost', (to) => (to.log = to.log.slice(0, 2))],
  [
    'another number in the log',
    'number',
    (to) => (to.log = lie((all) => all.map((entry, i) => (i === 2 ? { ...entry, pack: 3 } : entry)))),
  ],
  ['another number in the list', 'number', (to) => (to.packs = [listed('p2', 3)])],
  ['another run in the list', 'number', (to) => (to.packs = [{ ...listed('p2', 6), runId: 'another' }])],
  [
    'another commitment',
    'commitment',
    (to) => (to.commitment = canonical({ ...example.commitment, sealedAt: '2024-11-20T11:59:59Z' })),
  ],
  ['another log', 'log', (to) => (to.log = lie(without(0)))],
  ['a pack that is not listed', 'vanished', (to) => (to.packs = [])],
  [
    'a pack that is listed as another number under another id',
    'vanished',
    (to) => (to.packs = [listed('q', 3)]),
  ],
])('raises an alarm for %s, which stays until somebody looks at it', async (_, kind, change) => {
  change(shop);
  expect((await visit([kept(2)])).alarms).toEqual([[kind, 6]]);
  expect((await visit([])).alarms).toEqual([[kind, 6]]);
  await store.functions.putAlarms([...store.alarms.values()].map((alarm) => ({ ...alarm, seenAt: 'now' })));
  expect((await visit([])).alarms).toEqual([]);
});

test('saves the commitment, the log’s last entries and the receipt with an alarm', async () => {
  shop.packs = [listed('p2', 3)];
  await visit([kept(2)]);
  shop.log = lie(without(2));
  await visit([kept(2)]);
  expect([...store.alarms.values()].map(({ evidence }) => evidence)).toMatchObject([
    { receipts: [{ size: 6 }], listed: { packNo: 3 } },
    { receipts: [{ size: 6 }], commitment: shop.commitment, entries: shop.log.slice(2) },
  ]);
});

test('withdraws the alarm of a lost sale when a slow log has it after all', async () => {
  const whole = shop.log;
  shop.log = whole.slice(0, 2);
  expect((await visit([kept(2)])).alarms).toEqual([['lost', 6]]);
  shop.log = whole;
  expect((await visit([])).alarms).toEqual([]);
});

test('a receipt follows a pack that is listed under another id', async () => {
  shop.packs = [listed('q', 6)];
  expect((await visit([kept(2)])).alarms).toEqual([]);
  expect([...store.receipts.values()]).toMatchObject([{ packId: 'q', packNo: 6 }]);
});

test('a pack that is refunded or opened need not be listed', async () => {
  shop.packs = [];
  expect((await visit([kept(0), kept(1)])).alarms).toEqual([]);
});

test.each(['/commitment', '/log', 'packs?perPage=100&ids', 'packs?perPage=100&page', '/session', ''])(
  'a network that fails at %j raises no alarm',
  async (part) => {
    shop.packs = [];
    shop.fails = (path) => path.includes(part);
    expect((await visit([kept(2)])).alarms).toEqual([]);
  },
);

test('another account in the same browser raises no alarm, not even one that signs in meanwhile', async () => {
  shop.packs = [];
  shop.customerId = 'another';
  expect((await visit([kept(2)], 'another')).alarms).toEqual([]);
  expect((await visit([], 'me')).alarms).toEqual([]);
  shop.customerId = 'me';
  expect((await visit([], 'me')).alarms).toEqual([['vanished', 6]]);
  expect(await listOpenAlarms('another')).toEqual([]);
});

test('storage that is blocked or cleared raises no alarm', async () => {
  shop.packs = [];
  await store.functions.putReceipts([kept(2)]);
  store.state.isBlocked = true;
  expect(await settleReceipts('me').catch(() => 'rejected')).toBe('rejected');
  expect(await listOpenAlarms('me')).toEqual([]);
  store.clear();
  expect(await visit([])).toEqual({ news: { opened: [], refunded: [] }, alarms: [] });
});

test('goes on where an interrupted visit stopped, and misses no pack before the log is read to its end', async () => {
  shop.perPage = 2;
  shop.packs = [];
  let pages = 0;
  shop.fails = (path) => path.includes('/log?') && (pages += 1) > 2;
  expect((await visit([kept(0)])).alarms).toEqual([]);
  expect([...store.receipts.values()][0]?.followed).toMatchObject({ seq: 3, state: 'sold' });
  shop.fails = () => false;
  shop.calls = [];
  expect(await visit([])).toMatchObject({ news: { opened: [5], refunded: [] }, alarms: [] });
  expect(shop.calls[1]).toBe(`/api/runs/${run}/log?after=2`);
});

test('reads at most 2,000 entries a visit', async () => {
  const price = { ...example.entries[4], kind: 'price', priceCents: 1500 };
  delete price.pack;
  delete price.leaf;
  shop.log = lie((entries) => [...entries.slice(0, 4), ...Array<Loose>(2_600).fill(price), entries[4]]);
  expect((await visit([kept(0)])).news).toEqual({ opened: [], refunded: [] });
  expect([...store.receipts.values()][0]?.followed).toMatchObject({ seq: 1997, state: 'sold' });
  expect((await visit([])).news).toEqual({ opened: [5], refunded: [] });
});

test('finds a new sale first, however far an older receipt is behind', async () => {
  shop.perPage = 2;
  await visit([kept(0, { followed: { ...example.receipts[1].head, state: 'sold' } }), kept(2)]);
  const places = shop.calls.filter((path) => path.includes('/log?')).map((path) => path.split('=')[1]);
  expect(places).toEqual(['1', '0', '1', '2', '3']);
  expect([...store.receipts.values()].map(({ followed }) => followed?.state)).toEqual(['opened', 'sold']);
});
