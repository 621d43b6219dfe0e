import { comparePass, sealLogs, settleByStatement } from '../src/packs/index.ts';
import type { Change } from './account-changes.ts';
import type { TestApi } from './api.ts';
import { aCustomer, aRunOnSale, buy, type TestCustomer, type TestRun } from './factories.ts';

/** What the shop answered for a sale that its database then lost, as a restore does: row, money, event and log entry are gone. */
export interface LostSale {
  run: TestRun;
  customer: TestCustomer;
  receipt: { document: string; signature: string };
}

/** A run of which pack 1 is sold, and a sale of pack 2 that the database has lost after its log was published. */
export async function aLostSale(api: TestApi, pick = 2): Promise<LostSale> {
  const run = await aRunOnSale(6);
  const customer = await aCustomer(api, 20_000);
  const first = await buy(customer.client, run.productId, { runId: run.runId, picks: [1] });
  expect(first.status).toBe(201);
  await sealLogs();
  const lost = await buy(customer.client, run.productId, { runId: run.runId, picks: [pick] });
  const [pack] = lost.body.packs;
  await sealLogs();
  await loseLast(api, run.runId, pick);
  const { document, signature } = pack.receipt;
  return { run, customer, receipt: { document, signature } };
}

/** A lost sale's receipt, of which a statement says that its money is returned. Needs a place for watermarks. */
export async function handInChange(api: TestApi): Promise<Change> {
  const { run, customer, receipt } = await aLostSale(api);
  await comparePass(true);
  await settleByStatement({ subject: run.runId, reason: 'A disk failed.', restored: [], isDraft: false });
  const effects = "SELECT count(*)::int AS n FROM transfers WHERE customer_id = $1 AND kind = 'loss'";
  return { client: customer.client, body: receipt, customerId: customer.id, effects, count: 1 };
}

/** Takes the last sale out of the database, as if it had been restored to just before it. */
async function loseLast(api: TestApi, runId: string, pack: number): Promise<void> {
  const { rows } = await api.db.query(
    `SELECT id, order_id, customer_id, paid_cash_cents AS cents FROM pack_purchases WHERE run_id = $1 AND pack_no = $2`,
    [runId, pack],
  );
  const [{ id, order_id: order, customer_id: customer, cents }] = rows;
  const tables = [
    'run_heads',
    'run_log',
    'run_events',
    'run_counts',
    'pack_purchases',
    'transfers',
    'sale_lines',
    'orders',
    'wallets',
  ];
  const client = await api.db.connect();
  try {
    await client.query('BEGIN');
    for (const table of [...tables, 'sealed_packs'])
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const [statement, values] of [
      [
        `UPDATE sealed_packs SET state = 'unsold', version = 0, purchase_id = NULL WHERE run_id = $1 AND pack_no = $2`,
        [runId, pack],
      ],
      [
        'DELETE FROM run_heads WHERE run_id = $1 AND seq = (SELECT max(seq) FROM run_log WHERE run_id = $1)',
        [runId],
      ],
      [
        'DELETE FROM run_log WHERE run_id = $1 AND seq = (SELECT max(seq) FROM run_log WHERE run_id = $1)',
        [runId],
      ],
      ['DELETE FROM run_events WHERE run_id = $1 AND pack_no = $2', [runId, pack]],
      ['UPDATE run_counts SET sales = sales - 1 WHERE run_id = $1', [runId]],
      ['DELETE FROM pack_purchases WHERE id = $1', [id]],
      ['DELETE FROM transfers WHERE reference LIKE $1', [`%${order}%`]],
      ['DELETE FROM sale_lines WHERE subject_id = $1', [order]],
      ['DELETE FROM orders WHERE id = $1', [order]],
      ['UPDATE wallets SET cash_cents = cash_cents + $2 WHERE customer_id = $1', [customer, cents]],
    ] as const)
      await client.query(statement, [...values]);
    for (const table of [...tables, 'sealed_packs'])
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
