import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, drawNow, enter, publishList, reachRound, stateOf } =
  await import('../../../testing/drop-stage.ts');
const { changeSetting } = await import('../../base/index.ts');
const { config } = await import('../../config.ts');
const { clock, hours } = await import('../../platform/clock.ts');
const { openSeed } = await import('../announce/seed.ts');
const { drawDrop: replay } = await import('../fairness/index.ts');
const { signTestRound } = await import('../../base/index.ts');
const { drawDrop, drawDropTask } = await import('./draw-drop.ts');
const { drawDue } = await import('./draw-due.ts');
const { writeLog } = await import('../../packs/index.ts');

afterAll(() => api.stop());

const rowOf = async (dropId: string) =>
  (
    await api.db.query(
      `SELECT state, seed, announcement, close_document AS close, beacon, listed_at AS listed, drawn_at AS drawn, finished_at AS finished,
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

/** One whose list is published, at its round. */
async function aDueDrop(entrants: number): Promise<string> {
  const dropId = await aClosedDrop(entrants);
  await publishList();
  await reachRound(api, dropId);
  return dropId;
}

test('two draws at once write one result: that of the published list and seed', async () => {
  const dropId = await aDueDrop(8);
  const seed = await openSeed(dropId);
  await Promise.all([drawDrop(dropId), drawDrop(dropId), drawDrop(dropId)]);
  const first = await rowOf(dropId);
  expect(first).toMatchObject({ state: 'drawn', awards: 1 });
  expect(first.seed).toEqual(seed);
  const beacon = first.beacon.toString('hex');
  expect(beacon).toBe(signTestRound(JSON.parse(first.announcement).beacon.round));
  const { drawn } = replay(JSON.parse(first.announcement), JSON.parse(first.close), first.seed, beacon);
  expect(first.positions).toEqual(drawn);
  await drawDrop(dropId);
  expect(await rowOf(dropId)).toEqual(first);
});

test('a draw that is killed before it commits has written nothing, and its repeat gives the same result', async () => {
  const dropId = await aDueDrop(4);
  const { announcement, close } = await rowOf(dropId);
  const announced = JSON.parse(announcement);
  const beacon = signTestRound(announced.beacon.round);
  const { drawn } = replay(announced, JSON.parse(close), await openSeed(dropId), beacon);
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

const queued = async (dropId: string) =>
  (await api.db.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`draw-drop:${dropId}`])).rowCount;

test('a list is public once the public log has it, and drawn at its round: queued once, and never void', async () => {
  const dropId = await aClosedDrop(2);
  const read = async () => (await api.client().ask(`/api/drops/${dropId}`)).body;
  await drawDue();
  expect(await read()).toMatchObject({ state: 'closed', close: null });
  await publishList();
  expect(await read()).toMatchObject({ state: 'closed', close: { isDelayed: false } });
  await drawDrop(dropId);
  expect([await stateOf(api, dropId), await queued(dropId)]).toEqual(['closed', 0]);
  clock.travel(hours(48));
  await drawDue();
  await drawDue();
  expect([await stateOf(api, dropId), await queued(dropId)]).toEqual(['closed', 1]);
  await drawDrop(dropId);
  expect(await stateOf(api, dropId)).toBe('drawn');
});

test('a list that the public log had not before the round is never shown, and its drop is void', async () => {
  const dropId = await aClosedDrop(2);
  await reachRound(api, dropId);
  await publishList();
  expect(await rowOf(dropId)).toMatchObject({ state: 'closed', listed: null });
  await drawDrop(dropId);
  expect(await stateOf(api, dropId)).toBe('closed');
  await reachRound(api, dropId, 12);
  await drawDue();
  const { state, close, void: ended } = (await api.client().ask(`/api/drops/${dropId}`)).body;
  expect([state, close, ended.reason]).toEqual(['void', null, 'late']);
});

test('a list whose state of the log was stamped before the round and public only after it is never shown', async () => {
  const dropId = await aClosedDrop(2);
  await writeLog({ isForced: true });
  // As if the commit that published it had hung, and nobody had seen it published.
  await api.db
    .query(`UPDATE public_log_checkpoints SET published_at = published_at - interval '1 second', public_at = NULL
    WHERE size = (SELECT max(size) FROM public_log_checkpoints)`);
  await drawDue();
  expect(await rowOf(dropId)).toMatchObject({ state: 'closed', listed: null });
  await reachRound(api, dropId);
  await publishList();
  expect(await rowOf(dropId)).toMatchObject({ state: 'closed', listed: null });
  await reachRound(api, dropId, 12);
  await drawDue();
  expect(await stateOf(api, dropId)).toBe('void');
});

test('a draw whose round no relay brings is queued again, later each time, and its drop is never void', async () => {
  await changeSetting('dropRelays', ['https://127.0.0.1/']);
  Object.assign(config(), { mode: 'live', publicUrl: api.origin });
  const dropId = await aDueDrop(2);
  Object.assign(config(), { mode: 'demo' });
  const waits = async (): Promise<number> =>
    (
      await api.db.query(
        'SELECT extract(epoch FROM run_at - created_at)::float AS s FROM graphile_worker.jobs WHERE key = $1',
        [`draw-drop:${dropId}`],
      )
    ).rows[0]?.s;
  await drawDropTask({ dropId });
  expect(await waits()).toBeLessThan(2);
  await drawDropTask({ dropId, tries: 4 });
  expect(await waits()).toBeGreaterThan(10);
  await drawDropTask({ dropId, tries: 99 });
  expect(await waits()).toBeGreaterThan(50);
  clock.travel(hours(24 * 30));
  await drawDue();
  expect(await stateOf(api, dropId)).toBe('closed');
  const { rows } = await api.db.query('SELECT error FROM beacon_relays');
  expect(rows[0].error).toMatch(/private/);
});

test('a drop without entries publishes its seed, has no winner, and carries its prize over', async () => {
  const dropId = await aClosedDrop(0);
  await drawNow(api, dropId);
  expect(await rowOf(dropId)).toMatchObject({ state: 'finished', positions: [], awards: 0 });
  const { prizes } = (await api.client().ask(`/api/drops/${dropId}`)).body;
  expect(prizes).toMatchObject([{ state: 'carried' }]);
});

test('the database refuses positions without a draw, a second seed, and a draw taken back', async () => {
  const dropId = await aClosedDrop(2);
  await drawNow(api, dropId);
  const refused = (text: string) => expect(api.db.query(text, [dropId])).rejects.toThrow(/drop/);
  await refused('INSERT INTO drop_positions (drop_id, position, seq) VALUES ($1, 9, 1)');
  await refused(`UPDATE drops SET seed = decode(repeat('00', 32), 'hex') WHERE id = $1`);
  await refused(`UPDATE drops SET state = 'closed' WHERE id = $1`);
  await refused(`UPDATE drops SET state = 'void', void_reason = 'late', voided_at = now() WHERE id = $1`);
});

test('the database refuses to void a published list, to draw an unpublished one, and to publish one after its round', async () => {
  const listed = await aDueDrop(1);
  const unlisted = await aClosedDrop(1);
  const refused = (text: string, dropId: string) =>
    expect(api.db.query(text, [dropId])).rejects.toThrow(/entries have ended|violates check/);
  for (const reason of ['late', 'staff', 'unproven', 'no-seed', 'no-prize'])
    await refused(
      `UPDATE drops SET state = 'void', void_reason = '${reason}', voided_at = round_at + interval '1 day' WHERE id = $1`,
      listed,
    );
  await refused(
    `UPDATE drops SET state = 'void', void_reason = 'late', voided_at = round_at - interval '1 second' WHERE id = $1`,
    unlisted,
  );
  await refused('UPDATE drops SET listed_at = round_at WHERE id = $1', unlisted);
  await refused(
    `UPDATE drops SET state = 'drawn', drawn_at = round_at, seed = seed_hash, beacon = substring(seed_hash || seed_hash, 1, 48) WHERE id = $1`,
    unlisted,
  );
  await refused(
    `UPDATE drops SET state = 'drawn', drawn_at = round_at - interval '1 second', seed = seed_hash, beacon = substring(seed_hash || seed_hash, 1, 48)
     WHERE id = $1`,
    listed,
  );
});

test('the database publishes no list by a round of the world that the public log did not have before', async () => {
  const dropId = await aClosedDrop(1);
  const client = await api.db.connect();
  try {
    await client.query('BEGIN');
    // A drop of a live shop.
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query("UPDATE drops SET chain = '52db9ba7' WHERE id = $1", [dropId]);
    await client.query('SET LOCAL session_replication_role = DEFAULT');
    await expect(
      client.query('UPDATE drops SET listed_at = closed_at WHERE id = $1', [dropId]),
    ).rejects.toThrow('the public log had no list of it before its round');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
