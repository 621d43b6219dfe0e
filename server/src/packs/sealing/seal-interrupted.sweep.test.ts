import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startApi, type TestApi } from '../../../testing/api.ts';
import { faults } from '../../../testing/books.ts';
import { holdAtTrigger } from '../../../testing/hold-at-trigger.ts';
import { programFlags } from '../../../testing/program-flags.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const programs = join(root, 'server/testing');
const startProgram = (name: string, ...args: string[]) =>
  spawn(process.execPath, [...programFlags, join(programs, name), ...args], {
    cwd: root,
    env: { ...process.env },
  });

const api: TestApi = await startApi();
const make = await import('../../../testing/factories.ts');
const jobs = await import('../../platform/jobs/job.ts');
const { finishJob } = await import('../../platform/jobs/progress.ts');
const { comparePass } = await import('../fence/index.ts');
const { writeLog } = await import('../public-log/index.ts');
const { releaseAbandoned } = await import('./release.ts');
const { announceQueuedNow, sealQueuedNow, sealRunNow } = await import('./seal-run.ts');
const { startSealing } = await import('./start-sealing.ts');

// Each of the killed starts a process, proves the books three times and seals 4,200 units twice.
jest.setTimeout(180_000);
afterAll(() => api.stop());

/** More than one batch of units, and of packs. */
const size = 2_100;
const stock = { common: 600, rare: 1 };
const inVault = 4 * stock.common + 2 * stock.rare;

/** A pack of one card that is minted and one from the vault. */
async function aMixedPack() {
  await make.aDigitalKind();
  const slots = [
    { class: 'rare', kind: 'digital' },
    { class: 'common', kind: 'raw' },
  ] as const;
  return make.aPack({ recipe: make.recipeOf(slots, true), stock });
}

/** With a sealing that waits for its worker. */
async function queueMixed() {
  const pack = await aMixedPack();
  const { job, runId } = await startSealing({ packId: pack.packId, size, staffId: null });
  return { ...pack, jobId: job.id, runId };
}

/** Where a sealing is stopped: when it writes to this table, or does so for the second time. */
const phases = [
  { phase: 'claiming', table: 'run_units', isSecond: true },
  { phase: 'announcing', table: 'run_secrets', isSecond: false },
];
/** The same, once the round is out. */
const laterPhases = [
  { phase: 'sealing', table: 'sealed_packs', isSecond: true },
  { phase: 'committing', table: 'commitments', isSecond: false },
];
interface Phase {
  phase: string;
  table: string;
  isSecond: boolean;
}

/** Blocks the sealing of the run in this phase. */
const holdAt = ({ table, isSecond }: Phase, runId: string) =>
  holdAtTrigger(
    api.db,
    `TRIGGER gate BEFORE INSERT ON ${table} FOR EACH STATEMENT`,
    `EXISTS (SELECT 1 FROM ${table} WHERE run_id = '${runId}') = ${isSecond}`,
  );

const count = async (text: string, values: unknown[]): Promise<number> =>
  Number((await api.db.query<{ n: string }>(`SELECT count(*) n FROM ${text}`, values)).rows[0]?.n);
const stateOf = async (runId: string): Promise<string> =>
  (await api.db.query('SELECT state FROM runs WHERE id = $1', [runId])).rows[0].state;

type Queued = Awaited<ReturnType<typeof queueMixed>>;

async function expectNothingLeft({ runId, cardIds }: Queued): Promise<void> {
  expect(await stateOf(runId)).toBe('cancelled');
  const tables = 'run_units run_cards sealed_packs run_leaves run_trees run_secrets commitments collectibles';
  for (const table of tables.split(' ')) expect(await count(`${table} WHERE run_id = $1`, [runId])).toBe(0);
  const cards = [...cardIds.common, ...cardIds.rare];
  expect(await count('collectibles WHERE card_id = ANY($1)', [cards])).toBe(inVault);
  expect(await count(`collectibles WHERE card_id = ANY($1) AND state = 'vault'`, [cards])).toBe(inVault);
  expect(await faults()).toEqual([]);
}

/** What the shop says of stock and odds while a run is being sealed: nothing. */
async function expectInvisible({ runId, productId }: Queued): Promise<void> {
  expect(await faults()).toEqual([]);
  expect((await api.client().ask(`/api/runs/${runId}`)).status).toBe(404);
  const { rows } = await api.db.query('SELECT unsold FROM products_with_stock WHERE id = $1', [productId]);
  expect(rows[0].unsold).toBe(0);
  expect(await count('run_stock WHERE run_id = $1 AND unsold > 0', [runId])).toBe(0);
}

test.each(phases)(
  'the books hold after a sealing was killed while $phase, and the sweep gives everything back',
  async (phase) => {
    const queued = await queueMixed();
    const { jobId, runId, packId } = queued;
    const held = await holdAt(phase, runId);
    const child = startProgram('seal-by-task.ts', jobId, runId);
    const exit = once(child, 'exit');
    await held.untilHeld();
    expect(await count('collectibles WHERE run_id = $1 AND is_minted', [runId])).toBeGreaterThan(0);
    await expectInvisible(queued);
    child.kill('SIGKILL');
    await exit;
    await held.release();
    expect(await stateOf(runId)).toBe('sealing');
    await expectInvisible(queued);
    await api.db.query(`UPDATE jobs SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [jobId]);
    await releaseAbandoned();
    await expectNothingLeft(queued);
    expect(await jobs.readJob(jobId)).toMatchObject({ state: 'failed', failure: { code: 'INTERNAL' } });
    const again = await sealRunNow(packId, size);
    expect(await count(`collectibles WHERE run_id = $1 AND state = 'sealed'`, [again])).toBe(2 * size);
    expect(await faults()).toEqual([]);
  },
);

const announced = (runId: string) =>
  api.db
    .query(
      `SELECT a.attempt, a.plan, a.seed_hash, a.round, s.wrapped FROM seal_attempts a LEFT JOIN run_secrets s USING (run_id)
       WHERE run_id = $1`,
      [runId],
    )
    .then(({ rows }) => rows);

/** Announces it as of a minute ago; `isNoted` says whether a worker has seen it in the log before the round. */
async function announceNow({ jobId, runId }: Queued, isNoted: boolean): Promise<void> {
  await jobs.beginJob(jobId);
  await announceQueuedNow(jobId, runId);
  if (isNoted) return;
  await comparePass(true);
  await writeLog({ isForced: true });
  await api.db.query('UPDATE seal_attempts SET logged_at = NULL WHERE run_id = $1', [runId]);
  await api.db.query(
    `UPDATE public_log_checkpoints c SET signed_at = announced_at, published_at = announced_at, public_at = announced_at FROM seal_attempts
     WHERE run_id = $1 AND c.size = (SELECT max(size) FROM public_log_checkpoints)`,
    [runId],
  );
}

test.each([
  ...laterPhases.map((phase) => ({ ...phase, isNoted: true, hold: (runId: string) => holdAt(phase, runId) })),
  {
    phase: 'waiting for its round',
    isNoted: false,
    hold: () => holdAtTrigger(api.db, 'TRIGGER gate BEFORE UPDATE ON seal_attempts FOR EACH STATEMENT'),
  },
])(
  'a sealing killed while $phase goes on with the seed, plan and units that it announced',
  async ({ isNoted, hold }) => {
    const queued = await queueMixed();
    const { jobId, runId } = queued;
    await announceNow(queued, isNoted);
    const before = await announced(runId);
    const held = await hold(runId);
    const child = startProgram('seal-by-task.ts', jobId, runId);
    const exit = once(child, 'exit');
    await held.untilHeld();
    await expectInvisible(queued);
    child.kill('SIGKILL');
    await exit;
    await held.release();
    await api.db.query(`UPDATE jobs SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [jobId]);
    await releaseAbandoned();
    expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealing', 'queued']);
    expect(await announced(runId)).toEqual(before);
    await runTask(jobId, runId);
    expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealed', 'done']);
    expect(await announced(runId)).toEqual(before);
    expect(await count(`sealed_packs WHERE run_id = $1`, [runId])).toBe(size);
    expect(await faults()).toEqual([]);
  },
);

const runTask = (jobId: string, runId: string) => once(startProgram('seal-by-task.ts', jobId, runId), 'exit');
const sealingOf = async (packId: string) =>
  (
    await api.db.query(
      `SELECT r.id AS "runId", j.id AS "jobId", j.state FROM runs r JOIN jobs j ON j.subject_id = r.id WHERE r.pack_id = $1 ORDER BY r.created_at`,
      [packId],
    )
  ).rows;

test('a run whose worker was killed after it was queued is announced by the next one, and nothing is half', async () => {
  const { jobId, runId } = await queueMixed();
  await api.db.query(`UPDATE jobs SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [jobId]);
  await releaseAbandoned();
  expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealing', 'queued']);
  await runTask(jobId, runId);
  // It waits for its round.
  expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealing', 'queued']);
  expect(await announced(runId)).toHaveLength(1);
  expect(await faults()).toEqual([]);
});

test('a run to be sealed at once that cannot be begun is not queued either', async () => {
  const { packId } = await aMixedPack();
  await api.db.query(`
    CREATE FUNCTION refuse_begin() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
    CREATE TRIGGER refuse_begin BEFORE UPDATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION refuse_begin()`);
  await expect(sealRunNow(packId, size)).rejects.toThrow('killed');
  await api.db.query('DROP FUNCTION refuse_begin() CASCADE');
  expect(await sealingOf(packId)).toEqual([]);
});

test('workers leave a run alone that was sealed at once and killed before its first unit, and the sweep gives everything back', async () => {
  const pack = await aMixedPack();
  const held = await holdAtTrigger(api.db, 'TRIGGER gate BEFORE INSERT ON run_units FOR EACH STATEMENT');
  const child = startProgram('seal-now.ts', pack.packId, String(size));
  const exit = once(child, 'exit');
  await held.untilHeld();
  child.kill('SIGKILL');
  await exit;
  await held.release();
  const [{ jobId, runId }] = await sealingOf(pack.packId);
  const queued = { ...pack, jobId, runId };
  await runTask(jobId, runId);
  expect([await stateOf(runId), (await jobs.readJob(jobId)).state]).toEqual(['sealing', 'running']);
  await expectInvisible(queued);
  await api.db.query(`UPDATE jobs SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [jobId]);
  await releaseAbandoned();
  await expectNothingLeft(queued);
  await sealRunNow(pack.packId, size);
  expect((await sealingOf(pack.packId)).map(({ state }) => state)).toEqual(['failed', 'done']);
  expect(await faults()).toEqual([]);
});

test.each(phases.slice(0, 1))('a sealing cancelled while $phase gives everything back', async (phase) => {
  const queued = await queueMixed();
  const { jobId, runId } = queued;
  await jobs.beginJob(jobId);
  const held = await holdAt(phase, runId);
  const sealing = sealQueuedNow(jobId, runId);
  await held.untilHeld();
  await jobs.cancelJob(jobId);
  await expectInvisible(queued);
  await held.release();
  await sealing;
  expect((await jobs.readJob(jobId)).state).toBe('cancelled');
  await expectNothingLeft(queued);
});

test('a worker that was taken for dead stops when it wakes, and what staff were told stays', async () => {
  const queued = await queueMixed();
  const { jobId, runId } = queued;
  await jobs.beginJob(jobId);
  const held = await holdAt(phases[0] as Phase, runId); // the first of three
  const sealing = sealQueuedNow(jobId, runId);
  await held.untilHeld();
  const interrupted = { code: 'INTERNAL', message: 'Sealing was interrupted.' } as const;
  await finishJob(jobId, 'failed', interrupted);
  await held.release();
  await sealing;
  expect(await jobs.readJob(jobId)).toMatchObject({ state: 'failed', failure: interrupted });
  await expectNothingLeft(queued);
});

test('a digital unit from the vault goes back there when its sealing is given up', async () => {
  const queued = await queueMixed();
  const { runId, jobId, cardIds } = queued;
  await jobs.beginJob(jobId);
  const chosen = '(SELECT id FROM collectibles WHERE card_id = $2 LIMIT 1)';
  // As a customer sold it back: minted once, and moved since.
  await api.db.query(
    `UPDATE collectibles SET is_minted = true, state = 'reserved', run_id = $1, version = version + 1 WHERE id IN ${chosen}`,
    [runId, cardIds.common[0]],
  );
  const { settleSealing } = await import('./release.ts');
  await settleSealing({ jobId, runId, tries: 0 });
  await expectNothingLeft(queued);
});
