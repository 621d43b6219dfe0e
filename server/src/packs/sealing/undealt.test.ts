import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { beginJob } = await import('../../platform/jobs/job.ts');
const { comparePass } = await import('../fence/index.ts');
const { sealRun } = await import('./seal-run.ts');
const { startSealing } = await import('./start-sealing.ts');
// Nothing is signed before the logs were compared.
await comparePass(true);
afterAll(() => api.stop());

test('the database commits to no attempt that waits for its round or was abandoned', async () => {
  const { packId } = await make.aPack();
  const { job, runId } = await startSealing({ packId, size: 10, staffId: null });
  const goOn = async () => {
    await beginJob(job.id);
    await sealRun({ jobId: job.id, runId, tries: 0 });
  };
  const commit = () =>
    api.db.query(
      `INSERT INTO commitments (position, run_id, hash, previous, created_at) VALUES (77777, $1, 'a', 'b', now())`,
      [runId],
    );
  await goOn();
  await expect(commit()).rejects.toThrow('is dealt before it is committed');
  await api.db.query('UPDATE jobs SET is_cancel_requested = true WHERE id = $1', [job.id]);
  await goOn();
  const { rows } = await api.db.query(
    'SELECT abandoned_at IS NOT NULL AS abandoned FROM seal_attempts WHERE run_id = $1',
    [runId],
  );
  expect(rows).toEqual([{ abandoned: true }]);
  await expect(commit()).rejects.toThrow('is dealt before it is committed');
});
