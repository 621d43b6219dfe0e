import { startApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';
import { tamper } from '../../../testing/tampering.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const packs = await import('../../packs/index.ts');
const auditor = await api.staff('auditor');

let shop: { run: Factories.TestRun; customer: Factories.TestCustomer; sold: string };
beforeAll(async () => {
  const run = await make.aRunOnSale(12);
  await api.db.query(`UPDATE collectibles SET condition = 'LP' WHERE state = 'vault'`);
  await packs.sealRunNow(run.packId, 6);
  const customer = await make.aCustomer(api, 50_000);
  const order = await make.buy(customer.client, run.productId, { quantity: 4 });
  const [opened, returned, sold] = order.body.packs.map(({ id }: { id: string }) => id);
  await make.post(customer.client, `/api/me/packs/${opened}/open`);
  await make.post(customer.client, `/api/me/packs/${returned}/refund`);
  await packs.sealLogs();
  shop = { run, customer, sold };
});
afterAll(() => api.stop());

interface Found {
  ok: boolean;
  digest: string;
  checks: { name: string; ok: boolean; figures: Record<string, number | string | null> }[];
}
const prove = async (): Promise<Found> => {
  const answer = await auditor.ask('/api/admin/integrity?history=whole');
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};
const figuresOf = ({ checks }: Found, name: string) => checks.find((check) => check.name === name)?.figures;

test('a shop with sales, openings and refunds proves, and reports what was checked', async () => {
  const found = await prove();
  expect(found.checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(found.ok).toBe(true);
  expect(found.checks.map(({ name }) => name)).toEqual([
    'ledger',
    'balances',
    'orders',
    'disputes',
    ...['sales', 'invoices', 'promos'],
    'promo-sum',
    'buybacks',
    'payouts',
    'adjustments',
    'royalties',
    'gifts',
    'units',
    'persons',
    'powers',
    'orphans',
    'packs',
    'parcels',
    'parcel-money',
    'inspections',
    'stock-takes',
    ...['drops', 'seal-attempts'],
    'drop-money',
    'drop-lists',
    'stock',
    'values',
    'floors',
    'openings',
    'figures',
    'paid',
    'sale-logs',
    'fences',
    'losses',
    'public-log',
    'commitments',
    'roots',
    'sealed-once',
    'evidence',
    'history',
    'audit',
    'log-rules',
  ]);
  expect(figuresOf(found, 'ledger')).toMatchObject({ transfers: 3, movedCents: 55_000 });
  expect(figuresOf(found, 'orders')).toMatchObject({ orders: 1, refunds: 1 });
  expect(figuresOf(found, 'openings')).toMatchObject({ opened: 1, pulls: 3 });
  expect(figuresOf(found, 'sale-logs')).toMatchObject({ entries: 6, checked: 6, first: null });
  expect(figuresOf(found, 'commitments')).toMatchObject({ commitments: 2 });
  expect(figuresOf(found, 'roots')).toMatchObject({ runs: 2, checked: 2, leaves: 18 });
});

test('the digest stays when nothing moves and when requests are refused, and changes with money and units', async () => {
  const { customer, run, sold } = shop;
  const before = (await prove()).digest;
  expect((await prove()).digest).toBe(before);
  expect((await make.buy(customer.client, run.productId, { maxPriceCents: 1 })).status).toBe(409);
  expect((await make.buy(customer.client, run.productId, { quantity: 99 })).status).toBe(400);
  await customer.client.ask('/api/me/wallet');
  expect((await prove()).digest).toBe(before);
  await (await import('../../money/index.ts')).topUp(customer.id, 500);
  const richer = (await prove()).digest;
  expect(richer).not.toBe(before);
  await make.post(customer.client, `/api/me/packs/${sold}/open`);
  const opened = await prove();
  expect(opened.digest).not.toBe(richer);
  expect(opened.ok).toBe(true);
});

const anyUnit = `(SELECT id FROM collectibles WHERE state = 'sealed' ORDER BY id LIMIT 1)`;
const anyPull = `(SELECT id FROM pulls ORDER BY id LIMIT 1)`;

test.each([
  ['balances', 'a cached balance', `UPDATE wallets SET cash_cents = cash_cents + 1`],
  ['balances', 'a transfer', `UPDATE transfers SET amount_cents = amount_cents + 1 WHERE kind = 'top_up'`],
  [
    'promo-sum',
    'promo credit that no source has given, though it is booked',
    `WITH moved AS (
       UPDATE transfers SET credit_account = replace(credit_account, ':cash', ':promo') WHERE kind = 'refund'
       RETURNING customer_id, amount_cents)
     UPDATE wallets w SET cash_cents = cash_cents - m.amount_cents, promo_cents = promo_cents + m.amount_cents
     FROM moved m WHERE w.customer_id = m.customer_id`,
  ],
  ['balances', 'a wallet that is gone', `DELETE FROM wallets`],
  ['ledger', 'whose transfer it is', `UPDATE transfers SET customer_id = NULL WHERE kind = 'order'`],
  [
    'orders',
    'what an order paid',
    `UPDATE orders SET total_cents = total_cents + 1, paid_cash_cents = paid_cash_cents + 1`,
  ],
  ['orders', 'an order’s state', `UPDATE orders SET state = 'placed'`],
  ['orders', 'a refund that was not booked', `DELETE FROM transfers WHERE kind = 'refund'`],
  ['orders', 'what a pack cost', `UPDATE pack_purchases SET paid_cash_cents = 7 WHERE state = 'refunded'`],
  [
    'paid',
    'promo that a unit forgot',
    `UPDATE collectibles SET paid_promo_cents = paid_promo_cents + 1 WHERE owner_id IS NOT NULL`,
  ],
  [
    'units',
    'a sealed unit that left',
    `UPDATE collectibles SET state = 'vault', run_id = NULL WHERE id = ${anyUnit}`,
  ],
  [
    'units',
    'a reserved unit of no sealing',
    `UPDATE collectibles SET state = 'reserved', run_id = (SELECT id FROM runs LIMIT 1)
     WHERE id = (SELECT id FROM collectibles WHERE state = 'vault' ORDER BY id LIMIT 1)`,
  ],
  [
    'orphans',
    'a unit without a card',
    `UPDATE collectibles SET card_id = gen_random_uuid() WHERE id = ${anyUnit}`,
  ],
  [
    'orphans',
    'a unit without a kind',
    `UPDATE collectibles SET kind_id = gen_random_uuid() WHERE id = ${anyUnit}`,
  ],
  [
    'orphans',
    'a unit without a run',
    `UPDATE collectibles SET run_id = gen_random_uuid() WHERE id = ${anyUnit}`,
  ],
  [
    'orphans',
    'a line without a unit',
    `UPDATE run_units SET collectible_id = gen_random_uuid() WHERE unit_index = 1`,
  ],
  [
    'packs',
    'a pack that looks unsold',
    `UPDATE sealed_packs SET state = 'unsold', purchase_id = NULL WHERE state = 'sold'`,
  ],
  [
    'packs',
    'a pack that is gone',
    `DELETE FROM sealed_packs WHERE (run_id, pack_no) = (SELECT run_id, pack_no FROM sealed_packs s WHERE state = 'unsold'
       AND NOT EXISTS (SELECT 1 FROM pack_purchases b WHERE b.run_id = s.run_id AND b.pack_no = s.pack_no) LIMIT 1)`,
  ],
  [
    'packs',
    'a purchase that looks opened',
    `UPDATE pack_purchases SET state = 'opened', opened_at = now() WHERE state = 'sold'`,
  ],
  ['values', 'a copy valued by hand', `UPDATE card_forms SET value_cents = value_cents + 1`],
  ['floors', 'a floor that is too low', `UPDATE run_floors SET offers_cents = offers_cents - 1`],
  [
    'floors',
    'a sale below its floor',
    `UPDATE orders SET kept_cents = floor_cents - 1 WHERE floor_cents > 0`,
  ],
  ['stock', 'counts that hide a sale', `UPDATE run_counts SET refunds = refunds + 1`],
  [
    'openings',
    'a pull that is gone',
    `WITH offer AS (DELETE FROM buyback_quotes WHERE pull_id = ${anyPull}) DELETE FROM pulls WHERE id = ${anyPull}`,
  ],
  [
    'openings',
    'all pulls of a pack',
    `WITH offers AS (DELETE FROM buyback_quotes), opened AS (SELECT purchase_id AS id FROM pulls ORDER BY id LIMIT 1)
     DELETE FROM pulls WHERE purchase_id = (SELECT id FROM opened)`,
  ],
  [
    'sale-logs',
    'an entry',
    `UPDATE run_log SET entry = replace(entry, '"kind":"sale"', '"kind":"sold"') WHERE seq = 2`,
  ],
  [
    'sale-logs',
    'an entry and its hash',
    `UPDATE run_log SET entry = replace(entry, '"receipt":', '"recipe":'),
     hash = encode(sha256(convert_to('pullproof/1/log', 'UTF8') || '\\x00'::bytea || convert_to(replace(entry, '"receipt":', '"recipe":'), 'UTF8')), 'hex') WHERE seq = 2`,
  ],
  ['sale-logs', 'an entry that is gone', `DELETE FROM run_log WHERE seq = 3`],
  ['sale-logs', 'the end of the log', `DELETE FROM run_log WHERE seq = 6`],
  [
    'commitments',
    'a published commitment',
    `UPDATE runs SET commitment = replace(commitment, '"size":12', '"size":13') WHERE number = 1`,
  ],
  ['commitments', 'a commitment that is gone', `DELETE FROM commitments WHERE position = 1`],
  [
    'roots',
    'a stored leaf',
    `UPDATE run_leaves SET hashes = set_byte(hashes, 40, (get_byte(hashes, 40) + 1) % 256) WHERE block = 0`,
  ],
  ['roots', 'a lost leaf', `UPDATE run_leaves SET hashes = substring(hashes FROM 33)`],
])('%s notices %s', async (name, _, statement) => {
  const tables = [
    'wallets',
    'transfers',
    'orders',
    'pack_purchases',
    'collectibles',
    'run_units',
    'sealed_packs',
    'pulls',
    'buyback_quotes',
    'run_log',
    'runs',
    'commitments',
    'run_leaves',
    'run_counts',
    'run_floors',
    'card_forms',
  ];
  await tamper(api, { tables, statement }, async () => {
    const found = await prove();
    expect(found.ok).toBe(false);
    expect(found.checks.filter(({ ok }) => !ok).map((check) => check.name)).toContain(name);
  });
  expect((await prove()).ok).toBe(true);
});

test('orphans notices a line without a run', async () => {
  const id = '019a0000-0000-7000-8000-000000000281';
  await api.db.query(
    `INSERT INTO run_units SELECT $1, unit_index, collectible_id, card_id, class_slug, value_cents, record FROM run_units LIMIT 1`,
    [id],
  );
  const failed = (await prove()).checks.filter(({ ok }) => !ok);
  await api.db.query('DELETE FROM run_units WHERE run_id = $1', [id]);
  expect(failed).toMatchObject([{ name: 'orphans', figures: { linesWithoutRun: 1 } }]);
  expect((await prove()).ok).toBe(true);
});

test('the proof reads one moment while buyers go on', async () => {
  const { run } = shop;
  const buyers = await Promise.all([make.aCustomer(api), make.aCustomer(api)]);
  const buying = buyers.flatMap(({ client }) => [1, 2].map(() => make.buy(client, run.productId)));
  const found = await Promise.all([prove(), prove(), prove()]);
  await Promise.all(buying);
  expect(found.flatMap(({ checks }) => checks.filter(({ ok }) => !ok))).toEqual([]);
});

test('a snapshot cannot write and cannot begin inside a transaction', async () => {
  const { inSnapshot, inTransaction, execute } = await import('../../platform/db.ts');
  await expect(inSnapshot(() => execute('UPDATE wallets SET cash_cents = 0'))).rejects.toThrow('read-only');
  await expect(inTransaction(() => inSnapshot(async () => 1))).rejects.toThrow('inside a transaction');
  expect(await inSnapshot(async () => 1)).toBe(1);
});

test('needs the permission to read the books', async () => {
  const support = await api.staff('support');
  expect((await support.ask('/api/admin/integrity')).status).toBe(403);
  expect((await support.ask('/api/admin/reconciliations')).status).toBe(403);
  expect((await shop.customer.client.ask('/api/admin/integrity')).status).toBe(401);
});

test('stores the nightly proof and whole ones for staff, the digest of these', async () => {
  const { reconcile } = await import('./jobs.ts');
  const { digest, checks } = await prove();
  await reconcile('nightly');
  await reconcile('whole');
  const { body } = await auditor.ask('/api/admin/reconciliations');
  const nightly = { isOk: true, isWhole: false, digest: null };
  expect(body).toMatchObject([{ isOk: true, isWhole: true, digest }, nightly]);
  expect(body[1].checks).toHaveLength(checks.length + 2); // it also repeats the newest draw, and verifies the newest round
});
