import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startApi } from '../../../testing/api.ts';
import { replayPublished } from '../../../testing/read-published.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { changeSetting } = await import('../../base/index.ts');
const { config } = await import('../../config.ts');
const { beginJob, readJob } = await import('../../platform/jobs/job.ts');
const { after, clock, days, seconds } = await import('../../platform/clock.ts');
const { comparePass } = await import('../fence/index.ts');
const { writeLog } = await import('../public-log/index.ts');
const { publishRun } = await import('../runs/index.ts');
const { sealRun, sealRunNow } = await import('./seal-run.ts');
const { startSealing } = await import('./start-sealing.ts');
// Nothing is signed before the logs were compared.
await comparePass(true);
// However slow this machine is, an announcement has its 30 seconds.
beforeEach(() => clock.freezeAt(new Date()));
afterEach(() => clock.reset());
afterAll(() => api.stop());

async function announce() {
  const pack = await make.aPack();
  const { job, runId } = await startSealing({ packId: pack.packId, size: 10, staffId: null });
  await goOn({ jobId: job.id, runId });
  return { ...pack, jobId: job.id, runId };
}

/** With an attempt that the log had before its round. */
async function announceLogged() {
  const queued = await announce();
  await writeLog({ isForced: true });
  expect(await goOn(queued)).toBe('queued');
  return queued;
}

/** With an attempt of a live shop, whose relays are silent. */
async function announceLive() {
  await changeSetting('dropRelays', ['https://127.0.0.1/']);
  const pack = await make.aPack();
  Object.assign(config(), { mode: 'live', publicUrl: api.origin });
  try {
    const { job, runId } = await startSealing({ packId: pack.packId, size: 10, staffId: null });
    await goOn({ jobId: job.id, runId });
    return { ...pack, jobId: job.id, runId };
  } finally {
    Object.assign(config(), { mode: 'demo' });
  }
}

const lastTry = 9; // a fault in it abandons a sealing

async function goOn({ jobId, runId }: { jobId: string; runId: string }, tries = 0) {
  await beginJob(jobId);
  await sealRun({ jobId, runId, tries });
  return (await readJob(jobId)).state;
}

interface Attempt extends Record<'chain' | 'plan_hash' | 'seed_hash' | 'round', string> {
  attempt: number;
  round_at: Date;
  logged_at: Date | null;
  abandoned_at: Date | null;
  reason: string | null;
  abandonment: string | null;
}

async function attemptOf(runId: string): Promise<Attempt> {
  const { rows } = await api.db.query<Attempt>('SELECT * FROM seal_attempts WHERE run_id = $1', [runId]);
  const [attempt] = rows;
  if (!attempt) throw new Error('there is no such attempt');
  return attempt;
}
const runOf = async (runId: string) =>
  (await api.db.query('SELECT * FROM runs WHERE id = $1', [runId])).rows[0];
const logged = async (runId: string) =>
  (
    await api.db.query<{ entry: string }>('SELECT entry FROM public_log WHERE subject = $1 ORDER BY index', [
      runId,
    ])
  ).rows.map(({ entry }) => JSON.parse(entry));
const toRound = async (runId: string, lateSeconds = 1) =>
  clock.freezeAt(after((await attemptOf(runId)).round_at, seconds(lateSeconds)));

test('an attempt is announced with its wrapped seed, waits for its round, and is dealt by it', async () => {
  const queued = await announce();
  const { runId } = queued;
  const attempt = await attemptOf(runId);
  expect((await readJob(queued.jobId)).state).toBe('queued');
  expect((await readJob(queued.jobId)).stage).toMatch(/^waiting for round \d+ of the beacon$/);
  expect((await api.db.query('SELECT FROM run_secrets WHERE run_id = $1', [runId])).rows).toHaveLength(1);
  await writeLog({ isForced: true });
  expect(await goOn(queued)).toBe('queued');
  expect((await attemptOf(runId)).logged_at?.getTime()).toBeLessThan(attempt.round_at.getTime());
  expect((await api.db.query('SELECT FROM sealed_packs WHERE run_id = $1', [runId])).rows).toEqual([]);
  await toRound(runId);
  expect(await goOn(queued)).toBe('done');
  await writeLog({ isForced: true });
  const { attempt: number, chain, plan_hash: planHash, seed_hash: seedHash, round } = attempt;
  const run = await runOf(runId);
  expect((await logged(runId)).slice(0, 2)).toMatchObject([
    { kind: 'attempt', attempt: number, chain, planHash, round: Number(round), run: runId, seedHash },
    { kind: 'commitment', hash: run.commitment_hash },
  ]);
  expect(JSON.parse(run.commitment)).toMatchObject({
    attempt: number,
    beacon: { kind: 'test-chain', round: Number(round) },
    planHash,
    seedHash,
  });
  await publishRun(runId);
  expect(await replayPublished(api, runId)).toMatchObject({ ok: true, isTestChain: true });
});

test('an attempt that the public log had too late is abandoned in public, and leaves no run behind', async () => {
  const queued = await announce();
  const { runId, packId } = queued;
  await toRound(runId, 11);
  await writeLog({ isForced: true });
  expect(await goOn(queued)).toBe('failed');
  const { attempt, abandonment } = await attemptOf(runId);
  if (abandonment === null) throw new Error('it was not abandoned');
  expect(JSON.parse(abandonment)).toMatchObject({ attempt, reason: 'late', run: runId, plan: { number: 1 } });
  const seed = Buffer.from(JSON.parse(abandonment).seed, 'hex');
  const hash = createHash('sha256').update(`pullproof/1/run-seed\0${runId}\0`).update(seed).digest('hex');
  expect(hash).toBe((await attemptOf(runId)).seed_hash);
  expect(await runOf(runId)).toMatchObject({ state: 'cancelled', number: null });
  expect((await api.db.query('SELECT FROM collectibles WHERE run_id = $1', [runId])).rows).toEqual([]);
  await writeLog({ isForced: true });
  const named = createHash('sha256').update(`pullproof/1/abandoned\0${abandonment}`).digest('hex');
  expect((await logged(runId)).at(-1)).toMatchObject({ kind: 'abandoned', attempt, hash: named });

  const next = await sealRunNow(packId, 10);
  await publishRun(next);
  expect(await runOf(next)).toMatchObject({ number: 1 });
  const shop = api.client();
  expect((await shop.ask(`/api/runs/${next}`)).body).toMatchObject({
    attempt: attempt + 1,
    abandonedAttempts: [{ attempt, run: runId, reason: 'late', isBeforeRound: false }],
  });
  const { body } = await shop.ask(`/api/attempts?after=${attempt - 1}`);
  expect(body.data).toMatchObject([
    { attempt, run: runId, outcome: 'abandoned', document: abandonment },
    { attempt: attempt + 1, run: next, outcome: 'sealed', document: null },
  ]);
  const list = await shop.ask(`/api/attempts/${runId}/checklist`);
  expect(list.text.trim().split('\n')).toHaveLength(30);
  expect((await shop.ask(`/api/attempts/${next}/checklist`)).status).toBe(404);
});

test('staff cancel a waiting attempt at once: before its round that is said, and everything is given back', async () => {
  const queued = await announce();
  const { runId, jobId } = queued;
  const owner = await api.staff('owner');
  expect((await owner.ask(`/api/admin/jobs/${jobId}/cancel`, { method: 'POST' })).status).toBe(200);
  const { rows } = await api.db.query(
    'SELECT run_at <= now() AS "isDue" FROM graphile_worker.jobs WHERE key = $1',
    [`seal-run:${runId}`],
  );
  expect(rows).toEqual([{ isDue: true }]);
  expect(await goOn(queued)).toBe('cancelled');
  const { abandoned_at: at, round_at: roundAt, reason } = await attemptOf(runId);
  expect([reason, at !== null && at < roundAt]).toEqual(['cancelled', true]);
});

test('an attempt that is dealt at the end of its week sells for the days that verifiers ask for', async () => {
  await changeSetting('saleDays', 14); // the least
  const queued = await announce();
  await changeSetting('saleDays', 365);
  await writeLog({ isForced: true });
  expect(await goOn(queued)).toBe('queued');
  await toRound(queued.runId, days(7) / 1_000 - 1);
  expect(await goOn(queued)).toBe('done');
  await publishRun(queued.runId);
  expect(await replayPublished(api, queued.runId)).toMatchObject({ ok: true });
});

test('an attempt whose round is a week ago is abandoned', async () => {
  const queued = await announceLogged();
  await toRound(queued.runId, days(7) / 1_000);
  expect(await goOn(queued)).toBe('failed');
  expect((await attemptOf(queued.runId)).reason).toBe('overdue');
});

test.each([
  ['another seed', `seed_hash = repeat('0', 64)`],
  ['another round', 'round = round + 1'],
  ['drand’s name for a chain that isn’t drand’s', `beacon_kind = 'drand'`],
  ['a place in the log after its round', `logged_at = round_at + interval '1 second'`],
  ['a deal before it was in the log', `beacon = decode(repeat('07', 48), 'hex')`],
])('the database refuses %s of an announced attempt', async (_, change) => {
  const { runId } = await announce();
  const changed = api.db.query(`UPDATE seal_attempts SET ${change} WHERE run_id = $1`, [runId]);
  await expect(changed).rejects.toThrow();
});

test('an attempt whose state of the log was stamped before the round, and public only after it, is abandoned', async () => {
  const queued = await announce();
  await writeLog({ isForced: true });
  // As if the commit that published it had hung, and nobody had seen it published.
  await api.db
    .query(`UPDATE public_log_checkpoints SET published_at = published_at - interval '1 second', public_at = NULL
    WHERE size = (SELECT max(size) FROM public_log_checkpoints)`);
  expect(await goOn(queued)).toBe('queued');
  expect((await attemptOf(queued.runId)).logged_at).toBeNull();
  await toRound(queued.runId);
  await writeLog({ isForced: true });
  expect(await goOn(queued)).toBe('queued');
  expect((await attemptOf(queued.runId)).logged_at).toBeNull();
  await toRound(queued.runId, 11);
  expect(await goOn(queued)).toBe('failed');
  expect((await attemptOf(queued.runId)).reason).toBe('late');
});

test('the database deals by a round of drand only if the announcement was public before it', async () => {
  const { runId } = await announceLive();
  const deal = (proof: string | null = '{"attempt":"its proof"}') =>
    api.db.query(
      `UPDATE seal_attempts SET logged_at = announced_at, beacon = decode(repeat('07', 48), 'hex'), log_proof = $2 WHERE run_id = $1`,
      [runId, proof],
    );
  await expect(deal()).rejects.toThrow('after its announcement was public');
  await writeLog({ isForced: true });
  await api.db.query(
    `UPDATE public_log_checkpoints c SET published_at = announced_at, public_at = round_at FROM seal_attempts
     WHERE run_id = $1 AND c.size = (SELECT max(size) FROM public_log_checkpoints)`,
    [runId],
  );
  await expect(deal()).rejects.toThrow('after its announcement was public');
  await api.db.query(
    `UPDATE public_log_checkpoints SET public_at = published_at WHERE size = (SELECT max(size) FROM public_log_checkpoints)`,
  );
  await expect(deal(null)).rejects.toThrow('with the proof that its announcement was public');
  await expect(deal('{}')).rejects.toThrow('violates check constraint');
  await deal();
});

test('an attempt whose round no relay brings waits with its seed and says so, whatever was tried before, until a week is over', async () => {
  const queued = await announceLive();
  await writeLog({ isForced: true });
  expect(await goOn(queued)).toBe('queued');
  const before = await attemptOf(queued.runId);
  expect(before.chain).toMatch(/^52db9ba7/);
  for (const lateSeconds of [1, days(6) / 1_000]) {
    await toRound(queued.runId, lateSeconds);
    expect(await goOn(queued, lastTry)).toBe('queued');
    expect(await attemptOf(queued.runId)).toEqual(before);
    expect((await readJob(queued.jobId)).stage).toMatch(/^waiting for round \d+: no relay/);
    expect(
      (await api.db.query('SELECT FROM run_secrets WHERE run_id = $1', [queued.runId])).rows,
    ).toHaveLength(1);
  }
  await toRound(queued.runId, days(7) / 1_000);
  expect(await goOn(queued)).toBe('failed');
  expect((await attemptOf(queued.runId)).reason).toBe('overdue');
});

test('a fence during the deal delays an attempt, whatever was tried before, and it goes on with the same seed and plan', async () => {
  const queued = await announceLogged();
  const before = await attemptOf(queued.runId);
  const shop = (await api.db.query<{ id: string }>('SELECT id FROM shop_identity')).rows[0]?.id;
  const folder = join(process.env['WATERMARKS'] ?? '', shop ?? '');
  await mkdir(folder, { recursive: true });
  const damaged = join(folder, `${queued.runId}_0009_0000000001_0000000001.json`);
  await writeFile(damaged, '{"document":"{}","signature":""}');
  await api.db.query('TRUNCATE sale_pass');
  try {
    await toRound(queued.runId);
    expect(await goOn(queued, lastTry)).toBe('queued');
    expect(await goOn(queued, lastTry)).toBe('queued');
    expect(await attemptOf(queued.runId)).toEqual(before);
    expect(await runOf(queued.runId)).toMatchObject({ state: 'sealing', commitment: null });
  } finally {
    await rm(damaged);
  }
  expect(await goOn(queued, lastTry)).toBe('done');
  const { commitment } = await runOf(queued.runId);
  const { plan_hash: planHash, seed_hash: seedHash } = before;
  expect(JSON.parse(commitment)).toMatchObject({ attempt: before.attempt, planHash, seedHash });
});

test('a fault in the last try abandons an announced attempt, one before it is tried again', async () => {
  const queued = await announceLogged();
  await toRound(queued.runId);
  await api.db.query(`
    CREATE FUNCTION refuse_tree() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no tree'; END $$;
    CREATE TRIGGER refuse_tree BEFORE INSERT ON run_trees FOR EACH STATEMENT EXECUTE FUNCTION refuse_tree()`);
  try {
    expect(await goOn(queued, lastTry - 1)).toBe('queued');
    expect((await attemptOf(queued.runId)).reason).toBeNull();
    expect(await goOn(queued, lastTry)).toBe('failed');
    expect((await attemptOf(queued.runId)).reason).toBe('failed');
  } finally {
    await api.db.query('DROP FUNCTION refuse_tree() CASCADE');
  }
});
