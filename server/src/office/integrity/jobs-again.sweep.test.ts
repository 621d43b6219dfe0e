import { parseCrontab } from 'graphile-worker';

import { makeDueWork } from '../../../testing/due-work.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { faults } from '../../../testing/books.ts';

const api: TestApi = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../testing/factories.ts');
const { crontab, tasks } = await import('../../features.ts');
const { inTransaction, one } = await import('../../platform/db.ts');
const { computeDigest } = await import('./digest.ts');

afterAll(() => api.stop());

/** The nightly proof reads its own snapshot and changes nothing. */
const names = parseCrontab(crontab)
  .map(({ task }) => task)
  .filter((name) => name !== 'reconcile');
// They use neither a payload nor graphile-worker's helpers.
const runTask = async (name: string): Promise<void> => {
  await tasks[name]?.({}, {} as never);
};

/** Money, units and their records: mails, histories, audit entries and run events. */
async function readState(): Promise<object> {
  const counts = await one(
    `SELECT (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM history_entries) AS entries,
       (SELECT count(*) FROM audit_entries) AS audits, (SELECT count(*) FROM run_events) AS events,
       (SELECT count(*) FROM run_log) AS logged, (SELECT count(*) FROM pulls) AS pulls,
       (SELECT count(*) FROM runs WHERE state = 'closed') AS closed, (SELECT count(*) FROM sandbox_refunds) AS returned,
       (SELECT string_agg(id || state || (redirect_url IS NULL), ',' ORDER BY id) FROM top_ups) AS "topUps",
       (SELECT string_agg(state, ',' ORDER BY id) FROM top_up_refunds) AS refunds`,
  );
  return { ...counts, digest: await computeDigest() };
}
const stateNow = () => inTransaction(readState);

/** Returns the state after every job has run once, computed in a transaction that is rolled back. */
async function foresee(): Promise<object> {
  let state: object = {};
  const undone = new Error('undone');
  const attempt = inTransaction(async () => {
    // Seals of the audit trail are also written to a file, which a rollback leaves.
    for (const name of names.filter((name) => name !== 'seal-audit')) await runTask(name);
    state = await readState();
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  return state;
}

test('every scheduled job, five concurrently and once more, has the effect of one', async () => {
  await makeDueWork(api, make);
  const before = await stateNow();
  const once = await foresee();
  expect(await stateNow()).toEqual(before);
  expect(once).not.toEqual(before);
  // A run was closed, its four packs opened, a refund completed: the jobs had work to do.
  expect(once).toMatchObject({ closed: 1, refunds: 'done' });
  for (const name of names) await Promise.all(Array.from({ length: 5 }, () => runTask(name)));
  expect(await stateNow()).toEqual(once);
  for (const name of names) await runTask(name);
  expect(await stateNow()).toEqual(once);
  expect(await faults()).toEqual([]);
});

/** Makes the shop's n-th write statement from now on fail; 0 disables it. */
async function failAt(n: number): Promise<void> {
  await api.db.query('UPDATE broken_at SET n = $1', [n]);
  await api.db.query("SELECT setval('statement_count', 1, false)");
}

async function plantFailures(): Promise<void> {
  await api.db.query(`
    CREATE SEQUENCE statement_count;
    CREATE TABLE broken_at (n bigint NOT NULL);
    INSERT INTO broken_at VALUES (0);
    CREATE FUNCTION break_statement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('statement_count') = (SELECT n FROM broken_at) THEN
        RAISE EXCEPTION 'The connection is cut here.' USING ERRCODE = 'XX000';
      END IF;
      RETURN NULL;
    END $$`);
  const { rows } = await api.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('broken_at', 'customer_sessions', 'staff_sessions')`,
  );
  for (const { name } of rows)
    await api.db.query(
      `CREATE TRIGGER break_here AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH STATEMENT EXECUTE FUNCTION break_statement()`,
    );
}

const maxStatements = 400;

test('every timed job, cut at its first statement, then at its second, and so on, ends where one does undisturbed', async () => {
  await makeDueWork(api, make);
  const once = await foresee();
  await plantFailures();
  let cuts = 0;
  for (const name of names)
    for (let n = 1; n < maxStatements; n += 1) {
      await failAt(n);
      // Some throw, some log the failure and continue with the next item.
      await runTask(name).catch(() => undefined);
      const { rows } = await api.db.query<{ count: string }>(
        'SELECT last_value AS count FROM statement_count',
      );
      // Fewer statements than n: the job ran undisturbed.
      if (Number(rows[0]?.count) < n) break;
      cuts += 1;
    }
  await failAt(0);
  expect(cuts).toBeGreaterThan(20);
  expect(await stateNow()).toEqual(once);
  expect(await faults()).toEqual([]);
});
