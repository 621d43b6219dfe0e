import { jest } from '@jest/globals';
import type { PlacedOrderDto } from '@pullproof/server/contract';
import { buildExampleRun, type Loose, publishRun, signDocument } from '@pullproof/verify/testing/example-run';
import { memoryStore } from './testing/memory-store.ts';

const store = memoryStore();
jest.unstable_mockModule('./receipt-store.ts', () => store.functions);
const { keepPurchase } = await import('./keep-purchase.ts');
const { buildAlarmFile } = await import('./alarm.ts');
const { findReceipt } = await import('./find-receipt.ts');
const { parseReceiptFile } = await import('./receipt-file.ts');

const example = buildExampleRun();
const { commitmentBytes, logLines } = publishRun(example);
const receipt: Loose = example.receipts[2];
const sentAt = Date.parse(receipt.time);
const pin = { commitment: receipt.commitment as string, size: 6 }; // a text in the vectors
const draft = { picks: [6], draw: receipt.draw as string, maxPriceCents: 1500 }; // as above
jest.useFakeTimers({ now: sentAt + 1_000, doNotFake: ['queueMicrotask', 'setTimeout'] });

let isOffline = false;
const served = commitmentBytes;
jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
  if (isOffline) return Promise.reject(new TypeError('fetch failed'));
  const url = new URL(path as string, 'http://shop.test'); // our code passes texts
  if (url.pathname === '/api/session') return Promise.resolve(Response.json({ customer: { id: 'me' } }));
  if (url.pathname === '/api/log') return Promise.resolve(Response.json({ data: null }));
  if (url.pathname.endsWith('/commitment')) return Promise.resolve(new Response(served));
  const after = Number(url.searchParams.get('after'));
  const data = logLines.slice(after).map((entry, i) => ({ seq: after + i + 1, hash: '', entry }));
  return Promise.resolve(Response.json({ data, next: null, head: null }));
});
beforeEach(() => {
  store.clear();
  isOffline = false;
});

/** Each with its own run, as commitments are fetched once a page. */
function bought(change: object = {}, signed?: object) {
  const document = signed ?? signDocument('pullproof/1/receipt', { ...receipt, ...change });
  const placed = {
    order: { id: receipt.order },
    packs: [{ id: 'p', runId: receipt.run, packNo: 6, picked: 6, receipt: document }],
    units: [],
  } as unknown as PlacedOrderDto; // nothing else is read
  return { placed, draft, pin, sentAt };
}
const shown = { packId: 'p', run: receipt.run as string, packNo: 6 }; // a text in the vectors

test('stores a receipt that is right with its account, and compares with it later', async () => {
  expect(await keepPurchase(bought())).toEqual({ name: 'kept' });
  expect([...store.receipts.values()]).toMatchObject([{ customerId: 'me', packId: 'p', packNo: 6, size: 6 }]);
  expect((await findReceipt(shown)).saved?.source).toBe('device');
  expect(store.alarms.size).toBe(0);
});

const second = 'ab'.repeat(32);
test.each<[what: string, step: string, input: ReturnType<typeof bought>]>([
  [
    'another commitment than the page showed',
    'commitment',
    { ...bought(), pin: { commitment: second, size: 6 } },
  ],
  ['a run of which no page was open', 'commitment', { ...bought(), pin: undefined as Loose }],
  ['another size than the page showed', 'commitment', { ...bought(), pin: { ...pin, size: 7 } }],
  ['a second commitment', 'receipt', bought({ commitment: second })],
  ['a wrong signature', 'receipt', bought({}, { ...signDocument('pullproof/1/head', receipt) })],
  ['a text that is no receipt', 'receipt', bought({}, { document: '?', signature: '' })],
  ['another number', 'numbers', bought({ pack: 5 })],
  ['another order', 'numbers', bought({ order: 'another' })],
  ['another draw', 'draw', bought({ draw: second })],
  ['a higher price', 'price', bought({ paidCents: 1501 })],
  ['another log', 'head', bought({ head: { ...receipt.head, hash: second } })],
])('refuses %s, and stores it only as evidence', async (_, step, input) => {
  const outcome = await keepPurchase(input);
  expect(outcome).toMatchObject({ name: 'refused', alarm: { kind: 'purchase', step, packNos: [6] } });
  expect(store.receipts.size).toBe(0);
  expect(await findReceipt(shown)).toEqual({});
  expect([...store.alarms.values()]).toMatchObject([{ customerId: 'me', step }]);
});

test('a wrong clock is no alarm: the receipt is checked once the clock is set', async () => {
  jest.setSystemTime(sentAt + 3 * 86_400_000);
  const late = { ...bought(), sentAt: sentAt + 3 * 86_400_000 };
  expect(await keepPurchase(late)).toMatchObject({ name: 'refused', alarm: { step: 'time' } });
  expect(await findReceipt(shown)).toEqual({});
  expect(store.alarms.size).toBe(0);
  jest.setSystemTime(sentAt + 60_000);
  expect(await keepPurchase(late)).toEqual({ name: 'kept' });
});

test('says that a receipt is not checked while the shop cannot be reached, and compares nothing with it', async () => {
  isOffline = true;
  expect(await keepPurchase(bought())).toMatchObject({ name: 'unchecked', isStored: true });
  expect(store.receipts.size).toBe(1);
  expect(await findReceipt(shown)).toEqual({});
  isOffline = false;
  expect(await keepPurchase(bought())).toEqual({ name: 'kept' });
  expect((await findReceipt(shown)).saved?.source).toBe('device');
});

test('a purchase does not wait for ever for its check', async () => {
  jest.mocked(fetch).mockImplementationOnce(() => new Promise(() => undefined));
  expect(await keepPurchase(bought(), 5)).toMatchObject({ name: 'unchecked', isStored: true });
});

test('says that this browser stores nothing, whatever the check says', async () => {
  store.state.isBlocked = true;
  expect(await keepPurchase(bought())).toMatchObject({ name: 'unstored', receipts: [{ size: 6 }] });
  expect(await keepPurchase(bought({ pack: 5 }))).toMatchObject({ name: 'refused' });
  isOffline = true;
  expect(await keepPurchase(bought())).toMatchObject({ name: 'unchecked', isStored: false });
});

test('the file of an alarm has the receipt and the commitment, and is no file to compare with', async () => {
  const outcome = await keepPurchase(bought({ pack: 5 }));
  if (outcome.name !== 'refused') throw new Error('not refused');
  const text = await (await buildAlarmFile(outcome.alarm)).text();
  expect(JSON.parse(text)).toMatchObject({
    commitment: commitmentBytes,
    kept: [{ size: 6 }],
    alarm: { kind: 'purchase', step: 'numbers', asked: { numbers: [6] }, entries: logLines.slice(1) },
  });
  expect(parseReceiptFile(text)).toBeUndefined();
});

test('single cards have no receipt to check', async () => {
  const single = { ...bought().placed, packs: [] };
  expect(await keepPurchase({ ...bought(), placed: single })).toEqual({ name: 'kept' });
});
