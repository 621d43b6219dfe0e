import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startApi, type TestApi } from '../../testing/api.ts';
import { until } from '../../testing/until.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const program = join(root, 'server/src/testing/seal-by-task.ts');

const api: TestApi = await startApi();
const make = await import('../../testing/factories.ts');
const jobs = await import('../../platform/jobs/job.ts');
const { saveKind } = await import('../vault/index.ts');
const { proveBooks } = await import('../integrity/index.ts');
const { releaseAbandoned } = await import('./release.ts');
const { sealRun, sealRunNow } = await import('./seal-run.ts');
const { startSealing } = await import('./start-sealing.ts');

// Each of the killed starts a process, proves the books three times and seals 8,000 units twice.
jest.setTimeout(180_000);
afterAll(() => api.stop());

/** Two batches of units, and two of packs. */
const size = 4_000;
const stock = { common: 1_100, rare: 1 };
const inVault = 4 * stock.common + 2 * stock.rare;

/** A pack of one card that is minted and one from the vault, with a sealing that waits for its worker. */
async function queueMixed() {
  await saveKind({ slug: 'digital', name: 'Digital', isDigital: true });
  const pack = await make.aPack({
    recipe: ({ set }) => ({
      allowRepeats: true,
      variants: [
        {
          name: 'mixed',
          weight: '1',
          slots: [
            { draws: 1, rows: [{ filter: { class: 'rare', kind: 'digital', set }, weight: '1' }] },
            { draws: 1, rows: [{ filter: { class: 'common', kind: 'raw', set }, weight: '1' }] },
          ],
        },
      ],
    }),
    stock,
  });
  const { job, runId } = await startSealing({ packId: pack.packId, size, staffId: null });
  return { ...pack, jobId: job.id, runId };
}

const gate = 4_711_010;

/** Where a sealing is stopped: when it writes to this table, or does so for the second time. */
const phases = [
  { phase: 'claiming', table: 'run_units', isSecond: true },
  { phase: 'sealing', table: 'sealed_packs', isSecond: true },
  { phase: 'committing', table: 'run_secrets', isSecond: false },
];
type Phase = (typeof phases)[number];

/** Blocks the sealing of the run in this phase, however fast the machine is. Returns the release function. */
async function holdAt({ table, isSecond }: Phase, runId: string): Promise<() => Promise<void>> {
  await api.db.query(`
    CREATE FUNCTION wait_at_the_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT 1 FROM ${table} WHERE run_id = '${runId}') = ${isSecond} THEN
        PERFORM pg_advisory_xact_lock_shared(${gate});
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER gate BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION wait_at_the_gate()`);
  const keeper = await api.db.connect();
  await keeper.query('SELECT pg_advisory_lock($1)', [gate]);
  return async () => {
    await keeper.query('SELECT pg_advisory_unlock($1)', [gate]);
    keeper.release();
    // Waits for transactions blocked at the gate.
    await api.db.query('DROP FUNCTION wait_at_the_gate() CASCADE');
  };
}

const untilHeld = () =>
  until('the sealing waits at the gate', async () => {
    const { rows } = await api.db.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
      [gate],
    );
    return rows.length > 0;
  });

const count = async (text: string, values: unknown[]): Promise<number> =>
  Number((await api.db.query<{ n: string }>(`SELECT count(*) n FROM ${text}`, values)).rows[0]?.n);
const stateOf = async (runId: string): Promise<string> =>
  (await api.db.query('SELECT state FROM runs WHERE id = $1', [runId])).rows[0].state;
const failedChecks = async () => (await proveBooks()).checks.filter(({ ok }) => !ok);

type Queued = Awaited<ReturnType<typeof queueMixed>>;

async function expectNothingLeft({ runId, cardIds }: Queued): Promise<void> {
  expect(await stateOf(runId)).toBe('cancelled');
  const tables = 'run_units run_cards sealed_packs run_leaves run_trees run_secrets commitments collectibles';
  for (const table of tables.split(' ')) expect(await count(`${table} WHERE run_id = $1`, [runId])).toBe(0);
  const cards = [...cardIds.common, ...cardIds.rare];
  expect(await count('collectibles WHERE card_id = ANY($1)', [cards])).toBe(inVault);
  expect(await count(`collectibles WHERE card_id = ANY($1) AND state = 'vault'`, [cards])).toBe(inVault);
  expect(await failedChecks()).toEqual([]);
}

/** What the shop says of stock and odds while a run is being sealed: nothing. */
async function expectInvisible({ runId, productId }: Queued): Promise<void> {
  expect(await failedChecks()).toEqual([]);
  expect((await api.client().ask(`/api/runs/${runId}`)).status).toBe(404);
  const { rows } = await api.db.query('SELECT unsold FROM products_with_stock WHERE id = $1', [productId]);
  expect(rows[0].unsold).toBe(0);
  expect(await count('run_stock WHERE run_id = $1 AND unsold > 0', [runId])).toBe(0);
}

test.each(phases)(
  'killed while $phase: the books hold at once, and the sweep gives everything back',
  async (phase) => {
    const queued = await queueMixed();
    const { jobId, runId, packId } = queued;
    const letGo = await holdAt(phase, runId);
    const child = spawn(process.execPath, ['--import', 'tsx', program, jobId, runId], {
      cwd: root,
      env: { ...process.env },
    });
    const exit = once(child, 'exit');
    await untilHeld();
    expect(await count('collectibles WHERE run_id = $1 AND is_minted', [runId])).toBeGreaterThan(0);
    await expectInvisible(queued);
    child.kill('SIGKILL');
    await exit;
    await letGo();
    expect(await stateOf(runId)).toBe('sealing');
    await expectInvisible(queued);
    await api.db.query(`UPDATE jobs SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [jobId]);
    await releaseAbandoned();
    await expectNothingLeft(queued);
    expect(await jobs.readJob(jobId)).toMatchObject({ state: 'failed', failure: { code: 'INTERNAL' } });
    const again = await sealRunNow(packId, size);
    expect(await count(`collectibles WHERE run_id = $1 AND state = 'sealed'`, [again])).toBe(2 * size);
    expect(await failedChecks()).toEqual([]);
  },
);

test.each(phases.slice(0, 2))('cancelled while $phase: everything is given back', async (phase) => {
  const queued = await queueMixed();
  const { jobId, runId } = queued;
  await jobs.beginJob(jobId);
  const letGo = await holdAt(phase, runId);
  const sealing = sealRun(jobId, runId);
  await untilHeld();
  await jobs.cancelJob(jobId);
  await expectInvisible(queued);
  await letGo();
  await sealing;
  expect((await jobs.readJob(jobId)).state).toBe('cancelled');
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
  await settleSealing(jobId, runId);
  await expectNothingLeft(queued);
});
