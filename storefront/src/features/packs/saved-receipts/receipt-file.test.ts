import { buildReceiptFile, parseReceiptFile, readPlace } from './receipt-file.ts';

const document = '{"order":"o","pack":5,"run":"r"}';
const entry = { receipt: { document, signature: 'ab' }, size: 20 };

test('reads back the receipt file it wrote', async () => {
  expect(parseReceiptFile(await buildReceiptFile([entry]).text())).toEqual([entry]);
});

test('an account’s export holds them, too', () => {
  expect(parseReceiptFile(JSON.stringify({ format: 'account-export/1', packs: [], kept: [entry] }))).toEqual([
    entry,
  ]);
});

test.each([
  '',
  'null',
  '[]',
  '{"kept":[],"v":1}',
  JSON.stringify({ kept: [entry] }),
  JSON.stringify({ kept: [entry], v: 2 }),
  JSON.stringify({ kept: [entry], v: 1, alarm: {} }),
  JSON.stringify({ kept: [{ ...entry, size: 0 }], v: 1 }),
  JSON.stringify({ kept: [{ ...entry, size: '20' }], v: 1 }),
  JSON.stringify({ kept: [entry, { receipt: { document }, size: 20 }], v: 1 }),
  JSON.stringify({ kept: [{ ...entry, receipt: { document: '{"run":"r"}', signature: 'ab' } }], v: 1 }),
])('%s is no such file', (text) => {
  expect(parseReceiptFile(text)).toBeUndefined();
});

test('a receipt says what it is of', () => {
  expect(readPlace(document)).toEqual({ run: 'r', packNo: 5, order: 'o' });
  expect(readPlace('{"order":"o","pack":"5","run":"r"}')).toBeUndefined();
});
