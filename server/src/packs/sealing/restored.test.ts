import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApi } from '../../../testing/api.ts';
import { faults } from '../../../testing/books.ts';
import { closeShop, Monitor } from '../../../testing/public-log/monitor-stage.ts';

const folder = await mkdtemp(join(tmpdir(), 'restored-attempts-'));
const api = await startApi({ WATERMARKS: folder });
const make = await import('../../../testing/factories.ts');
const { beginJob, cancelJob, readJob } = await import('../../platform/jobs/job.ts');
const { after, clock, days, seconds } = await import('../../platform/clock.ts');
const { comparePass, settleByStatement } = await import('../fence/index.ts');
const { writeLog } = await import('../public-log/index.ts');
const { sealRun } = await import('./seal-run.ts');
const { startSealing } = await import('./start-sealing.ts');

const write = () => writeLog({ isForced: true });

async function begin() {
  const { packId } = await make.aPack();
  const { job, runId } = await startSealing({ packId, size: 10, staffId: null });
  const goOn = async () => {
    await beginJob(job.id);
    await sealRun({ jobId: job.id, runId, tries: 0 });
    return readJob(job.id);
  };
  return { jobId: job.id, runId, goOn };
}
async function announce() {
  const sealing = await begin();
  await sealing.goOn();
  await write();
  await sealing.goOn();
  return sealing;
}
const attemptOf = async (runId: string) =>
  (
    await api.db.query<{ attempt: number; round_at: Date; reason: string | null; beacon: Buffer | null }>(
      'SELECT attempt, round_at, reason, beacon FROM seal_attempts WHERE run_id = $1',
      [runId],
    )
  ).rows[0];
const runOf = async (runId: string) =>
  (await api.db.query<{ state: string }>('SELECT state FROM runs WHERE id = $1', [runId])).rows[0];
const rows = async (table: string, runId: string) =>
  (await api.db.query(`SELECT FROM ${table} WHERE run_id = $1`, [runId])).rows.length;

/** What a backup has that was taken when the public log had so many entries, before this run's attempt. */
async function restoreBefore(size: number, runId: string): Promise<void> {
  for (const statement of [
    `ALTER TABLE seal_attempts DISABLE TRIGGER USER`,
    `DELETE FROM seal_attempts WHERE run_id = '${runId}'`,
    `ALTER TABLE seal_attempts ENABLE TRIGGER USER`,
    `DELETE FROM run_units WHERE run_id = '${runId}'`,
    `DELETE FROM public_log_checkpoints WHERE size > ${size}`,
    `DELETE FROM public_log_hashes WHERE level = 0 AND index >= ${size}`,
    `DELETE FROM public_log WHERE index >= ${size}`,
  ])
    await api.db.query(statement);
  await comparePass(true);
}

/** One that staff cancel, and one that nobody does. */
let waiting: Awaited<ReturnType<typeof announce>>;
let alsoWaiting: typeof waiting;
let gone: typeof waiting;
const follower = new Monitor();
beforeAll(async () => {
  // However slow this machine is, an announcement has its 30 seconds.
  clock.freezeAt(new Date());
  await comparePass(true);
  waiting = await announce();
  alsoWaiting = await announce();
  const { rows: newest } = await api.db.query<{ size: number }>(
    'SELECT max(size)::int AS size FROM public_log_checkpoints',
  );
  gone = await announce();
  expect((await follower.visit()).kinds).toEqual([]);
  await cancelJob(gone.jobId);
  await gone.goOn();
  await write();
  await restoreBefore(newest[0]?.size ?? 0, gone.runId);
});
afterAll(async () => {
  clock.reset();
  closeShop();
  await api.stop();
  await rm(folder, { recursive: true });
});

test('a database that is older than the public log announces no attempt', async () => {
  const { goOn, runId } = await begin();
  expect(await goOn()).toMatchObject({ state: 'failed', failure: { code: 'RUN_FENCED' } });
  expect([await attemptOf(runId), await runOf(runId)]).toEqual([undefined, { state: 'cancelled' }]);
  expect(await rows('collectibles', runId)).toBe(0);
});

test('one that was announced is neither dealt nor given up there, whatever its round, its week or staff say', async () => {
  const { runId, goOn, jobId } = waiting;
  const roundAt = (await attemptOf(runId))?.round_at ?? new Date(0);
  const stays = async () => {
    expect((await goOn()).state).toBe('queued');
    expect(await attemptOf(runId)).toMatchObject({ reason: null, beacon: null });
    expect([await runOf(runId), await rows('run_secrets', runId)]).toEqual([{ state: 'sealing' }, 1]);
  };
  clock.freezeAt(after(roundAt, seconds(1)));
  await stays();
  clock.freezeAt(after(roundAt, days(8)));
  await stays();
  await cancelJob(jobId);
  await stays();
  for (const outcome of [
    `beacon = decode(repeat('07', 48), 'hex')`,
    `abandoned_at = now(), reason = 'failed', abandonment = '{}'`,
  ])
    await expect(
      api.db.query(`UPDATE seal_attempts SET ${outcome} WHERE run_id = $1`, [runId]),
    ).rejects.toMatchObject({ code: 'PP004' });
  clock.freezeAt(after(roundAt, seconds(1)));
});

test('once a statement says what is lost, they are abandoned, and the number of the lost one is not given again', async () => {
  await settleByStatement({ subject: 'log', reason: 'A disk failed.', restored: [], isDraft: false });
  await write();
  await comparePass(true);
  await expect(
    api.db.query(`UPDATE seal_attempts SET beacon = decode(repeat('07', 48), 'hex') WHERE run_id = $1`, [
      waiting.runId,
    ]),
  ).rejects.toThrow('may have had an outcome that was lost');
  expect((await waiting.goOn()).state).toBe('cancelled');
  expect(await attemptOf(waiting.runId)).toMatchObject({ attempt: 1, reason: 'cancelled' });
  expect((await alsoWaiting.goOn()).state).toBe('failed');
  expect(await attemptOf(alsoWaiting.runId)).toMatchObject({ attempt: 2, reason: 'failed' });
  const next = await announce();
  expect(await attemptOf(next.runId)).toMatchObject({ attempt: 4 });
  expect((await next.goOn()).state).toBe('queued');
  expect(await faults()).toEqual([]);
});

test('a monitor that begins behind the loss finds the gap explained, one that saw the older log finds another', async () => {
  await write();
  expect(await new Monitor().visit()).toMatchObject({
    ...{ kinds: [], says: '', unchecked: [] },
    notes: expect.arrayContaining([
      expect.stringContaining('The public log began anew: it was '),
      'The public log began anew after attempt 2, and lacks attempt 3.',
    ]),
  });
  expect((await follower.visit()).kinds).toEqual(['log-anew']);
});
