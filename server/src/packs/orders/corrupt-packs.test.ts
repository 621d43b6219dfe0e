import { startApi } from '../../../testing/api.ts';
import { faults } from '../../../testing/books.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const time = await import('../../platform/clock.ts');
const closing = await import('../../office/index.ts');
const { sealLogs } = await import('../runs/index.ts');
afterEach(() => time.clock.reset());
afterAll(() => api.stop());

/** A customer with all packs of a run; the first is the one that is tampered with. */
async function aHolder() {
  const run = await make.aRunOnSale(3);
  const { id, client } = await make.aCustomer(api);
  const { packs } = (
    await make.buy(client, run.productId, { quantity: 3, runId: run.runId, picks: [2, 1, 3] })
  ).body;
  const ids: string[] = packs.map((pack: { id: string }) => pack.id);
  return { ...run, customerId: id, client, ids };
}
type Holder = Awaited<ReturnType<typeof aHolder>>;

/** Whatever an opening writes. */
async function stateOf({ customerId, runId }: Holder): Promise<unknown> {
  const { rows } = await api.db.query(
    `SELECT (SELECT json_agg(s ORDER BY pack_no) FROM (SELECT pack_no, state, version FROM sealed_packs WHERE run_id = $2) s) AS packs,
       (SELECT json_agg(b ORDER BY id) FROM (SELECT id, state, opened_at FROM pack_purchases WHERE customer_id = $1) b) AS purchases,
       (SELECT json_agg(u ORDER BY id) FROM (SELECT id, state, version, owner_id FROM collectibles WHERE run_id = $2) u) AS units,
       (SELECT count(*) FROM pulls WHERE run_id = $2) AS pulls,
       (SELECT count(*) FROM run_events WHERE run_id = $2 AND kind = 'open') AS events`,
    [customerId, runId],
  );
  return rows[0];
}

const runOf = async (id: string) =>
  (await api.db.query('SELECT state, opened_seed AS seed FROM runs WHERE id = $1', [id])).rows[0];

/** Replaces bytes that stand at `at` in a column by their opposite; doing it twice changes nothing. */
const flip = (column: string, at: string) =>
  `${column} = set_byte(${column}, ${at}, 255 - get_byte(${column}, ${at}))`;
const moved = (table: string) => [
  `WITH gone AS (DELETE FROM ${table} WHERE run_id = $1 RETURNING *) INSERT INTO kept_${table} SELECT * FROM gone`,
  `WITH kept AS (DELETE FROM kept_${table} WHERE run_id = $1 RETURNING *) INSERT INTO ${table} SELECT * FROM kept`,
];

/** What is done to the run, and what undoes it. `isOfAll`: it concerns every pack, not only number 2. */
const tamperings: { name: string; statements: string[]; isOfAll?: boolean }[] = [
  {
    name: 'contents that another key encrypted',
    statements: [`UPDATE sealed_packs SET ${flip('contents', '0')} WHERE run_id = $1 AND pack_no = 2`],
  },
  {
    name: 'a leaf that is not the pack’s',
    statements: [`UPDATE run_leaves SET ${flip('hashes', '32')} WHERE run_id = $1`],
    isOfAll: true,
  },
  {
    name: 'another leaf, so that the root differs',
    statements: [`UPDATE run_leaves SET ${flip('hashes', '0')} WHERE run_id = $1`],
    isOfAll: true,
  },
  { name: 'missing leaves', statements: moved('run_leaves'), isOfAll: true },
  { name: 'no tree', statements: moved('run_trees'), isOfAll: true },
  { name: 'no seed', statements: moved('run_secrets'), isOfAll: true },
  { name: 'missing units', statements: moved('run_units'), isOfAll: true },
  {
    name: 'records of units that were changed',
    statements: [
      `UPDATE run_units SET record = replace(record, '"valueCents":', '"valueCents":1') WHERE run_id = $1`,
      `UPDATE run_units SET record = replace(record, '"valueCents":1', '"valueCents":') WHERE run_id = $1`,
    ],
    isOfAll: true,
  },
];

describe.each(tamperings)('with $name', ({ statements, isOfAll = false }) => {
  const [breakIt = '', mend = breakIt] = statements;

  test('no pack is opened: not alone, not in a set, not when the run closes; nothing is lost', async () => {
    const holder = await aHolder();
    const { client, ids, runId } = holder;
    for (const table of ['run_leaves', 'run_trees', 'run_secrets', 'run_units'])
      await api.db.query(`CREATE TABLE IF NOT EXISTS kept_${table} (LIKE ${table})`);
    const before = await stateOf(holder);
    await api.db.query(breakIt, [runId]);
    const alone = await make.post(client, `/api/me/packs/${ids[0]}/open`);
    const set = await client.ask('/api/me/packs/open', {
      method: 'POST',
      body: { ids: [ids[1], ids[0], ids[2]] },
    });
    for (const { status, body } of [alone, set])
      expect([status, body.code, body.message]).toEqual([
        500,
        'PACK_CORRUPT',
        expect.stringMatching(/stays sealed and yours/),
      ]);
    await closing.advanceRuns();
    await sealLogs();
    time.clock.travel(time.days(366));
    await closing.advanceRuns();
    expect(await stateOf(holder)).toEqual(before);
    expect(await runOf(runId)).toEqual({ state: 'closing', seed: null });
    const sound = await make.post(client, `/api/me/packs/${ids[1]}/open`);
    expect(sound.status).toBe(isOfAll ? 500 : 200);

    await api.db.query(mend, [runId]);
    const mended = await client.ask('/api/me/packs/open', { method: 'POST', body: { ids } });
    expect(mended.body.opened.map(({ pack }: { pack: { id: string } }) => pack.id)).toEqual(ids);
    expect(mended.body.opened.map(({ pulls }: { pulls: unknown[] }) => pulls.length)).toEqual([3, 3, 3]);
    await closing.advanceRuns();
    expect(await runOf(runId)).toEqual({ state: 'closed', seed: expect.any(String) });
    expect(await faults()).toEqual([]);
  });
});

test('the units given are those of the sealed records, whatever stands beside them', async () => {
  const { client, ids, runId } = await aHolder();
  await api.db.query(
    `UPDATE run_units SET collectible_id = gen_random_uuid(), card_id = gen_random_uuid(), class_slug = 'other' WHERE run_id = $1`,
    [runId],
  );
  const { contents, pulls } = (await make.post(client, `/api/me/packs/${ids[0]}/open`)).body;
  for (const { collectibleId, cardId } of pulls) {
    expect(contents).toContain(collectibleId);
    expect(contents).toContain(cardId);
  }
  expect(pulls).toHaveLength(3);
});

test('a set of packs, some open, some of another run, is answered in the requested order, each once', async () => {
  const [first, second] = [await aHolder(), await make.aRunOnSale(3)];
  const { client, ids } = first;
  const other = (await make.buy(client, second.productId)).body.packs[0].id;
  await make.post(client, `/api/me/packs/${ids[1]}/open`);
  await make.post(client, `/api/me/packs/${ids[2]}/refund`);
  const wanted = [ids[1], other, ids[0]?.toUpperCase(), ids[2], ids[0]];
  const { body } = await client.ask('/api/me/packs/open', { method: 'POST', body: { ids: wanted } });
  expect(body.opened.map(({ pack }: { pack: { id: string } }) => pack.id)).toEqual([ids[1], other, ids[0]]);
  expect(body.refused).toEqual([{ id: ids[2], code: 'WRONG_STATE' }]);
});
