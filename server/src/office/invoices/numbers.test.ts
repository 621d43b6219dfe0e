import pg from 'pg';

import type { Client } from '../../../testing/api.ts';
import { startShipping } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
const { api, make } = stage;
const { changeSetting } = await import('../../base/index.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { issueDocument, listDueDocuments, openBuyer } = await import('../../money/index.ts');
const { confirmDeletion, listHoldings } = await import('../privacy/index.ts');
const { issueDocuments } = await import('./issue-documents.ts');
afterAll(() => api.stop());

const seller = { name: 'Example Cards', address: '1 Made-up Road', taxId: 'XX000000000' };

async function register(): Promise<void> {
  await changeSetting('sellerName', seller.name);
  await changeSetting('sellerAddress', seller.address);
  await changeSetting('taxId', seller.taxId);
  await changeSetting('taxRates', ['US pack 1900 2020-01-01']);
}

const countInvoices = async ({ client }: { client: Client }): Promise<number> =>
  (await client.ask('/api/me/invoices')).body.data.length;

async function refund({ client }: { client: Client }, packId: string): Promise<void> {
  expect((await make.post(client, `/api/me/packs/${packId}/refund`)).status).toBe(200);
}

/** Numbers of a kind in order. */
async function numbersOf(kind: string): Promise<number[]> {
  const { rows } = await api.db.query(
    'SELECT number FROM sale_documents WHERE kind = $1 ORDER BY series, number',
    [kind],
  );
  return rows.map(({ number }) => number);
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

test('workers at once give each sale one number, without a gap', async () => {
  await register();
  const { productId } = await make.aRunOnSale(40, { priceCents: 999 });
  const customer = await make.aCustomer(api, 20_000);
  const packs: { id: string }[] = [];
  for (let at = 0; at < 12; at += 1) packs.push((await make.buy(customer.client, productId)).body.packs[0]);
  for (const { id } of packs.slice(0, 5)) await refund(customer, id);
  await Promise.all(Array.from({ length: 6 }, () => issueDocuments()));
  const invoices = await numbersOf('invoice');
  expect(invoices).toEqual(upTo(invoices.length));
  const notes = await numbersOf('credit-note');
  expect(notes).toEqual(upTo(notes.length));
  expect(await countInvoices(customer)).toBe(17);
  await stage.proveBooks();
});

describe('a number', () => {
  async function aDueSale() {
    await register();
    await issueDocuments();
    const { productId } = await make.aRunOnSale(12, { priceCents: 999 });
    const customer = await make.aCustomer(api, 20_000);
    await make.buy(customer.client, productId);
    const [due] = await listDueDocuments(1);
    if (!due) throw new Error('No sale waits for its invoice.');
    return { customer, due, last: (await numbersOf('invoice')).length };
  }
  const buyer = { name: 'A', lines: [], country: 'US' };

  test('that was rolled back is given to the next document', async () => {
    const { customer, due, last } = await aDueSale();
    const failing = inTransaction(async () => {
      expect(await issueDocument(due, seller, buyer)).toBe(true);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await issueDocuments();
    expect(await numbersOf('invoice')).toEqual(upTo(last + 1));
    expect(await countInvoices(customer)).toBe(1);
    expect(await issueDocument(due, seller, buyer)).toBe(false);
  });

  test('of a worker that was killed is given to the next document', async () => {
    const { due, last } = await aDueSale();
    const worker = new pg.Client(api.db.options);
    worker.on('error', () => {});
    await worker.connect();
    await worker.query('BEGIN');
    const { rows } = await worker.query('SELECT pg_backend_pid() AS pid');
    const issued = await worker.query(
      `SELECT issue_document_1(gen_random_uuid(), $1, $2, 'invoice', $3, 'x', now()) AS done`,
      [due.transactionId, due.subjectId, JSON.stringify(seller)],
    );
    expect(issued.rows[0].done).toBe(true);
    // Another worker waits for its turn until the first is gone.
    const next = issueDocuments();
    await api.db.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await next;
    await worker.end().catch(() => {});
    expect(await numbersOf('invoice')).toEqual(upTo(last + 1));
    await stage.proveBooks();
  });
});

describe('the database refuses', () => {
  test.each([
    ['another number', `UPDATE sale_documents SET number = number + 1`],
    ['another total', `UPDATE sale_documents SET total_cents = total_cents + 1`],
    ['to delete a document', `DELETE FROM sale_documents`],
    ['a gap in a series', `UPDATE document_series SET last_number = last_number + 2`],
    ['a series from the middle', `INSERT INTO document_series VALUES ('invoice', '1999', 7, now(), now())`],
    ['to delete a series', `DELETE FROM document_series`],
    ['another rate of what was sold', `UPDATE sale_lines SET rate_bps = 0 WHERE tax_id IS NOT NULL`],
    ['another document of a line', `UPDATE sale_lines SET document_id = NULL WHERE document_id IS NOT NULL`],
  ])('%s, even to its owner', async (_title, statement) => {
    await register();
    const { productId } = await make.aRunOnSale(12, { priceCents: 999 });
    const customer = await make.aCustomer(api, 20_000);
    await make.buy(customer.client, productId);
    await issueDocuments();
    await expect(api.db.query(statement)).rejects.toThrow(/final|gaps|stays/);
  });

  test('the shop’s role to touch a series or to change what was issued', async () => {
    const { sql } = await import('../../platform/db.ts');
    for (const statement of [
      `UPDATE document_series SET last_number = last_number + 1`,
      `INSERT INTO document_series VALUES ('invoice', '1999', 1, now(), now())`,
      `UPDATE sale_documents SET total_cents = 1`,
      `DELETE FROM sale_lines`,
    ])
      await expect(inTransaction(() => sql(statement))).rejects.toThrow(/permission denied/);
  });
});

test.each([
  ['an address', true, ['1 Main Street', 'Springfield, IL 62701']],
  ['no address', false, []],
])('documents issued after the account was deleted name its owner, with %s', async (_, hasAddress, lines) => {
  await register();
  const { productId } = await make.aRunOnSale(12, { priceCents: 999 });
  const { client, id } = hasAddress
    ? await stage.aShipper({ cashCents: 999 })
    : await make.aCustomer(api, 999);
  await make.buy(client, productId);
  await inTransaction(async () => confirmDeletion.carryOut(id, { givenUp: await listHoldings(id) }));
  await issueDocuments();
  // Something of it is given back later.
  await api.db.query(
    `SELECT record_sale_line_1(gen_random_uuid(), l.customer_id, l.subject_kind, l.subject_id, l.kind, 'Returned', -500, 0, NULL, now())
     FROM sale_lines l WHERE l.customer_id = $1`,
    [id],
  );
  await issueDocuments();
  const { rows } = await api.db.query(
    'SELECT id, kind, buyer_sealed AS sealed FROM sale_documents WHERE customer_id = $1 ORDER BY kind DESC',
    [id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  for (const document of rows)
    expect(openBuyer(document.id, document.sealed)).toEqual({ name: 'Test Collector', lines, country: 'US' });
  expect((await api.db.query('SELECT FROM due_buyers')).rowCount).toBe(0);
});
