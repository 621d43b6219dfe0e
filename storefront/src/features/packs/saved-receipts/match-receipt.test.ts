import { matchReceipt } from './match-receipt.ts';
import { toRecord, type ReceiptRecord } from './receipt-file.ts';

function record(
  change: { run?: string; pack?: number; order?: string } = {},
  origin: object = {},
): ReceiptRecord {
  const document = JSON.stringify({ order: 'o', pack: 5, run: 'r', ...change });
  const from = { source: 'device' as const, packId: 'p', keptAt: '', ...origin };
  const made = toRecord({ receipt: { document, signature: 's' }, size: 9 }, from);
  if (!made) throw new Error('not a receipt');
  return made;
}
const mailed = (change = {}) => record(change, { source: 'email', packId: undefined });
const { document } = record().receipt;
const shown = { packId: 'p', run: 'r', packNo: 5, order: 'o', document };

test('reports a missing receipt', () => {
  expect(matchReceipt(shown, [])).toEqual({});
  expect(matchReceipt(shown, [record({ pack: 6, order: 'x' }, { packId: 'q' })])).toEqual({});
});

test('the receipt on this device comes before the file of an email', () => {
  expect(matchReceipt(shown, [mailed(), record()]).saved?.source).toBe('device');
  expect(matchReceipt(shown, [mailed()]).saved?.source).toBe('email');
});

test('a pack shown under another number or run is compared with what was bought', () => {
  const swapped = { ...shown, packNo: 6 };
  expect(matchReceipt(swapped, [record()]).saved?.packNo).toBe(5);
  expect(matchReceipt({ ...shown, run: 'other' }, [record()]).saved?.run).toBe('r');
  // Found by its order, from an email.
  expect(matchReceipt(swapped, [mailed()]).saved?.packNo).toBe(5);
});

test('the copy that differs is compared, of two', () => {
  const { saved } = matchReceipt({ ...shown, document: '{"another":1}' }, [mailed(), record()]);
  expect(saved?.receipt.document).toBe(document);
  const forged = { ...mailed(), receipt: { document: `${document} `, signature: 's' } };
  expect(matchReceipt(shown, [record(), forged]).saved).toBe(forged);
});

test('the same number of another order is named, not compared: it may have been returned', () => {
  const before = record({ order: 'earlier' }, { packId: 'earlier' });
  expect(matchReceipt(shown, [before])).toEqual({ other: before });
});

test('another pack of the same order from this device says nothing about this one', () => {
  expect(matchReceipt(shown, [record({ pack: 6 }, { packId: 'q' })])).toEqual({});
});

test('a sealed pack is found by its id, or by run and number', () => {
  const sealed = { packId: 'p', run: 'r', packNo: 5 };
  expect(matchReceipt(sealed, [record()]).saved?.source).toBe('device');
  expect(matchReceipt(sealed, [mailed()]).saved?.source).toBe('email');
  expect(matchReceipt({ ...sealed, packNo: 6, packId: 'q' }, [record(), mailed()])).toEqual({});
});
