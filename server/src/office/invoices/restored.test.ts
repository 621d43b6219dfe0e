import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Client } from '../../../testing/api.ts';
import { startShipping } from '../../../testing/shipping-stage.ts';
import type { InvoiceDto } from '../../contract/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'numbers-'));
const stage = await startShipping({ WATERMARKS: folder });
const { api, make } = stage;
const { changeSetting } = await import('../../base/index.ts');
const { ensureShopId } = await import('../../packs/index.ts');
const { issueDocuments } = await import('./issue-documents.ts');
const numbers = join(folder, `${await ensureShopId()}-documents`);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function aBuyer(): Promise<{ buy: () => Promise<void>; client: Client }> {
  await changeSetting('sellerName', 'Example Cards');
  await changeSetting('sellerAddress', '1 Made-up Road');
  await changeSetting('taxId', 'XX000000000');
  await changeSetting('taxRates', ['US pack 1900 2020-01-01']);
  const { productId } = await make.aRunOnSale(24, { priceCents: 999 });
  const { client } = await make.aCustomer(api, 30_000);
  return {
    client,
    buy: async () => {
      expect((await make.buy(client, productId)).status).toBe(201);
    },
  };
}

const invoicesOf = async (client: Client): Promise<InvoiceDto[]> =>
  (await client.ask('/api/me/invoices')).body.data;
const referencesOf = async (client: Client): Promise<string[]> =>
  (await invoicesOf(client)).map(({ reference }) => reference).toReversed();
const gaps = async () =>
  (
    await api.db.query(
      'SELECT kind, series, first_number AS first, last_number AS last FROM document_gaps ORDER BY declared_at',
    )
  ).rows;
const lastNumber = async (): Promise<number> =>
  (
    await api.db.query(
      `SELECT coalesce(max(last_number), 0) AS n FROM document_series WHERE kind = 'invoice'`,
    )
  ).rows[0].n;

const tables = ['document_gaps', 'sale_lines', 'sale_documents', 'document_series'];
/** Runs without the triggers that keep documents as they are: as a restore writes rows. */
async function asRestore(statements: readonly string[]): Promise<void> {
  const triggers = (verb: string): string[] =>
    tables.map((table) => `ALTER TABLE ${table} ${verb} TRIGGER USER`);
  await api.db.query(
    ['BEGIN', ...triggers('DISABLE'), ...statements, ...triggers('ENABLE'), 'COMMIT'].join('; '),
  );
}

/** Takes a backup of what was issued; what it returns restores it. */
async function backUp(): Promise<() => Promise<void>> {
  const name = (table: string): string => `backup_of_${table}`;
  await asRestore(
    tables.flatMap((table) => [
      `DROP TABLE IF EXISTS ${name(table)}`,
      `CREATE TABLE ${name(table)} AS TABLE ${table}`,
    ]),
  );
  return () =>
    asRestore([
      ...tables.map((table) => `DELETE FROM ${table}`),
      ...tables
        .toReversed()
        .map((table) => `INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE ${name(table)}`),
    ]);
}

test('a number that a customer holds is not given again after a restore, and the gap is declared', async () => {
  const { buy, client } = await aBuyer();
  await buy();
  await issueDocuments();
  const restore = await backUp();
  const kept = await lastNumber();
  for (let at = 0; at < 3; at += 1) await buy();
  await issueDocuments();
  const held = await referencesOf(client);
  expect(held).toHaveLength(4);

  await restore();
  expect(await lastNumber()).toBe(kept);
  await buy();
  await issueDocuments();
  const after = await referencesOf(client);
  expect(after.slice(0, 1)).toEqual(held.slice(0, 1));
  expect(held).not.toContain(after[1]);
  expect(after).toHaveLength(2);
  expect(await lastNumber()).toBe(kept + 4);
  expect(await gaps()).toEqual([
    { kind: 'invoice', series: expect.any(String), first: kept + 1, last: kept + 3 },
  ]);

  const owner = await api.staff('owner');
  const proved = async () => {
    const { body } = await owner.ask('/api/admin/integrity');
    return body.checks.find(({ name }: { name: string }) => name === 'invoices');
  };
  expect(await proved()).toMatchObject({ ok: true, figures: { gaps: 0, unlike: 0, covered: 0 } });
  await asRestore([
    `UPDATE document_gaps SET first_number = first_number - 1, last_number = last_number - 1`,
  ]);
  expect(await proved()).toMatchObject({ ok: false, figures: { gaps: 1, covered: 1 } });
  await asRestore([
    `UPDATE document_gaps SET first_number = first_number + 1, last_number = last_number + 1`,
  ]);
  const month = new Date().toISOString().slice(0, 7);
  const { body } = await owner.ask(`/api/admin/month-report?month=${month}`);
  expect(body.lostNumbers).toMatchObject([{ kind: 'invoice', first: kept + 1, last: kept + 3 }]);
  const { rows } = await api.db.query(
    `SELECT after FROM audit_entries WHERE action = 'invoice-series.passed-over'`,
  );
  expect(rows).toEqual([{ after: { firstNumber: kept + 1, lastNumber: kept + 3 } }]);
});

test('a series that the restored database never had begins after its last held number', async () => {
  const { buy, client } = await aBuyer();
  await buy();
  await issueDocuments();
  const [invoice] = await invoicesOf(client);
  const number = await lastNumber();
  await asRestore([
    `DELETE FROM document_gaps`,
    `UPDATE sale_lines SET document_id = NULL`,
    `DELETE FROM sale_documents`,
    `DELETE FROM document_series`,
  ]);
  await issueDocuments();
  const again = await invoicesOf(client);
  expect(again).toHaveLength(1);
  expect(again[0]?.reference).not.toBe(invoice?.reference);
  expect(await gaps()).toEqual([
    { kind: 'invoice', series: invoice?.reference.slice(4, 8), first: 1, last: number },
  ]);
});

test('a document is hidden from its customer until a place knows its number', async () => {
  const { buy, client } = await aBuyer();
  await issueDocuments();
  await rm(numbers, { recursive: true, force: true });
  // No folder can be made where a file is.
  await writeFile(numbers, '');
  await buy();
  await expect(issueDocuments()).rejects.toThrow();
  expect(await invoicesOf(client)).toEqual([]);
  await rm(numbers);
  await issueDocuments();
  expect(await invoicesOf(client)).toHaveLength(1);
});

test('an invoice that was issued but not shown can’t be printed', async () => {
  const { buy, client } = await aBuyer();
  await buy();
  await issueDocuments();
  const [invoice] = await invoicesOf(client);
  await asRestore([`UPDATE document_series SET published_number = last_number - 1 WHERE kind = 'invoice'`]);
  const path = `/api/me/invoices/${invoice?.id}/invoice.pdf`;
  expect((await client.ask(path)).status).toBe(404);
  await issueDocuments();
  expect((await client.ask(path)).status).toBe(200);
});

test('a place keeps the newest number of a series alone', async () => {
  const { buy } = await aBuyer();
  for (let at = 0; at < 2; at += 1) {
    await buy();
    await issueDocuments();
  }
  const kept = (await readdir(numbers)).filter((name) => name.startsWith('invoice_'));
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatch(new RegExp(`_0*${await lastNumber()}$`));
});

test('a number that another copy of the shop gave to another document is not shown', async () => {
  const { buy, client } = await aBuyer();
  await issueDocuments();
  const [newest = ''] = (await readdir(numbers)).filter((name) => name.startsWith('invoice_'));
  await buy();
  const next = newest.replace(/\d{10}$/, String((await lastNumber()) + 1).padStart(10, '0'));
  const { passOverTaken, publishDocuments } = await import('./taken-numbers.ts');
  const { issueDocument, listDueDocuments } = await import('../../money/index.ts');
  await passOverTaken();
  const [due] = await listDueDocuments(1);
  if (!due) throw new Error('No sale waits for its invoice.');
  await issueDocument(due, { name: 'A', address: 'B', taxId: 'C' }, { name: 'A', lines: [], country: 'US' });
  await writeFile(join(numbers, next), 'another');
  await expect(publishDocuments()).rejects.toThrow('another document’s number');
  expect(await invoicesOf(client)).toEqual([]);
  // The next run goes on behind it.
  await rm(join(numbers, next));
  await issueDocuments();
  expect(await invoicesOf(client)).toHaveLength(1);
});

test.each([
  ['to change a gap', `UPDATE document_gaps SET last_number = last_number + 1`],
  ['to delete a gap', `DELETE FROM document_gaps`],
  [
    'a gap that its series has passed',
    `INSERT INTO document_gaps SELECT kind, series, last_number + 2, last_number + 3, now() FROM document_series LIMIT 1`,
  ],
  ['to hide what was shown', `UPDATE document_series SET published_number = published_number - 1`],
  ['to show numbers that nobody has', `UPDATE document_series SET published_number = last_number + 1`],
])('the database refuses %s, even to its owner', async (_title, statement) => {
  const { buy } = await aBuyer();
  await buy();
  await issueDocuments();
  if ((await gaps()).length === 0)
    await api.db.query(
      `INSERT INTO document_gaps SELECT kind, series, last_number + 1, last_number + 2, now() FROM document_series LIMIT 1`,
    );
  await expect(api.db.query(statement)).rejects.toThrow(/final|gaps|begins|violates/);
});
