import type pg from 'pg';

import { grow } from '../lists/grow.ts';

/** A uuid of version 7, so that its order is that of `at`, made of a name. */
const idOf = (name: string, at: string): string =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${name}), 1, 3) || '8' || substr(md5(${name}), 4, 15))::uuid`;

/** The columns of the copied row that differ; the others are its own. */
async function copyRow(
  client: pg.Client,
  table: string,
  row: string,
  changed: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')})
     SELECT ${names.map((name) => changed[name] ?? `s.${name}`).join(', ')} FROM sales y, (${row}) s`,
  );
}

/**
 * A year of trade that ends now, as even as it can be: each order was paid from money that was added for it, and its pack is
 * still sealed. The wallets of others hold nothing.
 */
export async function addYear(client: pg.Client, orders: number, entries: number): Promise<void> {
  for (const [table, wanted] of [
    ['customers', orders / 20],
    ['wallets', orders / 20],
    ['history_entries', entries],
    ['mails', orders],
  ] as const)
    await grow(client, table, wanted);
  await client.query(`UPDATE customers SET created_at = now() - interval '366 days'`);
  await client.query(
    `UPDATE wallets SET cash_cents = 0 WHERE customer_id IN (SELECT id FROM customers WHERE email LIKE '%~%')`,
  );
  // The runs of these packs are not part of it.
  await client.query(
    'ALTER TABLE pack_purchases DROP CONSTRAINT pack_purchases_run_id_pack_no_fkey, DROP CONSTRAINT IF EXISTS pack_purchases_run_id_fkey',
  );
  await client.query(
    `CREATE TEMP TABLE sales AS SELECT n, at, c.id AS customer_id, ${idOf(`'order' || n`, 'at')} AS order_id,
       ${idOf(`'pack' || n`, 'at')} AS purchase_id, ${idOf(`'top-up' || n`, 'at')} AS top_up_id
     FROM generate_series(1, $1::int) n,
       LATERAL (SELECT now() - interval '1 hour' - (n::float8 / $1) * interval '365 days' AS at) t,
       LATERAL (SELECT id FROM people WHERE place = n % (SELECT count(*) FROM people)) c`
      .replace(
        'CREATE TEMP TABLE sales',
        `CREATE TEMP TABLE people AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM customers;
       CREATE INDEX ON people (place); ANALYZE people; CREATE TEMP TABLE sales`,
      )
      .replaceAll('$1', String(orders)),
  );
  const one = (table: string, where: string): string => `SELECT * FROM ${table} WHERE ${where} LIMIT 1`;
  await copyRow(client, 'orders', one('orders', `state = 'placed'`), {
    id: 'y.order_id',
    customer_id: 'y.customer_id',
    created_at: 'y.at',
    updated_at: 'y.at',
  });
  await copyRow(client, 'pack_purchases', one('pack_purchases', `state = 'sold'`), {
    id: 'y.purchase_id',
    order_id: 'y.order_id',
    customer_id: 'y.customer_id',
    pack_no: 'y.n',
    sold_at: 'y.at',
    run_id: `overlay(md5('run' || y.n / 10000) PLACING '7' FROM 13)::uuid`,
  });
  const paid = one('transfers', `kind = 'order' AND reference LIKE '%:cash'`);
  const mine = `'customer:' || y.customer_id || ':cash'`;
  const common = { customer_id: 'y.customer_id', created_at: 'y.at' };
  await copyRow(client, 'transfers', paid, {
    ...common,
    id: idOf(`'top-up' || y.n`, 'y.at'),
    kind: `'top_up'`,
    transaction_id: 'y.top_up_id',
    reference: `'top-up:' || y.top_up_id || ':cash'`,
    debit_account: `'clearing:sandbox'`,
    credit_account: mine,
  });
  await copyRow(client, 'transfers', paid, {
    ...common,
    id: idOf(`'order' || y.n`, 'y.at'),
    transaction_id: 'y.order_id',
    reference: `'order:' || y.order_id || ':cash'`,
    debit_account: mine,
  });
  await client.query('VACUUM (ANALYZE)');
}
