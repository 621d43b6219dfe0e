import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { startThread } from '../../platform/jobs/threads.ts';
import { startApi } from '../../../testing/api.ts';
import type * as Factories from '../../../testing/factories.ts';
import { holdAtTrigger } from '../../../testing/hold-at-trigger.ts';
import { programFlags } from '../../../testing/program-flags.ts';
import { until } from '../../../testing/until.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const program = join(root, 'server/testing/seal-by-task.ts');
const thread = new URL('./seal-thread.ts', import.meta.url);

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const jobs = await import('../../platform/jobs/job.ts');
const release = await import('./release.ts');
const { announceQueuedNow } = await import('./seal-run.ts');
const { startSealing } = await import('./start-sealing.ts');
const { comparePass } = await import('../fence/index.ts');
afterAll(() => api.stop());

const count = async (text: string, values: unknown[]): Promise<number> =>
  Number((await api.db.query<{ n: string }>(`SELECT count(*) n FROM ${text}`, values)).rows[0]?.n);
const reserved = (runId: string) => count(`collectibles WHERE run_id = $1 AND state = 'reserved'`, [runId]);
const stateOf = async (runId: string): Promise<string> =>
  (await api.db.query('SELECT state FROM runs WHERE id = $1', [runId])).rows[0].state;

async function queueSealing(size = 10, stock = { common: 100, rare: 50 }) {
  const pack = await make.aPack({ stock });
  const { job, runId } = await startSealing({ packId: pack.packId, size, staffId: null });
  return { ...pack, jobId: job.id, runId };
}

/** With a sealing whose round is out. */
async function queueAnnounced() {
  const queued = await queueSealing();
  await jobs.beginJob(queued.jobId);
  await announceQueuedNow(queued.jobId, queued.runId);
  return queued;
}

/** Runs the task in its own process, whose threads have the test's environment. Returns the exit code. */
async function runTask(jobId: string, runId: string): Promise<number> {
  const [code] = await once(
    spawn(process.execPath, [...programFlags, program, jobId, runId], {
      cwd: root,
      env: { ...process.env },
    }),
    'exit',
  );
  return code;
}

/** Three batches of units, so that it can be caught in the middle of claiming. */
const large = { common: 1_200, rare: 300 };
const inVault = 4 * large.common + 2 * large.rare;
const queueLarge = () => queueSealing(1_500, large);
const firstBatch = 2_000;

/** Lets a sealing claim its first batch and blocks it at the second. */
const holdAtSecondBatch = () =>
  holdAtTrigger(
    api.db,
    'TRIGGER gate BEFORE UPDATE ON collectibles FOR EACH STATEMENT',
    `(SELECT count(*) FROM collectibles WHERE state = 'reserved') >= ${firstBatch}`,
  );

async function expectNothingLeft(runId: string, cardIds: Factories.TestPack['cardIds'], units: number) {
  expect(await stateOf(runId)).toBe('cancelled');
  expect(await count('collectibles WHERE run_id = $1', [runId])).toBe(0);
  for (const table of ['run_units', 'sealed_packs', 'run_leaves', 'run_trees', 'run_secrets', 'commitments'])
    expect(await count(`${table} WHERE run_id = $1`, [runId])).toBe(0);
  const cards = [...cardIds.common, ...cardIds.rare];
  expect(await count(`collectibles WHERE card_id = ANY($1) AND state = 'vault'`, [cards])).toBe(units);
}

const age = (jobId: string) =>
  api.db.query(`UPDATE jobs SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [jobId]);

test('the task seals in its own thread, from source, and updates statistics', async () => {
  const { jobId, runId } = await queueAnnounced();
  expect(await runTask(jobId, runId)).toBe(0);
  expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealed', 'done']);
  for (const table of ['sealed_packs', 'collectibles'])
    await until(
      `${table} is analysed`,
      async () =>
        (await count(`pg_stat_user_tables WHERE relname = $1 AND last_analyze IS NOT NULL`, [table])) === 1,
    );
});

test('the task seals in its own thread, bundled as in production', async () => {
  const folder = await mkdtemp(join(root, 'server/node_modules/.seal-'));
  try {
    const run = promisify(execFile);
    await run(join(root, 'node_modules/.bin/esbuild'), [
      program,
      fileURLToPath(thread),
      ...['--bundle', '--platform=node', '--format=esm', '--packages=external', '--entry-names=[name]'],
      `--alias:@pullproof/verify=${join(root, 'verifiers/typescript/src/index.ts')}`,
      `--outdir=${folder}`,
    ]);
    const { jobId, runId } = await queueAnnounced();
    await run(process.execPath, [join(folder, 'seal-by-task.js'), jobId, runId], {
      cwd: root,
      env: { ...process.env },
    });
    expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealed', 'done']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a thread seals although a crash has emptied the pass since it began', async () => {
  const { jobId, runId } = await queueAnnounced();
  await jobs.beginJob(jobId);
  await api.db.query('TRUNCATE sale_pass');
  await once(startThread(thread, { jobId, runId, tries: 0 }, { ...process.env }), 'exit');
  expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealed', 'done']);
});

test('the task waits in the queue while the logs can’t be compared, and seals afterwards', async () => {
  const { jobId, runId } = await queueAnnounced();
  await comparePass(true);
  const [shop] = (await api.db.query<{ id: string }>('SELECT id FROM shop_identity')).rows;
  const folder = join(process.env['WATERMARKS'] ?? '', shop?.id ?? '');
  await mkdir(folder, { recursive: true });
  const damaged = join(folder, `${runId}_0009_0000000001_0000000001.json`);
  await writeFile(damaged, '{"document":"{}","signature":""}');
  await api.db.query('TRUNCATE sale_pass');
  expect(await runTask(jobId, runId)).toBe(1);
  expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealing', 'queued']);
  await rm(damaged);
  expect(await runTask(jobId, runId)).toBe(0);
  expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealed', 'done']);
});

test('the sweep gives everything back of a thread that ended in the middle', async () => {
  const { jobId, runId, cardIds } = await queueLarge();
  await jobs.beginJob(jobId);
  const held = await holdAtSecondBatch();
  const worker = startThread(thread, { jobId, runId, tries: 0 }, { ...process.env });
  await until('units are claimed', async () => (await reserved(runId)) >= firstBatch);
  await worker.terminate();
  await held.release();
  expect(await stateOf(runId)).toBe('sealing');
  await release.releaseAbandoned();
  expect(await reserved(runId)).toBeGreaterThan(0);
  await age(jobId);
  await Promise.all([release.releaseAbandoned(), release.releaseAbandoned()]);
  await expectNothingLeft(runId, cardIds, inVault);
  expect(await jobs.readJob(jobId)).toMatchObject({ state: 'failed', failure: { code: 'INTERNAL' } });
});

test('the sweep gives everything back of a process that was killed in the middle, and the run can be sealed again', async () => {
  const { jobId, runId, cardIds, packId } = await queueLarge();
  const held = await holdAtSecondBatch();
  const child = spawn(process.execPath, [...programFlags, program, jobId, runId], {
    cwd: root,
    env: { ...process.env },
  });
  const exit = once(child, 'exit');
  await until('units are claimed', async () => (await reserved(runId)) >= firstBatch);
  child.kill('SIGKILL');
  await exit;
  await held.release();
  expect(await stateOf(runId)).toBe('sealing');
  await age(jobId);
  await release.releaseAbandoned();
  await expectNothingLeft(runId, cardIds, inVault);
  const { sealRunNow } = await import('./seal-run.ts');
  expect(await stateOf(await sealRunNow(packId, 20))).toBe('sealed');
});

test('a crashed thread ends its job immediately; one that had committed is done', async () => {
  const { jobId, runId, packId } = await queueSealing();
  await jobs.beginJob(jobId);
  await release.settleSealing({ jobId, runId, tries: 0 });
  expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['cancelled', 'failed']);
  const { sealRunNow } = await import('./seal-run.ts');
  const sealedId = await sealRunNow(packId, 10);
  const { rows } = await api.db.query<{ id: string }>(
    `UPDATE jobs SET state = 'running', finished_at = NULL, updated_at = now() - interval '5 minutes' WHERE subject_id = $1 RETURNING id`,
    [sealedId],
  );
  await release.releaseAbandoned();
  expect([await stateOf(sealedId), (await jobs.readJob(rows[0]?.id ?? '')).state]).toEqual([
    'sealed',
    'done',
  ]);
});

test('releases units claimed for a run that was cancelled in the meantime', async () => {
  const { jobId, runId, cardIds } = await queueSealing();
  await jobs.beginJob(jobId);
  await release.settleSealing({ jobId, runId, tries: 0 });
  await api.db.query(
    `UPDATE collectibles SET state = 'reserved', run_id = $1 WHERE id IN (SELECT id FROM collectibles WHERE card_id = $2 LIMIT 7)`,
    [runId, cardIds.common[0]],
  );
  await release.releaseAbandoned();
  await expectNothingLeft(runId, cardIds, 4 * 100 + 2 * 50);
});
