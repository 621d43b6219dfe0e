import { jest } from '@jest/globals';
import {
  answerFetch,
  example,
  kept,
  listed,
  resetShop,
  run,
  shop,
} from '../../../../lib/testing/example-shop.ts';
import { memoryStore } from '../testing/memory-store.ts';

const store = memoryStore();
jest.unstable_mockModule('../receipt-store.ts', () => store.functions);
const { listOpenAlarms, settleReceipts } = await import('./visit.ts');
const { findReceipt } = await import('../find-receipt.ts');
jest.spyOn(globalThis, 'fetch').mockImplementation(answerFetch);

beforeEach(() => {
  store.clear();
  resetShop();
});
const asked = {
  ...{ order: 'order-3', commitment: example.receipts[2].commitment, size: 6, numbers: [6], maxCents: 1500 },
  ...{ draw: example.receipts[2].draw, sentAt: Date.parse('2024-11-20T12:00:12Z') },
};

test('checks late what could not be checked at purchase, if the pack is this account’s', async () => {
  const unchecked = kept(2, { customerId: undefined, unchecked: asked });
  shop.packs = [];
  await store.functions.putReceipts([unchecked]);
  await settleReceipts('me');
  expect([...store.receipts.values()]).toMatchObject([{ unchecked: { order: 'order-3' } }]);
  shop.packs = [listed('p2', 6)];
  await settleReceipts('me');
  expect(await listOpenAlarms('me')).toEqual([]);
  expect([...store.receipts.values()]).toMatchObject([
    { customerId: 'me', unchecked: undefined, followed: { state: 'sold' } },
  ]);
  store.clear();
  await store.functions.putReceipts([{ ...unchecked, unchecked: { ...asked, numbers: [1] } }]);
  await settleReceipts('me');
  expect(await listOpenAlarms('me')).toMatchObject([{ kind: 'purchase', step: 'numbers', packNos: [1] }]);
  expect(store.receipts.size).toBe(0);
});

test('a pack that is shown with another receipt is compared with the one bought, unless that was refunded', async () => {
  const shown = { packId: 'q', run, order: 'another', document: '{}' };
  await store.functions.putReceipts([kept(2), kept(1)]);
  expect((await findReceipt({ ...shown, packNo: 6 })).saved?.packId).toBe('p2');
  expect(await findReceipt({ ...shown, packNo: 2 })).toMatchObject({ other: { packId: 'p1' } });
  shop.fails = () => true;
  store.clear();
  await store.functions.putReceipts([kept(2)]);
  expect(await findReceipt({ ...shown, packNo: 6 })).toMatchObject({ other: { packId: 'p2' } });
});
