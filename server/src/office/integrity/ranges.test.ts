import { startApi } from '../../../testing/api.ts';
import { tamper } from '../../../testing/tampering.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { closeHours } = await import('../../platform/closed-hours.ts');
const { closeAllHours } = await import('../../../testing/close-hours.ts');
const { proveBooks } = await import('./prove-books.ts');
const { reconcile } = await import('./jobs.ts');
const { proofs } = await import('./proofs.ts');
const { recordMany, sealTrail } = await import('../../base/index.ts');
const { inTransaction } = await import('../../platform/db.ts');

type Customer = Awaited<ReturnType<typeof make.aCustomer>>;
let run: Awaited<ReturnType<typeof make.aRunOnSale>>;
let customer: Customer;

const count = async (statement: string): Promise<number> =>
  Number((await api.db.query(statement)).rows[0]?.count);
const failing = async (history: 'new' | 'whole'): Promise<string[]> =>
  (await proveBooks(history)).checks.filter(({ ok }) => !ok).map(({ name }) => name);
const figure = async (check: string, name: string) =>
  (await proveBooks()).checks.find((each) => each.name === check)?.figures[name];
/** The checks that the last nightly proof found broken. */
const brokenTonight = async (): Promise<string[]> => {
  await reconcile('nightly');
  const { rows } = await api.db.query('SELECT checks FROM reconciliations ORDER BY at DESC, id DESC LIMIT 1');
  return rows[0].checks.filter(({ ok }: { ok: boolean }) => !ok).map(({ name }: { name: string }) => name);
};
const closed = async () =>
  (await api.db.query('SELECT closed_until::text AS until FROM closed_hours')).rows[0].until;
const close = async (): Promise<void> => {
  await closeHours();
  await closeHours();
};

const dated: Readonly<Record<string, readonly string[]>> = {
  transfers: ['created_at'],
  orders: ['created_at'],
  sale_lines: ['created_at'],
  pack_purchases: ['sold_at', 'opened_at', 'refunded_at'],
  pulls: ['created_at'],
  collectibles: ['acquired_at'],
  top_ups: ['created_at', 'settled_at'],
  wallets: ['updated_at'],
};

/** Makes everything that happened until now be so many days older. */
async function age(days: number): Promise<void> {
  for (const [table, columns] of Object.entries(dated)) {
    await api.db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const set = columns.map((column) => `${column} = ${column} - interval '${days} days'`).join(', ');
    await api.db.query(`UPDATE ${table} SET ${set}`);
    await api.db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
}

beforeAll(async () => {
  run = await make.aRunOnSale(12);
  customer = await make.aCustomer(api, 50_000);
  const { body } = await make.buy(customer.client, run.productId, { quantity: 3 });
  await make.post(customer.client, `/api/me/packs/${body.packs[0].id}/open`);
  await make.post(customer.client, `/api/me/packs/${body.packs[1].id}/refund`);
  const other = await make.aCustomer(api, 5_000);
  await make.buy(other.client, run.productId);
  await (await import('../../packs/index.ts')).sealLogs();
  await age(3);
});
afterAll(() => api.stop());

test('an hour is closed once every older transaction has ended', async () => {
  const late = await api.db.connect();
  await late.query('BEGIN');
  await late.query('SELECT pg_current_xact_id()');
  await close();
  await closeHours();
  expect(await closed()).toBe('-infinity');
  await late.query('COMMIT');
  late.release();
  await closeAllHours(api);
  expect(new Date(await closed()).getUTCMinutes()).toBe(0);
});

test('a note of another database, with a later transaction id, is taken again', async () => {
  const before = await closed();
  await api.db.query(`UPDATE closed_hours SET mark_xid = '900000000000'`);
  await close();
  expect(await closed()).toBe(before);
  expect(await count(`SELECT count(*) FROM closed_hours WHERE mark_xid > '800000000000'`)).toBe(0);
});

test('a night proves days that are over once, carries their sums, and the next reads only what is new', async () => {
  expect(await brokenTonight()).toEqual([]);
  const transfers = await count('SELECT count(*) FROM transfers');
  const { rows } = await api.db.query('SELECT is_ok, counts FROM proved_days');
  expect(rows).toMatchObject([{ is_ok: true, counts: { transfers, orders: 2, refunds: 1 } }]);
  expect(await count('SELECT coalesce(sum(cents), 0)::int AS count FROM proved_accounts')).toBe(
    await count('SELECT sum(cash_cents + promo_cents + held_cents)::int AS count FROM wallets'),
  );
  expect([await figure('ledger', 'transfers'), await figure('promo-sum', 'heldCents')]).toEqual([0, 0]);
  await make.buy(customer.client, run.productId);
  expect(await figure('ledger', 'transfers')).toBe(
    (await count('SELECT count(*) FROM transfers')) - transfers,
  );
  expect(await failing('new')).toEqual([]);
  expect(await failing('whole')).toEqual([]);
});

const tables = [
  'wallets',
  'transfers',
  'orders',
  'pack_purchases',
  'collectibles',
  'pulls',
  'proved_accounts',
];

test.each([
  [
    'an old transfer',
    'balances',
    `UPDATE transfers SET amount_cents = amount_cents + 1 WHERE kind = 'top_up' AND amount_cents = 5000`,
  ],
  [
    'an old order',
    'orders',
    `UPDATE orders SET state = 'placed' WHERE created_at < now() - interval '2 days'`,
  ],
])(
  'all history is needed to find %s that was changed; a slice finds it within the nights',
  async (_, name, statement) => {
    await tamper(api, { tables, statement }, async () => {
      expect(await failing('new')).toEqual([]);
      expect(await failing('whole')).toContain(name);
      expect(await brokenTonight()).toContain(name === 'balances' ? 'history' : name);
    });
    expect(await failing('whole')).toEqual([]);
  },
);

test.each([
  ['a wallet that no new transfer is about', 'balances', `UPDATE wallets SET cash_cents = cash_cents + 1`],
  ['a carried sum', 'balances', `UPDATE proved_accounts SET cents = cents - 1`],
  [
    'a transfer of today',
    'orders',
    `DELETE FROM transfers WHERE kind = 'order' AND created_at > now() - interval '1 day'`,
  ],
  [
    'an order of today that paid less than was booked',
    'orders',
    `UPDATE orders SET total_cents = 1, paid_cash_cents = 1, paid_promo_cents = 0 WHERE created_at > now() - interval '1 day'`,
  ],
])('the proof of what is new notices %s', async (_, name, statement) => {
  await tamper(api, { tables, statement }, async () => {
    expect(await failing('new')).toContain(name);
    expect(await brokenTonight()).toContain(name);
  });
  expect(await failing('new')).toEqual([]);
});

test('rows of a late transaction are proved with the day that is over, at the seam', async () => {
  const late = await api.db.connect();
  await api.db.query('UPDATE closed_hours SET mark_until = closed_until');
  await late.query('BEGIN');
  // The midnight that `closeHours` would note now.
  const midnight = `date_trunc('day', now() - interval '1 hour', 'UTC')`;
  await late.query(
    `INSERT INTO transfers (id, transaction_id, kind, reference, debit_account, credit_account, amount_cents, customer_id, created_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'top_up', 'top-up:late:cash', 'clearing:sandbox', 'customer:' || $1::text || ':cash', 70, $1::uuid, ${midnight} - interval '1 hour')`,
    [customer.id],
  );
  await late.query('UPDATE wallets SET cash_cents = cash_cents + 70 WHERE customer_id = $1', [customer.id]);
  // As if the day of the late transfer had not been closed yet: it is noted again, while the transaction is under way.
  await api.db.query(
    `UPDATE closed_hours SET closed_until = ${midnight} - interval '1 day', mark_until = ${midnight} - interval '1 day'`,
  );
  await api.db.query(`UPDATE proof_progress SET proved_until = (SELECT closed_until FROM closed_hours)`);
  await close();
  expect(await brokenTonight()).toEqual([]);
  const days = await count('SELECT count(*) FROM proved_days');
  await late.query('COMMIT');
  late.release();
  expect(await brokenTonight()).toEqual([]);
  expect(await count('SELECT count(*) FROM proved_days')).toBe(days);
  await close();
  expect(await brokenTonight()).toEqual([]);
  expect(await count('SELECT count(*) FROM proved_days')).toBe(days + 1);
  // Had the day been closed too early, the balance would tell.
  await tamper(
    api,
    { tables, statement: `DELETE FROM proved_accounts WHERE account = 'customer:${customer.id}:cash'` },
    async () => expect(await failing('new')).toContain('balances'),
  );
});

test('a day that does not hold is proved again every night until it does', async () => {
  await age(2);
  await api.db.query('DELETE FROM proved_days; DELETE FROM proved_accounts');
  await api.db.query(`UPDATE proof_progress SET proved_until = '-infinity', slices = '{}'`);
  const statement = `UPDATE orders SET state = 'refunded' WHERE id = (SELECT id FROM orders ORDER BY created_at DESC LIMIT 1)`;
  const faulty = () => count('SELECT count(*) FROM proved_days WHERE NOT is_ok');
  await tamper(api, { tables, statement }, async () => {
    expect(await brokenTonight()).toContain('orders');
    expect(await faulty()).toBe(1);
    expect(await brokenTonight()).toContain('orders');
  });
  expect(await brokenTonight()).toEqual([]);
  expect(await faulty()).toBe(0);
});

test('two nights at once carry each day on once', async () => {
  await api.db.query('DELETE FROM proved_days; DELETE FROM proved_accounts');
  await api.db.query(`UPDATE proof_progress SET proved_until = '-infinity'`);
  await Promise.all([reconcile('nightly'), reconcile('nightly')]);
  expect(await failing('new')).toEqual([]);
  expect(await failing('whole')).toEqual([]);
});

test('the trail is proved from the last seal on, and a slice a night finds an old entry that was changed', async () => {
  const actor = { kind: 'system' as const };
  await inTransaction(() =>
    recordMany(
      [1, 2].map((id) => ({ actor, action: 'sample.changed', subject: { kind: 'sample', id: `${id}` } })),
    ),
  );
  await api.db.query(`ALTER TABLE audit_entries DISABLE TRIGGER USER`);
  await api.db.query(`UPDATE audit_entries SET at = at - interval '1 hour'`);
  await api.db.query(`ALTER TABLE audit_entries ENABLE TRIGGER USER`);
  await sealTrail();
  expect(await brokenTonight()).toEqual([]);
  const seals = await count('SELECT max(number) AS count FROM audit_seals');
  expect([seals > 0, await count('SELECT proved_seal AS count FROM proof_progress')]).toEqual([true, seals]);
  expect(await figure('audit', 'provedAfter')).toBe(seals);
  const statement = `UPDATE audit_entries SET action = 'sample.other' WHERE action = 'sample.changed'`;
  await tamper(api, { tables: ['audit_entries'], statement }, async () => {
    expect(await failing('new')).toEqual([]);
    expect(await failing('whole')).toContain('audit');
    expect(await brokenTonight()).toContain('audit');
  });
  await tamper(
    api,
    { tables: ['audit_seals'], statement: `UPDATE audit_seals SET head = repeat('0', 64)` },
    async () => expect(await failing('new')).toContain('audit'),
  );
  expect(await brokenTonight()).toEqual([]);
});

test('queues one proof of all history, for who may change something', async () => {
  const ask = async (role: 'finance' | 'auditor') =>
    (await make.post(await api.staff(role), '/api/admin/integrity/whole')).status;
  expect([await ask('finance'), await ask('finance'), await ask('auditor')]).toEqual([202, 202, 403]);
  expect(await count(`SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'prove-all'`)).toBe(
    1,
  );
});

interface Plan {
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const growing =
  /^(transfers|orders|pack_purchases|pulls|buybacks|royalties|collectibles|run_units|run_events|run_log|sealed_packs|top_ups|customers|payouts|drop_entries|gifts|promo_uses|top_ups)$/;
// Plans for a shop's size, whether or not autovacuum has come by here.
beforeAll(async () => {
  const { rows } = await api.db.query('SELECT relname FROM pg_class WHERE relname ~ $1', [growing.source]);
  for (const { relname } of rows)
    await api.db.query(`ALTER TABLE ${relname} SET (autovacuum_enabled = false)`);
});
const statements = proofs.flatMap((proof) =>
  proof.over === 'everything'
    ? []
    : proof.read.map((text, at) => [`${proof.name} over ${proof.over} ${at}`, proof.over, text] as const),
);

test.each(statements)('an index finds what a part needs: %s', async (_name, over, text) => {
  await api.db.query('BEGIN');
  try {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'material', 'sort', 'hashagg', 'memoize'])
      await api.db.query(`SET LOCAL enable_${way} = off`);
    await api.db.query(
      `PREPARE part (${over === 'days' ? 'timestamptz, timestamptz' : 'uuid[]'}) AS ${text}`,
    );
    await api.db.query('SET LOCAL plan_cache_mode = force_generic_plan');
    const values = over === 'days' ? `now() - interval '1 day', now()` : `ARRAY[gen_random_uuid()]`;
    const { rows } = await api.db.query(`EXPLAIN (FORMAT JSON) EXECUTE part (${values})`);
    const unbound = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
      (node) => growing.test(node['Relation Name'] ?? '') && !node['Index Cond'] && !node['Recheck Cond'],
    );
    expect(unbound).toEqual([]);
  } finally {
    await api.db.query('DEALLOCATE ALL');
    await api.db.query('ROLLBACK');
  }
});
