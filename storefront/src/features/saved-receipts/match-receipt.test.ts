import { chooseKept } from './choose-kept.ts';
import { toRecord, type KeptRecord } from './kept-form.ts';

function record(
  change: { run?: string; pack?: number; order?: string } = {},
  origin: object = {},
): KeptRecord {
  const document = JSON.stringify({ order: 'o', pack: 5, run: 'r', ...change });
  const from = { source: 'device' as const, packId: 'p', keptAt: '', ...origin };
  const made = toRecord({ receipt: { document, signature: 's' }, size: 9 }, from);
  if (!made) throw new Error('not a receipt');
  return made;
}
const mailed = (change = {}) => record(change, { source: 'email', packId: undefined });
const { document } = record().receipt;
const shown = { packId: 'p', run: 'r', packNo: 5, order: 'o', document };

test('nothing kept is said as such', () => {
  expect(chooseKept(shown, [])).toEqual({});
  expect(chooseKept(shown, [record({ pack: 6, order: 'x' }, { packId: 'q' })])).toEqual({});
});

test('what this device stored comes before the file of an email', () => {
  expect(chooseKept(shown, [mailed(), record()]).kept?.source).toBe('device');
  expect(chooseKept(shown, [mailed()]).kept?.source).toBe('email');
});

test('a pack shown under another number or run is compared with what was bought', () => {
  const swapped = { ...shown, packNo: 6 };
  expect(chooseKept(swapped, [record()]).kept?.packNo).toBe(5);
  expect(chooseKept({ ...shown, run: 'other' }, [record()]).kept?.run).toBe('r');
  // Found by its order, from an email.
  expect(chooseKept(swapped, [mailed()]).kept?.packNo).toBe(5);
});

test('of two copies the one that differs is compared', () => {
  const { kept } = chooseKept({ ...shown, document: '{"another":1}' }, [mailed(), record()]);
  expect(kept?.receipt.document).toBe(document);
  const forged = { ...mailed(), receipt: { document: `${document} `, signature: 's' } };
  expect(chooseKept(shown, [record(), forged]).kept).toBe(forged);
});

test('the same number of another order is named, not compared: it may have been returned', () => {
  const before = record({ order: 'earlier' }, { packId: 'earlier' });
  expect(chooseKept(shown, [before])).toEqual({ other: before });
});

test('another pack of the same order from this device says nothing about this one', () => {
  expect(chooseKept(shown, [record({ pack: 6 }, { packId: 'q' })])).toEqual({});
});

test('a sealed pack is found by its id, or by run and number', () => {
  const sealed = { packId: 'p', run: 'r', packNo: 5 };
  expect(chooseKept(sealed, [record()]).kept?.source).toBe('device');
  expect(chooseKept(sealed, [mailed()]).kept?.source).toBe('email');
  expect(chooseKept({ ...sealed, packNo: 6, packId: 'q' }, [record(), mailed()])).toEqual({});
});
