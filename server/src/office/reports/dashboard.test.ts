import { startApi } from '../../../testing/api.ts';
import { insertSampleRows } from '../../../testing/sample-rows.ts';

const api = await startApi();
const rows = await insertSampleRows(api.db);

afterAll(() => api.stop());

const period = 'from=2031-01-01T00:00:00Z&to=2031-02-01T00:00:00Z';

test('shows the figures of the period, and lists waiting work', async () => {
  const client = await api.staff('finance');
  const empty = (await client.ask(`/api/admin/dashboard?${period}`)).body;
  expect(empty).toMatchObject({
    revenueCents: 0,
    packsSold: 0,
    packsOpened: 0,
    topUpsCents: 0,
    newCustomers: 0,
  });

  const { db } = api;
  const at = '2031-01-15T00:00:00Z';
  const before = '2030-12-31T23:59:59Z';
  const { rows: products } = await db.query('SELECT product_id FROM runs WHERE id = $1', [rows.runId]);
  for (const [packNo, when] of [
    [1, at],
    [2, at],
    [3, before],
  ]) {
    await db.query(
      `WITH o AS (INSERT INTO orders (id, customer_id, product_id, quantity, state, total_cents, paid_cash_cents, paid_promo_cents, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, 1, 'placed', 500, 400, 100, $5, $5) RETURNING id)
       INSERT INTO pack_purchases (id, run_id, pack_no, order_id, customer_id, state, picked, paid_cash_cents, paid_promo_cents, bundle, receipt, receipt_hash, receipt_signature, sold_at)
       SELECT gen_random_uuid(), $3, $4, id, $1, 'sold', 0, 400, 100, 1, '', '', '', $5 FROM o`,
      [rows.customerId, products[0].product_id, rows.runId, packNo, when],
    );
  }
  await db.query(
    `INSERT INTO run_events (id, run_id, kind, pack_no, fields, at)
     SELECT gen_random_uuid(), $1, kind, pack_no, '{}', $2
     FROM (VALUES ('sale', 1), ('sale', 2), ('sale', 3), ('refund', 1)) event (kind, pack_no)`,
    [rows.runId, at],
  );
  await db.query(
    "UPDATE pack_purchases SET state = 'refunded', refunded_at = $2 WHERE run_id = $1 AND pack_no = 1",
    [rows.runId, at],
  );
  await db.query(
    "INSERT INTO top_ups (id, customer_id, provider, provider_reference, amount_cents, credited_cents, state, created_at, settled_at, updated_at) SELECT gen_random_uuid(), $1, 'sandbox', gen_random_uuid()::text, 700, CASE state WHEN 'settled' THEN 700 ELSE 0 END, state, $2, $2, $2 FROM unnest(ARRAY['settled', 'pending']) state",
    [rows.customerId, at],
  );
  const figures = (await client.ask(`/api/admin/dashboard?${period}`)).body;
  expect(figures).toMatchObject({ revenueCents: 500, refundedCents: 500, packsSold: 2, topUpsCents: 700 });

  const users = (await client.ask(`/api/admin/users/${rows.customerId}`)).body;
  expect(users.packs.map((pack: { packNo: number }) => pack.packNo).sort()).toEqual([2, 3]);
  const run = (await client.ask(`/api/admin/runs/${rows.runId}`)).body;
  expect(run).toMatchObject({ unsold: run.size - 2, sold: 2, opened: 0 });
});

test('a run that is sealed waits, and a product almost sold out is low', async () => {
  const client = await api.staff('catalogue');
  await api.db.query("UPDATE runs SET state = 'sealed', published_at = NULL WHERE id = $1", [rows.runId]);
  const sealed = (await client.ask('/api/admin/dashboard')).body;
  expect(sealed.sealedWaiting).toContainEqual(
    expect.objectContaining({ runId: rows.runId, size: 3, number: 2 }),
  );
  await api.db.query("UPDATE runs SET state = 'on_sale', published_at = now() WHERE id = $1", [rows.runId]);
  const onSale = (await client.ask('/api/admin/dashboard')).body;
  expect(onSale.sealedWaiting).not.toContainEqual(expect.objectContaining({ runId: rows.runId }));
});

test.each([
  'from=yesterday',
  'from=2031-02-01T00:00:00Z&to=2031-01-01T00:00:00Z',
  'from=2001-01-01T00:00:00Z',
])('%s is refused', async (query) => {
  const client = await api.staff('owner');
  expect((await client.ask(`/api/admin/dashboard?${query}`)).body.code).toBe('VALIDATION_FAILED');
});

test('counts what waits for a decision', async () => {
  const client = await api.staff('finance');
  const before = (await client.ask('/api/admin/dashboard')).body.waiting;
  await api.db.query(
    `UPDATE balance_adjustments SET state = 'rejected', decided_at = now(), decision_reason = 'no',
       decided_by = (SELECT id FROM staff WHERE email = 'finance@staff.test') WHERE bucket = 'promo'`,
  );
  await api.db.query(
    "UPDATE payouts SET state = 'requested' WHERE id = (SELECT id FROM payouts WHERE state = 'cancelled' LIMIT 1)",
  );
  const { rows } = await api.db.query<{ unit: string }>(
    `UPDATE buybacks SET state = 'waiting', reshelved_at = NULL WHERE id = (SELECT id FROM buybacks ORDER BY id LIMIT 1)
     RETURNING collectible_id AS unit`,
  );
  const move = (change: string) =>
    api.db.query(`UPDATE collectibles SET ${change} WHERE id = $1`, [rows[0]?.unit]);
  await move("state = 'owned', owner_id = (SELECT id FROM customers LIMIT 1)");
  await move("state = 'bought_back', owner_id = NULL");
  const after = (await client.ask('/api/admin/dashboard')).body.waiting;
  expect(after.adjustments - before.adjustments).toBe(-1);
  expect(after.payouts - before.payouts).toBe(1);
  expect(after.toReshelve - before.toReshelve).toBe(1);
  // A unit whose state is no longer `bought_back` has left the queue in another way.
  await move("state = 'withdrawn', withdrawn_as = 'lost'");
  const { toReshelve } = (await client.ask('/api/admin/dashboard')).body.waiting;
  expect(toReshelve).toBe(before.toReshelve);
});

type Role = 'owner' | 'catalogue' | 'fulfilment' | 'support' | 'finance' | 'auditor';
const all = [
  'revenueCents',
  'refundedCents',
  'packsSold',
  'packsOpened',
  'topUpsCents',
  'newCustomers',
  'customers',
];
const queues = ['payouts', 'identityChecks', 'adjustments', 'toReshelve', 'dropsWithoutPrize'];

test.each<[Role, string[], string[]]>([
  ['owner', all, queues],
  ['catalogue', ['packsSold', 'packsOpened'], ['dropsWithoutPrize']],
  ['fulfilment', ['packsSold', 'packsOpened'], ['toReshelve']],
  ['support', all, ['identityChecks', 'toReshelve']],
  ['finance', all, ['payouts', 'adjustments', 'toReshelve']],
  ['auditor', all, []],
])(
  '%s sees the figures whose lists it may read and the queues that it may work off, and no others',
  async (role, figures, waiting) => {
    const { body } = await (await api.staff(role)).ask(`/api/admin/dashboard?${period}`);
    const shown = (from: Record<string, unknown>, names: string[]) =>
      names.filter((name) => from[name] !== null);
    expect(shown(body, all)).toEqual(figures);
    expect(shown(body.waiting, queues)).toEqual(waiting);
  },
);

const listOfQueue: Record<string, string> = {
  payouts: 'payouts',
  identityChecks: 'identity-checks',
  adjustments: 'balance-adjustments',
  toReshelve: 'buyback',
  dropsWithoutPrize: 'daily',
};

test('a drop without a prize is counted from three days before it opens', async () => {
  const client = await api.staff('catalogue');
  const count = async (): Promise<number> =>
    (await client.ask('/api/admin/dashboard')).body.waiting.dropsWithoutPrize;
  const before = await count();
  const plan = (opensIn: string, day: string) =>
    api.db.query(
      `INSERT INTO drops (id, day, state, opens_at, closes_at, alternates, claim_hours, created_at, updated_at)
       VALUES (gen_random_uuid(), $2, 'scheduled', now() + $1::interval, now() + $1::interval + interval '1 hour', 5, 72, now(), now())
       RETURNING id`,
      [opensIn, day],
    );
  await plan('3 days 1 minute', '2099-01-01');
  expect(await count()).toBe(before);
  const { rows: made } = await plan('2 days 23 hours', '2099-01-02');
  expect(await count()).toBe(before + 1);
  await api.db.query(
    `INSERT INTO drop_prizes (drop_id, place, collectible_id, value_cents, created_at)
     SELECT $1, 1, id, 500, now() FROM collectibles WHERE id NOT IN (SELECT collectible_id FROM drop_prizes) LIMIT 1`,
    [made[0].id],
  );
  expect(await count()).toBe(before);
});

test.each<Role>(['owner', 'catalogue', 'fulfilment', 'support', 'finance', 'auditor'])(
  'every queue that %s sees leads to a list that it may open',
  async (role) => {
    const client = await api.staff(role);
    const { waiting } = (await client.ask(`/api/admin/dashboard?${period}`)).body;
    for (const queue of queues) {
      const { status } = await client.ask(`/api/admin/${listOfQueue[queue]}`);
      if (waiting[queue] !== null) expect([queue, status]).toEqual([queue, 200]);
    }
  },
);
