import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { startApi } from '../../../testing/api.ts';
import { holdAtTrigger } from '../../../testing/hold-at-trigger.ts';
import { programFlags } from '../../../testing/program-flags.ts';
import { replayPublished } from '../../../testing/read-published.ts';

/** As the League of Entropy published it. */
const thousandth = {
  round: 1_000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
let hasRound = false;
const asked: (string | undefined)[] = [];
const relay = createServer((request, response) => {
  asked.push(request.url);
  if (hasRound) response.end(JSON.stringify(thousandth));
  else response.writeHead(404).end();
});
await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
const origin = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`; // a TCP server

const api = await startApi({ WEBHOOK_TEST_TARGETS: origin });
const make = await import('../../../testing/factories.ts');
const { changeSetting } = await import('../../base/index.ts');
const { config } = await import('../../config.ts');
const { beginJob, readJob } = await import('../../platform/jobs/job.ts');
const { after, clock, seconds } = await import('../../platform/clock.ts');
const { comparePass } = await import('../fence/index.ts');
const { writeLog } = await import('../public-log/index.ts');
const { publishRun } = await import('../runs/index.ts');
const { releaseAbandoned } = await import('./release.ts');
const { sealRun } = await import('./seal-run.ts');
const { startSealing } = await import('./start-sealing.ts');

afterAll(async () => {
  clock.reset();
  relay.closeAllConnections();
  relay.close();
  await api.stop();
});

/** When round 1,000 of quicknet came out. */
const roundAt = new Date('2023-08-23T15:59:24Z');

/** An attempt of a live shop, as of half a minute before that round, in a state of the log that was public then. */
async function announceThen() {
  clock.freezeAt(after(roundAt, -seconds(30)));
  await comparePass(true);
  await changeSetting('dropRelays', [origin]);
  const { packId } = await make.aPack();
  Object.assign(config(), { mode: 'live', publicUrl: api.origin });
  try {
    const { job, runId } = await startSealing({ packId, size: 10, staffId: null });
    const takeOn = async () => {
      await beginJob(job.id);
      await sealRun({ jobId: job.id, runId, tries: 0 });
    };
    await takeOn();
    await writeLog({ isForced: true });
    await api.db.query(
      `UPDATE public_log_checkpoints c SET published_at = announced_at, public_at = announced_at FROM seal_attempts
       WHERE run_id = $1 AND c.size = (SELECT max(size) FROM public_log_checkpoints)`,
      [runId],
    );
    await takeOn();
    return { jobId: job.id, runId };
  } finally {
    Object.assign(config(), { mode: 'demo' });
  }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
function goOn({ jobId, runId }: { jobId: string; runId: string }) {
  const program = fileURLToPath(new URL('../../../testing/seal-at.ts', import.meta.url));
  const now = after(roundAt, seconds(1)).toISOString();
  const child = spawn(process.execPath, [...programFlags, program, jobId, runId, now], {
    cwd: root,
    env: { ...process.env },
    stdio: 'inherit',
  });
  return { child, exit: once(child, 'exit') };
}

test('a sealing killed while it asks for its round goes on with what it announced, and is dealt by the round itself', async () => {
  const queued = await announceThen();
  const { jobId, runId } = queued;
  const announced = async () =>
    (
      await api.db.query(
        `SELECT a.attempt, a.plan, a.seed_hash, a.chain, a.round, a.round_at, s.wrapped FROM seal_attempts a
         JOIN run_secrets s USING (run_id) WHERE run_id = $1`,
        [runId],
      )
    ).rows;
  const before = await announced();
  expect(before).toMatchObject([{ round: expect.anything(), round_at: roundAt }]);
  const units = async () =>
    (await api.db.query('SELECT unit_index, record FROM run_units WHERE run_id = $1 ORDER BY 1', [runId]))
      .rows;
  const claimed = await units();

  // The relay was asked, and its answer isn't noted yet.
  const held = await holdAtTrigger(api.db, 'TRIGGER gate BEFORE INSERT ON beacon_relays FOR EACH STATEMENT');
  const first = goOn(queued);
  try {
    await held.untilHeld();
  } finally {
    first.child.kill('SIGKILL');
    await first.exit;
    await held.release();
  }
  expect(asked).toEqual([`/${before[0].chain}/public/1000`]);
  expect((await readJob(jobId)).state).toBe('running');
  clock.freezeAt(after(roundAt, seconds(300)));
  await releaseAbandoned();
  expect((await readJob(jobId)).state).toBe('queued');
  expect([await announced(), await units()]).toEqual([before, claimed]);

  hasRound = true;
  await goOn(queued).exit;
  expect((await readJob(jobId)).state).toBe('done');
  expect([await announced(), await units()]).toEqual([before, claimed]);
  const { rows } = await api.db.query('SELECT state, commitment FROM runs WHERE id = $1', [runId]);
  expect(rows[0].state).toBe('sealed');
  expect(JSON.parse(rows[0].commitment)).toMatchObject({
    attempt: before[0].attempt,
    beacon: { kind: 'drand', ...thousandth },
    seedHash: before[0].seed_hash,
  });
  await publishRun(runId);
  const verdict = await replayPublished(api, runId);
  expect(verdict).toMatchObject({ ok: true });
  expect(verdict).not.toHaveProperty('isTestChain');
  const { isAttemptLogged } = await import('@pullproof/verify');
  const { data } = (await api.client().ask('/api/attempts')).body;
  const shown = data.find((row: { run: string }) => row.run === runId);
  expect([isAttemptLogged(shown.log, shown), isAttemptLogged(null, shown)]).toEqual([true, false]);
});
