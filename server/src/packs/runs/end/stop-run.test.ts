import type pg from 'pg';

import { startApi } from '../../../../testing/api.ts';
import { until } from '../../../../testing/until.ts';

const api = await startApi();
const make = await import('../../../../testing/factories.ts');
const { stopRuns } = await import('../index.ts');
const { claimStatement } = await import('../sale/functions.sql.ts');
afterAll(() => api.stop());

const anId = '0190a0a0-0000-7000-8000-000000000001';

const stateOf = async ({ runId }: { runId: string }) => {
  const { rows } = await api.db.query(
    `SELECT r.state, r.stopped_at IS NOT NULL AS "isStopped",
       (SELECT count(*)::int FROM run_events WHERE run_id = r.id AND kind = 'stop') AS stops FROM runs r WHERE id = $1`,
    [runId],
  );
  return rows[0];
};
const endNotice = ({ runId }: { runId: string }) =>
  api.db.query(
    `UPDATE runs SET notice_at = now() - interval '4 days', stop_at = now() - interval '1 minute' WHERE id = $1`,
    [runId],
  );
const underWay = { state: 'closing', isStopped: false, stops: 0 };
const stopped = { state: 'closing', isStopped: true, stops: 1 };

async function within(work: (connection: pg.PoolClient) => Promise<void>): Promise<void> {
  const connection = await api.db.connect();
  try {
    await connection.query('BEGIN');
    await work(connection);
  } finally {
    await connection.query('ROLLBACK');
    connection.release();
  }
}
const claim = (connection: pg.PoolClient, { runId }: { runId: string }, packNo: number) =>
  connection.query(claimStatement, [runId, packNo, anId]);

test('logs the stop immediately when no purchase is in progress, and once', async () => {
  const run = await make.aRunOnSale(4);
  await endNotice(run);
  await stopRuns();
  await stopRuns();
  expect(await stateOf(run)).toEqual(stopped);
});

test('waits for a purchase that claimed before sales ended', async () => {
  const run = await make.aRunOnSale(4);
  await within(async (purchase) => {
    await purchase.query('SELECT pg_current_xact_id()');
    expect((await claim(purchase, run, 1)).rowCount).toBe(1);
    await endNotice(run);
    await stopRuns();
    await stopRuns();
    expect(await stateOf(run)).toEqual(underWay);
    await purchase.query('COMMIT');
  });
  await stopRuns();
  expect(await stateOf(run)).toEqual(stopped);
});

test('waits for a purchase that began after sales were being ended, but could not see it yet', async () => {
  const run = await make.aRunOnSale(4);
  await within(async (ending) => {
    await ending.query("UPDATE runs SET state = 'closing' WHERE id = $1", [run.runId]);
    await within(async (purchase) => {
      // Starts after the transaction that ends sales and before its commit.
      await purchase.query('SELECT pg_current_xact_id()');
      expect((await claim(purchase, run, 1)).rowCount).toBe(1);
      await ending.query('COMMIT');
      await stopRuns();
      await stopRuns();
      expect(await stateOf(run)).toEqual(underWay);
    });
  });
  await stopRuns();
  expect(await stateOf(run)).toEqual(stopped);
});

test('waits for a claim that has the lock on packs, but no transaction id yet', async () => {
  const run = await make.aRunOnSale(4);
  await within(async (purchase) => {
    expect((await claim(purchase, { runId: anId }, 1)).rowCount).toBe(0);
    // Any transaction older than the mark: it forces the check of locks.
    await within(async (older) => {
      await older.query('SELECT pg_current_xact_id()');
      await endNotice(run);
      await stopRuns();
      expect(await stateOf(run)).toEqual(underWay);
    });
  });
  await stopRuns();
  expect(await stateOf(run)).toEqual(stopped);
});

test('a stop does not wait for a long transaction that touches no packs', async () => {
  const run = await make.aRunOnSale(4);
  await within(async (foreign) => {
    await foreign.query('SELECT pg_current_xact_id()');
    await foreign.query('SELECT count(*) FROM sealed_packs');
    await endNotice(run);
    await stopRuns();
    expect(await stateOf(run)).toEqual(stopped);
  });
});

test('a stop does not wait for a purchase that began after sales had ended', async () => {
  const [run, other] = [await make.aRunOnSale(4), await make.aRunOnSale(4)];
  await within(async (before) => {
    await before.query('SELECT pg_current_xact_id()');
    await claim(before, other, 1);
    await endNotice(run);
    await stopRuns();
    expect(await stateOf(run)).toEqual(underWay);
    await within(async (later) => {
      await later.query('SELECT pg_current_xact_id()');
      await claim(later, other, 2);
      await before.query('COMMIT');
      await stopRuns();
      expect(await stateOf(run)).toEqual(stopped);
    });
  });
});

test('logs the stop of a sold-out run immediately, despite purchases of other runs', async () => {
  const [run, other] = [await make.aRunOnSale(4), await make.aRunOnSale(4)];
  const customer = await make.aCustomer(api);
  await make.buy(customer.client, run.productId, { quantity: 4 });
  await within(async (purchase) => {
    await claim(purchase, other, 1);
    await stopRuns();
    expect(await stateOf(run)).toEqual(stopped);
  });
});

test('keeps a sold-out run on sale when a refund under way puts a pack back', async () => {
  const run = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api);
  await make.buy(customer.client, run.productId, { quantity: 4 });
  await within(async (refund) => {
    await refund.query('SELECT 1 FROM runs WHERE id = $1 FOR SHARE', [run.runId]);
    const { id: refundId } = (await refund.query('SELECT pg_current_xact_id()::text AS id')).rows[0];
    await refund.query(
      `UPDATE sealed_packs SET state = 'unsold', purchase_id = NULL, version = version + 1 WHERE run_id = $1 AND pack_no = 1`,
      [run.runId],
    );
    const stopping = stopRuns();
    await until('the stop waits for the refund', async () => {
      const { rows } = await api.db.query(
        `SELECT 1 FROM pg_locks WHERE locktype = 'transactionid' AND NOT granted AND transactionid = $1::text::xid`,
        [refundId],
      );
      return rows.length > 0;
    });
    await refund.query('COMMIT');
    await stopping;
  });
  expect(await stateOf(run)).toEqual({ state: 'on_sale', isStopped: false, stops: 0 });
});
