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
  // The check before the audit trail's reads this table, after the snapshot is taken.
  await gate.query('BEGIN; LOCK TABLE evidence_files IN ACCESS EXCLUSIVE MODE');
  const proof = proveBooks();
  await until('the proof waits at the lock', async () => {
    const { rows } = await api.db.query(
      `SELECT 1 FROM pg_locks WHERE relation = 'evidence_files'::regclass AND NOT granted`,
    );
    return rows.length > 0;
  });
  await sealTwo();
  await gate.query('COMMIT');
  gate.release();
  expect(auditOf(await proof)).toMatchObject({ ok: true, figures: { entries: 2, first: null } });
  expect(auditOf(await proveBooks())).toMatchObject({ ok: true, figures: { entries: 4 } });
});
