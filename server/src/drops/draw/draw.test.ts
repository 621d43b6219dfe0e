import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { startApi } from '../../../testing/api.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi();
const { aCustomer } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, enter, stateOf } = await import('../../../testing/drop-stage.ts');
const { startJobs } = await import('../../platform/jobs/queue.ts');
const { clock, hours } = await import('../../platform/clock.ts');
const { openSeed } = await import('../announce/seed.ts');
const { deriveDrawKey, drawDrop: replay } = await import('../fairness/index.ts');
const { deriveSlowly } = await import('./derive-slowly.ts');
const { drawDrop, drawDropTask } = await import('./draw-drop.ts');
const { drawDue } = await import('./draw-due.ts');

afterAll(() => api.stop());

const rowOf = async (dropId: string) =>
  (
    await api.db.query(
      `SELECT state, seed, announcement, close_document AS close, draw_started_at AS began, drawn_at AS drawn, finished_at AS finished,
         ARRAY(SELECT seq - 1 FROM drop_positions p WHERE p.drop_id = d.id ORDER BY position) AS positions,
         (SELECT count(*)::int FROM drop_awards a WHERE a.drop_id = d.id) AS awards FROM drops d WHERE id = $1`,
      [dropId],
    )
  ).rows[0];

async function aClosedDrop(entrants: number): Promise<string> {
  const dropId = await aDrop(api);
  const people = await Promise.all(Array.from({ length: entrants }, () => aCustomer(api, 0)));
  for (const { client } of people) await enter(client, dropId);
  await closeNow(api, dropId);
  return dropId;
}

test('the slow hash in its own process is PBKDF2, and leaves the event loop alone', async () => {
  const [seed, salt] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(await deriveSlowly(seed, salt, 5_000)).toEqual(await deriveDrawKey(seed, salt, 5_000));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await deriveSlowly(seed, salt, 1_000_000);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('two draws at once write one result: that of the published list and seed', async () => {
  const dropId = await aClosedDrop(8);
  const seed = await openSeed(dropId);
  await Promise.all([drawDrop(dropId), drawDrop(dropId), drawDrop(dropId)]);
  const first = await rowOf(dropId);
  expect(first).toMatchObject({ state: 'drawn', awards: 1 });
  expect(first.seed).toEqual(seed);
  expect(first.drawn.getTime()).toBeGreaterThanOrEqual(first.began.getTime());
  const { drawn } = await replay(JSON.parse(first.announcement), JSON.parse(first.close), first.seed);
  expect(first.positions).toEqual(drawn);
  await drawDrop(dropId);
  expect(await rowOf(dropId)).toEqual(first);
});

test('a draw that is killed before it commits has written nothing, and its repeat gives the same result', async () => {
  const dropId = await aClosedDrop(4);
  const { announcement, close } = await rowOf(dropId);
  const { drawn } = await replay(JSON.parse(announcement), JSON.parse(close), await openSeed(dropId));
  await api.db.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
  await api.db.query('ALTER FUNCTION die() SECURITY DEFINER');
  await api.db.query('CREATE TRIGGER die AFTER INSERT ON drop_awards FOR EACH ROW EXECUTE FUNCTION die()');
  await expect(drawDrop(dropId)).rejects.toThrow();
  await api.db.query('DROP TRIGGER die ON drop_awards');
  expect(await rowOf(dropId)).toMatchObject({ state: 'closed', seed: null, positions: [], awards: 0 });
  await drawDrop(dropId);
  expect(await rowOf(dropId)).toMatchObject({ state: 'drawn', positions: drawn, awards: 1 });
});

/** The process of the slow hash that this one started. */
async function findHash(): Promise<number | undefined> {
  const found = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'pbkdf2Sync']).catch(
    () => ({ stdout: '' }), // none
  );
  return found.stdout === '' ? undefined : Number(found.stdout.split('\n')[0]);
}

test('the job is repeated when the process of its slow hash is killed', async () => {
  const dropId = await aDrop(api, { until: 'scheduled', opensInSeconds: 5 });
  await api.db.query('UPDATE drops SET delay_iterations = 4000000 WHERE id = $1', [dropId]);
  const { announceDrop } = await import('../announce/announce-drop.ts');
  const { advanceDrops } = await import('../advance-drops.ts');
  await announceDrop(dropId);
  clock.travel(6_000);
  await advanceDrops();
  await enter((await aCustomer(api, 0)).client, dropId);
  await closeNow(api, dropId);
  const jobs = await startJobs([{ concurrency: 1, tasks: { 'draw-drop': drawDropTask } }]);
  try {
    await until('the slow hash runs', async () => (await findHash()) !== undefined);
    const killed = (await findHash()) ?? Number.NaN;
    process.kill(killed, 'SIGKILL');
    const failed = () =>
      api.db
        .query('SELECT last_error AS error FROM graphile_worker.jobs WHERE key = $1', [`draw-drop:${dropId}`])
        .then(({ rows }) => rows[0]?.error ?? null);
    await until('the job has failed', async () => (await failed()) !== null);
    expect(await failed()).toBe('The slow hash ended without a key.');
    expect(await rowOf(dropId)).toMatchObject({ state: 'closed', seed: null, positions: [], awards: 0 });
    await until('the drop is drawn', async () => (await stateOf(api, dropId)) === 'drawn');
    expect(await rowOf(dropId)).toMatchObject({ positions: [0], awards: 1 });
  } finally {
    await jobs.stop();
  }
});

test('the job queues each draw once; one that did not come within a day makes the drop void', async () => {
  const dropId = await aClosedDrop(2);
  const queued = async () =>
    (await api.db.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`draw-drop:${dropId}`]))
      .rowCount;
  await drawDue();
  await drawDue();
  expect(await queued()).toBe(1);
  expect(await stateOf(api, dropId)).toBe('closed');
  clock.travel(hours(24));
  await drawDue();
  const { rows } = await api.db.query('SELECT state, void_reason FROM drops WHERE id = $1', [dropId]);
  expect(rows).toEqual([{ state: 'void', void_reason: 'not-drawn' }]);
  await drawDrop(dropId);
  expect(await stateOf(api, dropId)).toBe('void');
});

test('a drop without entries publishes its seed, has no winner, and carries its prize over', async () => {
  const dropId = await aClosedDrop(0);
  await drawDrop(dropId);
  expect(await rowOf(dropId)).toMatchObject({ state: 'finished', positions: [], awards: 0 });
  const { prizes } = (await api.client().ask(`/api/drops/${dropId}`)).body;
  expect(prizes).toMatchObject([{ state: 'carried' }]);
});

test('the database refuses positions without a draw, a second seed, and a draw taken back', async () => {
  const dropId = await aClosedDrop(2);
  await drawDrop(dropId);
  const refused = (text: string) => expect(api.db.query(text, [dropId])).rejects.toThrow(/drop/);
  await refused('INSERT INTO drop_positions (drop_id, position, seq) VALUES ($1, 9, 1)');
  await refused(`UPDATE drops SET seed = decode(repeat('00', 32), 'hex') WHERE id = $1`);
  await refused(`UPDATE drops SET state = 'closed' WHERE id = $1`);
  await refused(
    `UPDATE drops SET state = 'void', void_reason = 'not-drawn', voided_at = now() WHERE id = $1`,
  );
});
