import { readPdf } from '../../../testing/read-pdf.ts';
import type { Client } from '../../../testing/api.ts';
import { startShipping } from '../../../testing/shipping-stage.ts';
import type { InvoiceDto } from '../../contract/index.ts';

const stage = await startShipping();
const { api, make } = stage;
const { givePromoCredit } = await import('../../../testing/deals.ts');
const { changeSetting } = await import('../../base/index.ts');
const { forgetDue } = await import('../../platform/retention.ts');
const { buyerRetention } = await import('../../money/index.ts');
const { issueDocuments } = await import('./issue-documents.ts');
afterAll(() => api.stop());

const seller = { name: 'Example Cards', address: '1 Made-up Road', taxId: 'XX000000000' };

async function register(taxId = seller.taxId): Promise<void> {
  await changeSetting('sellerName', seller.name);
  await changeSetting('sellerAddress', `${seller.address}, 00000 Nowhere`);
  await changeSetting('taxId', taxId);
  await changeSetting('taxRates', [
    'US pack 1900 2020-01-01',
    'US single 700 2020-01-01',
    'US shipping 1900 2020-01-01',
    'DE shipping 700 2020-01-01',
    'DE fees 1900 2020-01-01',
  ]);
}

interface Line {
  kind: string;
  cash: number;
  promo: number;
  place: string;
  taxId: string | null;
  rate: number | null;
  tax: number | null;
}
const linesOf = async (customerId: string): Promise<Line[]> =>
  (
    await api.db.query(
      `SELECT kind, cash_cents::int AS cash, promo_cents::int AS promo, place, tax_id AS "taxId", rate_bps AS rate, tax_cents::int AS tax
       FROM sale_lines WHERE customer_id = $1 ORDER BY id`,
      [customerId],
    )
  ).rows;

const invoicesOf = async (customer: { client: Client }): Promise<InvoiceDto[]> =>
  (await customer.client.ask('/api/me/invoices')).body.data;

const bytes = async (client: Client, path: string): Promise<Buffer> => {
  const answer = await fetch(`${api.origin}${path}`, { headers: client.headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
};
const textOf = async (pdf: Buffer): Promise<string> =>
  (await readPdf(pdf)).map(({ text }) => text).join('\n');

async function refund({ client }: { client: Client }, packId: string): Promise<void> {
  expect((await make.post(client, `/api/me/packs/${packId}/refund`)).status).toBe(200);
}

test('a seller who is not registered gives receipts without a rate or a number', async () => {
  const { productId } = await make.aRunOnSale(12, { priceCents: 999 });
  const customer = await make.aCustomer(api, 10_000);
  const order = await make.buy(customer.client, productId, { quantity: 2 });
  await refund(customer, order.body.packs[0].id);
  await issueDocuments();
  expect(await linesOf(customer.id)).toEqual([
    { kind: 'pack', cash: 1_998, promo: 0, place: 'US', taxId: null, rate: null, tax: null },
    { kind: 'pack', cash: -999, promo: 0, place: 'US', taxId: null, rate: null, tax: null },
  ]);
  expect(await invoicesOf(customer)).toEqual([]);
  const path = `/api/me/orders/${order.body.order.id}/receipt.pdf`;
  const text = await textOf(await bytes(customer.client, path));
  expect(text).toContain('Receipt');
  expect(text).toContain('$9.99');
  expect(text).not.toMatch(/tax|invoice|INV-|%/i);
  const other = await make.aCustomer(api, 0);
  expect((await other.client.ask(path)).status).toBe(404);
  await register();
  // What was sold before the registration is given back as it was sold.
  await refund(customer, order.body.packs[1].id);
  expect((await linesOf(customer.id)).at(-1)).toMatchObject({ cash: -999, taxId: null });
  await stage.proveBooks();
});

test('a sale keeps the tax of its time, and what is given back in parts sums to the whole', async () => {
  await register();
  const { productId } = await make.aRunOnSale(12, { priceCents: 999 });
  const customer = await make.aCustomer(api, 10_000);
  const order = await make.buy(customer.client, productId, { quantity: 3 });
  await changeSetting('taxRates', ['US pack 500 2020-01-01']);
  await changeSetting('taxId', 'XX111111111');
  for (const { id } of order.body.packs) await refund(customer, id);
  const lines = await linesOf(customer.id);
  // 29.97 × 19 / 119 = 4.785…
  expect(lines[0]).toEqual({
    kind: 'pack',
    cash: 2_997,
    promo: 0,
    place: 'US',
    taxId: seller.taxId,
    rate: 1_900,
    tax: 479,
  });
  expect(lines.map(({ tax }) => tax)).toEqual([479, -160, -159, -160]);
  expect(lines.every(({ rate, taxId }) => rate === 1_900 && taxId === seller.taxId)).toBe(true);
  await issueDocuments();
  const [third, second, first, invoice] = await invoicesOf(customer);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    totalCents: 2_997,
    taxCents: 479,
    orderId: order.body.order.id,
  });
  for (const note of [first, second, third])
    expect(note).toMatchObject({ kind: 'credit-note', invoiceReference: invoice?.reference });
  expect(Number(first?.taxCents) + Number(second?.taxCents) + Number(third?.taxCents)).toBe(-479);
  await stage.proveBooks();
});

test('a rate counts from its day on', async () => {
  await register();
  await changeSetting('taxRates', [
    'US pack 500 2020-01-01',
    'US pack 700 2020-02-01',
    'US pack 900 2999-01-01',
  ]);
  const { productId } = await make.aRunOnSale(12, { priceCents: 1_000 });
  const customer = await make.aCustomer(api, 10_000);
  await make.buy(customer.client, productId);
  expect((await linesOf(customer.id))[0]).toMatchObject({ rate: 700, tax: 65 });
});

test.each([
  ['0 at no rate', 1_000, 0, 0],
  ['a half cent up', 105, 1_000, 10],
  ['less than a half down', 104, 1_000, 9],
  ['nothing of nothing', 0, 1_900, 0],
  ['a half cent given back up as well', -105, 1_000, -10],
  ['what is given back like what was paid', -1_000, 1_900, -160],
])('rounds %s', async (_title, cents, bps, tax) => {
  const { rows } = await api.db.query('SELECT tax_within_1($1, $2)::int AS tax', [cents, bps]);
  expect(rows[0].tax).toBe(tax);
});

test('no balance gets back more of a sale than it paid', async () => {
  const { productId } = await make.aRunOnSale(12, { priceCents: 1_000 });
  const customer = await make.aCustomer(api, 10_000);
  await givePromoCredit(customer.id, 400);
  await make.buy(customer.client, productId);
  const giveBack = (cashCents: number, promoCents: number) =>
    api.db.query(
      `SELECT record_sale_line_1(gen_random_uuid(), l.customer_id, l.subject_kind, l.subject_id, l.kind, 'Returned', $2, $3, NULL, now())
       FROM sale_lines l WHERE l.customer_id = $1`,
      [customer.id, -cashCents, -promoCents],
    );
  await expect(giveBack(601, 399)).rejects.toMatchObject({ constraint: 'sale_lines_within_sale' });
  await expect(giveBack(599, 401)).rejects.toMatchObject({ constraint: 'sale_lines_within_sale' });
  expect(await linesOf(customer.id)).toMatchObject([{ cash: 600, promo: 400 }]);
});

test('promo credit lowers the price: what it paid bears no tax, and what it paid alone has no invoice', async () => {
  await register();
  const { productId } = await make.aRunOnSale(12, { priceCents: 1_000 });
  const customer = await make.aCustomer(api, 10_000);
  await givePromoCredit(customer.id, 1_400);
  await make.buy(customer.client, productId);
  await make.buy(customer.client, productId);
  await issueDocuments();
  expect(await linesOf(customer.id)).toMatchObject([
    { cash: 0, promo: 1_000, tax: 0 },
    { cash: 600, promo: 400, tax: 96 },
  ]);
  const invoices = await invoicesOf(customer);
  expect(invoices).toMatchObject([{ totalCents: 600, taxCents: 96 }]);
  const text = await textOf(await bytes(customer.client, `/api/me/invoices/${invoices[0]?.id}/invoice.pdf`));
  expect(text).toContain('Less promo credit');
  expect(text).toContain('-$4.00');
  await stage.proveBooks();
});

test('single cards have the rate of single cards', async () => {
  await register();
  const { productId } = await make.aSingle(1);
  const customer = await make.aCustomer(api, 10_000);
  expect((await make.buy(customer.client, productId)).status).toBe(201);
  expect(await linesOf(customer.id)).toMatchObject([{ kind: 'single', cash: 700, rate: 700, tax: 46 }]);
  await stage.proveBooks();
});

test('fees of a parcel have the rates of where it goes, and are credited when it is cancelled', async () => {
  await register();
  const shipper = await stage.aShipper({ country: 'DE', valueCents: 20_000 });
  const { parcel } = await stage.aParcel(shipper);
  const [shipping, fees] = await linesOf(shipper.id);
  expect(shipping).toMatchObject({ kind: 'shipping', place: 'DE', rate: 700 });
  expect(fees).toMatchObject({ kind: 'fees', place: 'DE', rate: 1_900 });
  await shipper.client.ask(`/api/me/shipments/${parcel.id}`, { method: 'DELETE' });
  await issueDocuments();
  const [note, invoice] = await invoicesOf(shipper);
  expect(invoice).toMatchObject({ kind: 'invoice', totalCents: parcel.feeCents, orderId: null });
  expect(note).toMatchObject({
    kind: 'credit-note',
    totalCents: -parcel.feeCents,
    taxCents: -Number(invoice?.taxCents),
    invoiceReference: invoice?.reference,
  });
  const text = await textOf(await bytes(shipper.client, `/api/me/invoices/${note?.id}/invoice.pdf`));
  for (const word of [
    note?.reference,
    invoice?.reference,
    'Test Collector',
    'Berlin',
    'Germany',
    '7%',
    '19%',
  ])
    expect(text).toContain(word);
  const receipt = await textOf(await bytes(shipper.client, `/api/me/shipments/${parcel.id}/receipt.pdf`));
  expect(receipt).toContain(`Parcel ${parcel.number}`);
  await stage.proveBooks();
});

test('an invoice is the same bytes each time, names seller and buyer, and only its customer has it', async () => {
  await register();
  const { productId } = await make.aRunOnSale(12, { priceCents: 1_190 });
  const shipper = await stage.aShipper();
  await make.buy(shipper.client, productId);
  await issueDocuments();
  const [invoice] = await invoicesOf(shipper);
  const path = `/api/me/invoices/${invoice?.id}/invoice.pdf`;
  const first = await bytes(shipper.client, path);
  await changeSetting('sellerName', 'Another Name');
  expect(await bytes(shipper.client, path)).toEqual(first);
  const text = await textOf(first);
  for (const word of [String(invoice?.reference), seller.name, seller.taxId, 'Test Collector', 'Springfield'])
    expect(text).toContain(word);
  for (const amount of ['$11.90', '$10.00', '$1.90', '19%']) expect(text).toContain(amount);
  const other = await make.aCustomer(api, 0);
  expect((await other.client.ask(path)).status).toBe(404);
  const staffPath = `/api/admin/invoices/${invoice?.id}/invoice.pdf`;
  expect(await bytes(await api.staff('owner'), staffPath)).toEqual(first);
  const fulfilment = await api.staff('fulfilment');
  expect((await fulfilment.ask(staffPath)).status).toBe(403);
  const { rows } = await api.db.query(`SELECT FROM audit_entries WHERE action = 'invoice.printed'`);
  expect(rows.length).toBeGreaterThan(0);
});

test('a name stays on an issued invoice when the account goes, and is forgotten after its years', async () => {
  await register();
  const { productId } = await make.aRunOnSale(12, { priceCents: 999 });
  const shipper = await stage.aShipper({ cashCents: 999 });
  await make.buy(shipper.client, productId);
  await issueDocuments();
  const [invoice] = await invoicesOf(shipper);
  const path = `/api/admin/invoices/${invoice?.id}/invoice.pdf`;
  await api.db.query('DELETE FROM customer_addresses WHERE customer_id = $1', [shipper.id]);
  expect(await textOf(await bytes(await api.staff('owner'), path))).toContain('Springfield');
  await api.db.query('ALTER TABLE sale_documents DISABLE TRIGGER sale_documents_final');
  await api.db.query(`UPDATE sale_documents SET issued_at = issued_at - interval '11 years' WHERE id = $1`, [
    invoice?.id,
  ]);
  await api.db.query('ALTER TABLE sale_documents ENABLE TRIGGER sale_documents_final');
  await forgetDue([buyerRetention]);
  const text = await textOf(await bytes(await api.staff('owner'), path));
  expect(text).not.toContain('Springfield');
  expect(text).toContain(String(invoice?.reference));
});

test('each page of a long document says what it is of', async () => {
  const { printPaper } = await import('./print-paper.ts');
  const title =
    'A product with as long a name as the back office lets it be, the anniversary edition with foils';
  const pdf = await printPaper({
    title: 'Credit note',
    facts: [['Number', 'CN-2026-000009']],
    from: ['Example Cards'],
    to: ['Test Collector'],
    countries: { from: '', to: 'US' },
    headings: ['What', 'Tax rate', 'Tax', 'Price'],
    rows: Array.from({ length: 40 }, (_, place) => [`${place + 1} ${title}`, '19%', '$0.16', '$1.00']),
    sums: [['Total returned', '$40.00']],
    notes: ['Returned to your wallet.'],
    madeAt: new Date(0),
  });
  const pages = await readPdf(pdf);
  expect(pages.length).toBeGreaterThan(2);
  for (const [place, { text }] of pages.entries())
    if (place > 0) expect(text).toContain(`Credit note CN-2026-000009, page ${place + 1}`);
});
