import { jest } from '@jest/globals';
import pg from 'pg';

import { startApi } from '../../testing/api.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { until } from '../../testing/until.ts';

const api = await startApi();
const name = new URL((await openTestDatabase()).ownerUrl).pathname.slice(1);
afterAll(() => api.stop());

const ready = async (): Promise<number> => (await api.client().ask('/api/readyz')).status;

const realNow = performance.now.bind(performance);
let aheadMs = 0;
jest.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs);

/** A probe's outcome counts for five seconds, which are skipped. */
function askAgain(): Promise<number> {
  aheadMs += 5_000;
  return ready();
}
const readyIs = (status: number) =>
  until(`readyz answers ${status}`, async () => (await askAgain()) === status, 3_600_000);

/** Reopens the shop's connections, so that they pick up new database settings. */
async function reconnect(): Promise<void> {
  const { sql } = await import('../platform/db.ts');
  await sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = $1 AND application_name = 'pullproof' AND pid <> pg_backend_pid()`,
    [name],
  );
  await sql('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
}

// First, as the probe of any earlier request would count for five seconds.
test('a probe that a request out of time began is not cut short', async () => {
  const { withDeadline } = await import('../platform/database/deadline.ts');
  const { checkDatabase, checkReady } = await import('../platform/database/readiness.ts');
  const keeper = await api.db.connect();
  await keeper.query('BEGIN; LOCK TABLE readiness_probe');
  // Connects, whose time would count.
  await checkDatabase();
  const hurried = withDeadline({ budgetMs: 4_000, isOpen: () => true }, () => checkReady());
  const blocked = `SELECT 1 FROM pg_locks WHERE relation = 'readiness_probe'::regclass AND NOT granted`;
  await until('the probe waits', async () => (await api.db.query(blocked)).rows.length > 0);
  await new Promise((resume) => setTimeout(resume, 4_200));
  await keeper.query('ROLLBACK');
  keeper.release();
  await hurried;
  expect(await ready()).toBe(200);
});

test('a read-only database is not ready, and is again once writable', async () => {
  expect(await ready()).toBe(200);
  await api.db.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} SET default_transaction_read_only = on`);
  await reconnect();
  await readyIs(503);
  const writable = new pg.Client({ connectionString: (await openTestDatabase()).ownerUrl });
  await writable.connect();
  await writable.query('SET default_transaction_read_only = off');
  await writable.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} RESET default_transaction_read_only`);
  await writable.end();
  await reconnect();
  await readyIs(200);
});

test('a full disk is not ready', async () => {
  await api.db.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON readiness_probe EXECUTE FUNCTION no_room()`);
  await readyIs(503);
  expect((await api.client().ask('/api/readyz')).body.reason).toBe('the disk of the database is full');
  await api.db.query('DROP TRIGGER no_room ON readiness_probe');
  await readyIs(200);
});

test('the probe does not grow for ever', async () => {
  await api.db.query(`INSERT INTO readiness_probe SELECT repeat('x', 7000) FROM generate_series(1, 300)`);
  expect(await askAgain()).toBe(200);
  const { rows } = await api.db.query('SELECT count(*)::int AS n FROM readiness_probe');
  expect(rows[0].n).toBeLessThan(300);
});
