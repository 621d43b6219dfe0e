import { splitAmount } from './amounts.ts';
import { openTable } from './read-rows.ts';

const csv = 'set,number,notes\nBRG,018,Kratzer über der Größe';

const open = (content: Buffer) => openTable({ format: 'csv', content });

test.each([
  ['Windows-1252', Buffer.from(csv, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${csv}`, 'utf16le')],
])('refuses %s instead of storing broken letters', async (_encoding, content) => {
  await expect(open(content)).rejects.toMatchObject({
    message: 'The file is not UTF-8: save it as “CSV UTF-8”.',
    facts: { errors: { file: 'is not UTF-8: save it as “CSV UTF-8”' } },
  });
});

test('reads UTF-8 with and without a byte order mark', async () => {
  expect.assertions(4);
  for (const mark of ['', '\uFEFF']) {
    const { columns, rows } = await open(Buffer.from(mark + csv));
    expect(columns).toEqual(['set', 'number', 'notes']);
    for await (const row of rows) expect(row).toEqual(['BRG', '018', 'Kratzer über der Größe']);
  }
});

test('refuses two columns of one name, of which one would be lost', async () => {
  await expect(open(Buffer.from('set,number,notes,notes\nBRG,018,a,b'))).rejects.toThrow(
    'The file has two columns “notes”.',
  );
});

test('a cell of endless spaces is no amount, which is known at once', () => {
  const start = process.cpuUsage();
  expect(splitAmount(`-${' '.repeat(100_000)}x`)).toBeUndefined();
  // Microseconds of the processor's: a busy machine makes nothing slower.
  expect(process.cpuUsage(start).user).toBeLessThan(500_000);
  expect(splitAmount('US$ 1,250.00')).toMatchObject({ digits: '1,250.00', currency: 'USD' });
});
