import { orderNumberOf } from '../../contract/index.ts';
import { startApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const owner = await api.staff('owner');

let shop: { run: Factories.TestRun; customer: Factories.TestCustomer; orderId: string; unitId: string };

beforeAll(async () => {
  const run = await make.aRunOnSale(12);
  const customer = await make.aCustomer(api, 50_000);
  const order = await make.buy(customer.client, run.productId);
  await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/open`);
  const { rows } = await api.db.query(
    `UPDATE collectibles SET cert = 'PSA1007', serial = 4321 WHERE id = (SELECT id FROM collectibles WHERE state = 'owned' LIMIT 1)
     RETURNING id`,
  );
  await api.db.query("UPDATE customers SET display_name = 'Ada Lovelace' WHERE id = $1", [customer.id]);
  shop = { run, customer, orderId: order.body.order.id, unitId: rows[0].id };
});
afterAll(() => api.stop());

interface Finding {
  resource: string;
  id: string;
  label: string;
  detail: string;
}
const search = (q: string, client = owner) => client.ask(`/api/admin/search?q=${encodeURIComponent(q)}`);
const find = async (q: string, client = owner): Promise<Finding[]> => {
  const { status, body } = await search(q, client);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const idsOf = (findings: Finding[], resource: string) =>
  findings.filter((finding) => finding.resource === resource).map(({ id }) => id);

test('a customer is found by mail, by each name, by id and by the certificate of a unit', async () => {
  const { customer, unitId } = shop;
  for (const q of [
    customer.email,
    customer.email.slice(0, 6).toUpperCase(),
    'ada',
    'ADA LOVE',
    'lovel',
    'ovelac',
    'Lovelace  Ada',
    'lo',
    `ada ${customer.email.split('@')[1]}`,
    customer.id,
  ])
    expect(idsOf(await find(q), 'users')).toEqual([customer.id]);
  const byUnit = await find('psa100');
  expect([idsOf(byUnit, 'users'), idsOf(byUnit, 'collectibles')]).toEqual([[customer.id], [unitId]]);
});

test('orders, units, cards, products, runs and staff are found', async () => {
  const { orderId, unitId, run } = shop;
  for (const q of [orderId, orderId.slice(-8), `#${orderId.slice(-8).toUpperCase()}`])
    expect(idsOf(await find(q), 'orders')).toEqual([orderId]);
  expect((await find(orderId))[0]?.detail).toBe(orderNumberOf(orderId));
  for (const q of ['4321', '#4321', '#4,321', unitId])
    expect(idsOf(await find(q), 'collectibles')).toContain(unitId);
  expect(idsOf(await find('ard 3'), 'cards')).toEqual([run.cardIds.common[2]]);
  const { rows } = await api.db.query(
    'SELECT title, commitment_hash FROM products p JOIN runs r ON r.product_id = p.id',
  );
  expect(idsOf(await find(rows[0].title), 'products')).toEqual([run.productId]);
  expect(idsOf(await find(`${rows[0].title} run 1`), 'runs')).toEqual([run.runId]);
  expect(idsOf(await find(rows[0].commitment_hash.slice(0, 12)), 'runs')).toEqual([run.runId]);
  expect((await find('the own')).map(({ label }) => label)).toContain('The owner');
});

test('a pack is found as people name it: by its product and number', async () => {
  const { orderId, run } = shop;
  const { rows } = await api.db.query(
    'SELECT o.pack_no, p.title FROM pack_purchases o JOIN runs r ON r.id = o.run_id JOIN products p ON p.id = r.product_id WHERE o.order_id = $1',
    [orderId],
  );
  const [{ pack_no: no, title }] = rows;
  for (const q of [`${title} ${no}`, `${title.toUpperCase()}, #${no}`, `${title} · pack ${no}`]) {
    expect(idsOf(await find(q), 'orders')).toEqual([orderId]);
    expect(idsOf(await find(q), 'runs')).toEqual([run.runId]);
  }
  expect(await find(`${title} 99,999`)).toEqual([]);
  expect(idsOf(await find(`${title}, run 1`), 'runs')).toEqual([run.runId]);
});

test('a unit is found by its card and serial number, a customer by the code they invite with', async () => {
  const { customer, unitId } = shop;
  const { rows } = await api.db.query(
    `SELECT c.name, u.serial, i.referral_code FROM collectibles u JOIN cards c ON c.id = u.card_id, customers i WHERE u.id = $1 AND i.id = $2`,
    [unitId, customer.id],
  );
  expect(idsOf(await find(`${rows[0].name} #${rows[0].serial}`), 'collectibles')).toEqual([unitId]);
  expect(idsOf(await find(rows[0].referral_code.toLowerCase()), 'users')).toEqual([customer.id]);
});

test('top-ups, payouts, codes, architects and mails are found', async () => {
  const { customer } = shop;
  const topUp = '0198c0de-0000-7000-8000-0000009a1b2c';
  await api.db.query(
    `INSERT INTO top_ups (id, customer_id, provider, provider_reference, payment_id, amount_cents, state, created_at, updated_at)
     VALUES ($1, $2, 'sandbox', 'cs_Find', 'pi_Find', 1234, 'pending', now(), now())`,
    [topUp, customer.id],
  );
  for (const q of [topUp, 'PI_FIND', 'cs_find', '…9a1b2c'])
    expect(await find(q)).toEqual([
      { resource: 'top-ups', id: topUp, label: '$12.34', detail: expect.stringContaining('pi_Find') },
    ]);
  const payout = '0198c0de-0000-7000-8000-0000009a1b2d';
  await api.db.query(
    `WITH account AS (INSERT INTO payout_destinations (id, customer_id, holder, account_sealed, last_signs, country, created_at)
       VALUES (gen_random_uuid(), $2, 'Ada Lovelace', 'x', '1234', 'DE', now()) RETURNING id)
     INSERT INTO payouts (id, customer_id, destination_id, amount_cents, state, approvals_needed, provider, provider_reference, created_at, updated_at)
     SELECT $1, $2, id, 5678, 'requested', 1, 'sandbox', 'PO-Find', now(), now() FROM account`,
    [payout, customer.id],
  );
  for (const q of [payout, 'po-find', '#9A1B2D'])
    expect((await find(q)).map(({ resource, label }) => [resource, label])).toEqual([['payouts', '$56.78']]);
  const { body: architect } = await make.post(owner, '/api/admin/architects', {
    name: 'Ines Vogel',
    slug: 'ines',
  });
  expect(idsOf(await find('vogel'), 'architects')).toEqual([architect.id]);
  await api.db.query(
    `INSERT INTO promos (id, code, name, kind, percent_bps, cap_cents, starts_at, created_at, updated_at)
     VALUES (gen_random_uuid(), 'FINDME-1', 'Spring letter', 'percent', 500, 100, now(), now(), now())`,
  );
  for (const q of ['findme', 'spring'])
    expect((await find(q)).map(({ resource, label }) => [resource, label])).toEqual([['promo', 'FINDME-1']]);
  const mails = (await find(customer.email)).filter(({ resource }) => resource === 'mails');
  expect(mails[0]?.detail).toContain(customer.email);
  expect(idsOf(await find(mails[0]?.id ?? ''), 'mails')).toEqual([mails[0]?.id]);
});

test('a drop is found by its number and id, also by roles that read only it', async () => {
  const { rows } = await api.db.query(
    `INSERT INTO drops (id, day, state, opens_at, closes_at, alternates, claim_hours, created_at, updated_at)
     VALUES (gen_random_uuid(), '2099-01-01', 'scheduled', '2099-01-01 08:00Z', '2099-01-01 20:00Z', 5, 72, now(), now())
     RETURNING id, number`,
  );
  const { id, number } = rows[0];
  const fulfilment = await api.staff('fulfilment');
  for (const q of [id, `drop ${number}`, `Drop ${number}`])
    expect(await find(q, fulfilment)).toEqual([
      { resource: 'daily', id, label: `Drop ${number}`, detail: 'scheduled · 2099-01-01' },
    ]);
  expect(await find(`drop ${number}1`, fulfilment)).toEqual([]);
});

test('a pack number finds its order in palette and list, with and without separators; so does a short id', async () => {
  const { orderId, customer, unitId } = shop;
  await api.db.query(
    'INSERT INTO sealed_packs (run_id, pack_no, contents) SELECT run_id, 19835, contents FROM sealed_packs WHERE run_id = $1 LIMIT 1',
    [shop.run.runId],
  );
  await api.db.query('UPDATE pack_purchases SET pack_no = 19835 WHERE order_id = $1', [orderId]);
  await api.db.query('UPDATE collectibles SET serial = 19835 WHERE id = $1', [unitId]);
  const listed = async (resource: string, q: string): Promise<string[]> => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const { body } = await owner.ask(`/api/admin/${resource}?filter=${filter}`);
    return body.map(({ id }: { id: string }) => id);
  };
  for (const q of ['19835', '19,835', '#19,835']) {
    expect(idsOf(await find(q), 'orders')).toEqual([orderId]);
    expect(idsOf(await find(q), 'collectibles')).toContain(unitId);
    expect(await listed('orders', q)).toEqual([orderId]);
    expect(await listed('collectibles', q)).toEqual([unitId]);
    expect(await listed('owned', q)).toEqual([unitId]);
  }
  expect(await listed('orders', orderNumberOf(orderId))).toEqual([orderId]);
  expect(await listed('orders', '19836')).toEqual([]);
  expect(await listed('orders', '1,9835')).toEqual([]);
  for (const q of [customer.id, `…${customer.id.slice(-6)}`, `#${customer.id.slice(-8).toUpperCase()}`]) {
    expect(idsOf(await find(q), 'users')).toEqual([customer.id]);
    expect(await listed('users', q)).toEqual([customer.id]);
  }
});

test('signs of patterns are only signs', async () => {
  expect(await find('psa%7')).toEqual([]);
  expect(await find('psa_007')).toEqual([]);
  expect(await find('%%')).toEqual([]);
  expect(await find("' OR 1=1 --")).toEqual([]);
  expect(await find('\\\\')).toEqual([]);
});

test('a role finds only what it may read', async () => {
  const catalogue = await api.staff('catalogue');
  for (const q of [shop.customer.email, shop.customer.id, shop.orderId, 'The owner'])
    expect(await find(q, catalogue)).toEqual([]);
  expect(idsOf(await find('psa100', catalogue), 'collectibles')).toEqual([shop.unitId]);
  expect(idsOf(await find('psa100', catalogue), 'users')).toEqual([]);
  expect((await search('ada', api.client())).status).toBe(401);
});

test('a search finds at most eight of each, and takes no endless or empty question', async () => {
  await api.db.query(
    `INSERT INTO cards (id, set_id, number, name, class_id, value_cents, value_as_of, created_at, updated_at)
     SELECT gen_random_uuid(), set_id, 'many-' || n, 'Many ' || n, class_id, 1, now(), now(), now()
     FROM (SELECT set_id, class_id FROM cards LIMIT 1) one, generate_series(1, 20) n`,
  );
  expect(await find('many')).toHaveLength(8);
  for (const q of ['', 'a', ' a ', 'x'.repeat(101)])
    expect((await search(q)).body.code).toBe('VALIDATION_FAILED');
  expect((await owner.ask('/api/admin/search')).body.code).toBe('VALIDATION_FAILED');
  expect((await owner.ask('/api/admin/search?q=ab&q=cd')).status).toBe(400);
  expect((await owner.ask('/api/admin/search?q=ab&limit=9')).body.code).toBe('UNKNOWN_FIELD');
});

test('queries customers, units and orders by index', async () => {
  const client = await api.db.connect();
  await client.query('SET enable_seqscan = off');
  for (const [table, condition] of [
    ['customers', "display_name ILIKE ANY ('{%ada%}') OR email LIKE ANY ('{%ada%}')"],
    ['customers', "display_name ILIKE ANY ('{ad%,% ad%}') OR email LIKE ANY ('{ad%,% ad%}')"],
    ['customers_with_wallets', "(email ILIKE '%ada%'::text OR display_name ILIKE '%ada%'::text)"],
    ['collectibles', "cert IS NOT NULL AND lower(cert) LIKE 'psa%'"],
    ['collectibles', 'serial = 12'],
    ['orders', "right(id::text, 6) = '234567' AND right(id::text, 8) = '01234567'"],
    ['customers', "right(id::text, 6) = '234567'"],
    ...['top_ups', 'payouts'].flatMap((table) => [
      [table, "right(id::text, 6) = '234567'"],
      [table, "provider_reference IS NOT NULL AND lower(provider_reference) LIKE 'pi%'"],
    ]),
    ['top_ups', "payment_id IS NOT NULL AND lower(payment_id) LIKE 'pi%'"],
    ['payouts', "payment_reference IS NOT NULL AND lower(payment_reference) LIKE 'pi%'"],
    ['mails', "recipient = 'ada@example.com'"],
    ['cards', "name ILIKE '%ada%'"],
    ['cards', "ltrim(lower(number), '0') = '12'"],
    ['orders', 'id IN (SELECT order_id FROM pack_purchases WHERE pack_no = 12)'],
  ]) {
    const { rows } = await client.query(`EXPLAIN SELECT id FROM ${table} WHERE ${condition}`);
    expect(JSON.stringify(rows)).not.toContain('Seq Scan');
  }
  client.release(true);
});
