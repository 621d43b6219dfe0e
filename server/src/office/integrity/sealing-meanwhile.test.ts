import { startApi, type TestApi } from '../../../testing/api.ts';
import { until } from '../../../testing/until.ts';

// The proof waits for a lock while the test seals.
const api: TestApi = await startApi({ DATABASE_PATIENCE_MS: '60000' });
const { clock } = await import('../../platform/clock.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { recordMany, sealTrail } = await import('../../base/index.ts');
const { proveBooks } = await import('./prove-books.ts');

afterAll(() => api.stop());

/** Records and seals two entries; the head file then contains their seal. */
async function sealTwo(): Promise<void> {
  const entry = {
    actor: { kind: 'system' as const },
    action: 'sample.changed',
    subject: { kind: 'sample', id: '1' },
  };
  await inTransaction(() => recordMany([entry, entry]));
  clock.travel(10_000);
  await sealTrail();
}

const auditOf = ({ checks }: Awaited<ReturnType<typeof proveBooks>>) =>
  checks.find(({ name }) => name === 'audit');

test('a seal made while the books are proved is not reported as a truncated trail', async () => {
  await sealTwo();
  const gate = await api.db.connect();
  // Whoever waits to read this table has taken the snapshot.
  await gate.query('BEGIN; LOCK TABLE audit_seals IN ACCESS EXCLUSIVE MODE');
  const proof = proveBooks();
  const areWaiting = (many: number) => async () => {
    const { rows } = await api.db.query(
      `SELECT 1 FROM pg_locks WHERE relation = 'audit_seals'::regclass AND NOT granted`,
    );
    return rows.length === many;
  };
  await until('the proof waits at the lock', areWaiting(1));
  const sealing = sealTwo();
  await until('the seal waits at the lock', areWaiting(2));
  await gate.query('COMMIT');
  gate.release();
  await sealing;
  expect(auditOf(await proof)).toMatchObject({ ok: true, figures: { entries: 2, first: null } });
  expect(auditOf(await proveBooks())).toMatchObject({ ok: true, figures: { entries: 4 } });
});
