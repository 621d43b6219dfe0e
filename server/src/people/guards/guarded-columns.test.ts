import { minutes } from '../../platform/clock.ts';
import { outcome, startApi, type Answer, type Client } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aPack, aRunOnSale, post } = await import('../../../testing/factories.ts');
const [owner, catalogue] = [await api.staff('owner'), await api.staff('catalogue')];
const reason = 'A better offer';
afterAll(() => api.stop());

const read = async (at: string): Promise<Record<string, unknown>> =>
  (await owner.ask(`/api/admin/${at}`)).body;
const put = (client: Client, at: string, body: object): Promise<Answer> =>
  client.ask(`/api/admin/${at}`, { method: 'PUT', body });
const pendingOf = async (id: string): Promise<{ id: string; kind: string; after: object }[]> =>
  (
    await api.db.query(
      `SELECT id, kind, after FROM approvals WHERE subject_id = $1 AND state = 'pending' ORDER BY created_at`,
      [id],
    )
  ).rows;
const costOf = async (subjectId: string): Promise<unknown> =>
  (await api.db.query(`SELECT cost FROM approvals WHERE subject_id = $1 AND state = 'pending'`, [subjectId]))
    .rows[0]?.cost;
const approve = async (subjectId: string): Promise<Answer> => {
  const [request] = await pendingOf(subjectId);
  return post(owner, `/api/admin/approvals/${request?.id}/approve`, { reason: 'agreed' });
};

/** A class and a kind with cards, of a shop that has traded. */
async function aStock() {
  await aCustomer(api);
  const { cardIds, kindId } = await aPack({});
  const { rows } = await api.db.query<{ id: string }>('SELECT class_id AS id FROM cards WHERE id = $1', [
    cardIds.common[0],
  ]);
  return {
    classAt: `class/${rows[0]?.id}`,
    classId: rows[0]?.id ?? '',
    kindId,
    kindAt: `collectibles-class/${kindId}`,
  };
}

test('rates are set up by one person before the first trade', async () => {
  const { rows } = await api.db.query('SELECT 1 FROM transfers');
  expect(rows).toEqual([]);
  const { kindId } = await aPack({});
  const saved = await put(catalogue, `collectibles-class/${kindId}`, { buybackBps: 9_900 });
  expect([saved.status, saved.body.buybackBps]).toEqual([200, 9_900]);
  await put(catalogue, `collectibles-class/${kindId}`, { buybackBps: null });
});

describe('buyback rates of classes and kinds', () => {
  test.each(['buybackBps', 'laterBuybackBps'])(
    'a class keeps %s until a second person approves more',
    async (rate) => {
      const { classAt, classId } = await aStock();
      const before = await read(classAt);
      const asked = await put(catalogue, classAt, { [rate]: 10_000, name: 'Renamed', reason });
      expect([asked.status, asked.body[rate], asked.body.name]).toEqual([200, before[rate], 'Renamed']);
      expect(await pendingOf(classId)).toMatchObject([{ kind: 'guarded-record', after: { [rate]: 10_000 } }]);
      expect(outcome(await put(catalogue, classAt, { [rate]: 9_990, reason }))).toEqual([409, 'WRONG_STATE']);
      expect((await approve(classId)).status).toBe(200);
      expect((await read(classAt))[rate]).toBe(10_000);
      const less = await put(catalogue, classAt, { [rate]: before[rate], reason: 'back' });
      expect([less.status, less.body[rate]]).toEqual([200, before[rate]]);
    },
  );

  test('a kind without a rate counts as the classes do', async () => {
    const { kindAt, kindId } = await aStock();
    const highest = Number(
      (await api.db.query('SELECT max(buyback_bps) AS bps FROM card_classes')).rows[0].bps,
    );
    const asked = await put(catalogue, kindAt, { buybackBps: highest + 1, reason });
    expect([asked.status, asked.body.buybackBps]).toEqual([200, null]);
    expect(await pendingOf(kindId)).toHaveLength(1);
    await approve(kindId);
    expect((await read(kindAt))['buybackBps']).toBe(highest + 1);
  });

  test.each(['buybackBps', 'laterBuybackBps'])(
    'a kind lowers %s at once and raises it by two',
    async (rate) => {
      const { kindAt, kindId } = await aStock();
      await put(catalogue, kindAt, { [rate]: 5_000, reason });
      const less = await put(catalogue, kindAt, { [rate]: 4_000, reason });
      expect([less.status, less.body[rate]]).toEqual([200, 4_000]);
      const more = await put(catalogue, kindAt, { [rate]: 4_100, reason });
      expect([more.status, more.body[rate]]).toEqual([200, 4_000]);
      expect(await pendingOf(kindId)).toMatchObject([{ kind: 'guarded-record', after: { [rate]: 4_100 } }]);
      expect((await approve(kindId)).status).toBe(200);
      expect((await read(kindAt))[rate]).toBe(4_100);
      await put(catalogue, kindAt, { [rate]: null, reason });
      await approve(kindId);
    },
  );

  test('a kind is taken off what is bought back at once and put on it by two', async () => {
    const { kindAt, kindId } = await aStock();
    const less = await put(catalogue, kindAt, { isBuybackAllowed: false, reason });
    expect([less.status, less.body.isBuybackAllowed]).toEqual([200, false]);
    const more = await put(catalogue, kindAt, { isBuybackAllowed: true, reason });
    expect([more.status, more.body.isBuybackAllowed]).toEqual([200, false]);
    expect((await approve(kindId)).status).toBe(200);
    expect((await read(kindAt))['isBuybackAllowed']).toBe(true);
  });

  test('waits in bulk as well, and needs a reason and a recent code', async () => {
    const { classAt, classId } = await aStock();
    const before = (await read(classAt))['buybackBps'];
    const bulk = { ids: [classId], changes: { buybackBps: 10_000 } };
    expect(outcome(await post(catalogue, '/api/admin/class/bulk', bulk))).toEqual([400, 'REASON_REQUIRED']);
    const stale = await api.staff('catalogue', { as: 'stale-catalogue', sinceStepUpMs: minutes(6) });
    expect(outcome(await post(stale, '/api/admin/class/bulk', { ...bulk, reason }))).toEqual([
      403,
      'STEP_UP_REQUIRED',
    ]);
    expect((await post(catalogue, '/api/admin/class/bulk', { ...bulk, reason })).status).toBe(200);
    expect((await read(classAt))['buybackBps']).toBe(before);
    expect(await pendingOf(classId)).toHaveLength(1);
  });

  test('is not approved after another change', async () => {
    const { classAt, classId } = await aStock();
    const before = Number((await read(classAt))['buybackBps']);
    await put(catalogue, classAt, { buybackBps: 10_000, reason });
    await put(catalogue, classAt, { buybackBps: before - 100, reason });
    expect(outcome(await approve(classId))).toEqual([412, 'STALE']);
    expect((await read(classAt))['buybackBps']).toBe(before - 100);
  });
});

describe('what architects get', () => {
  async function anArchitect(royaltyBps: number) {
    const slug = `architect-${String(Date.now())}-${royaltyBps}`;
    const made = await post(owner, '/api/admin/architects', {
      slug,
      name: 'A. Chitect',
      bio: '',
      royaltyBps,
    });
    return { id: String(made.body.id), at: `architects/${made.body.id}` };
  }

  test('is lowered at once and raised by two, who read what it costs', async () => {
    const finance = await api.staff('finance');
    const run = await aRunOnSale(8, { priceCents: 700 });
    const { id, at } = await anArchitect(100);
    await api.db.query('UPDATE packs SET architect_id = $2 WHERE id = $1', [run.packId, id]);
    const less = await put(owner, at, { royaltyBps: 50, reason });
    expect([less.status, less.body.royaltyBps]).toEqual([200, 50]);
    const more = await put(owner, at, { royaltyBps: 5_000, reason });
    expect([more.status, more.body.royaltyBps]).toEqual([200, 50]);
    // The floor is 541; of 700 cents half is kept.
    expect(await costOf(id)).toMatchObject({
      breaks: [{ runId: run.runId, gapCents: 191, atStakeCents: 8 * 191 }],
    });
    const [request] = await pendingOf(id);
    expect((await post(finance, `/api/admin/approvals/${request?.id}/approve`, {})).status).toBe(200);
    expect((await read(at))['royaltyBps']).toBe(5_000);
  });

  test('another architect of a pack on sale waits, and is free before', async () => {
    const [run, { id }] = [await aRunOnSale(8, { priceCents: 700 }), await anArchitect(5_000)];
    const { packId } = await aPack({});
    const free = await put(catalogue, `packs/${packId}`, { architectId: id, reason });
    expect([free.status, free.body.architectId]).toEqual([200, id]);
    const held = await put(catalogue, `packs/${run.packId}`, { architectId: id, reason });
    expect([held.status, held.body.architectId]).toEqual([200, null]);
    expect(await costOf(run.packId)).toMatchObject({ breaks: [{ runId: run.runId, gapCents: 191 }] });
    expect((await approve(run.packId)).status).toBe(200);
    expect((await read(`packs/${run.packId}`))['architectId']).toBe(id);
  });
});

test('grade and certificate of a unit that a customer owns wait; of the shop’s own they do not', async () => {
  const { id: ownerId } = await aCustomer(api);
  const { cardIds } = await aPack({});
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM collectibles WHERE card_id = $1 ORDER BY id LIMIT 2',
    [cardIds.common[0]],
  );
  const [ours = '', theirs = ''] = rows.map(({ id }) => id);
  await api.db.query(
    "UPDATE collectibles SET state = 'owned', owner_id = $2, acquired_at = now() WHERE id = $1",
    [theirs, ownerId],
  );
  const graded = { grade: '10', grader: 'SURE', cert: 'C1', reason };
  expect((await put(catalogue, `collectibles/${ours}`, { ...graded, cert: 'C2' })).body.grade).toBe('10');
  expect((await put(catalogue, `collectibles/${theirs}`, graded)).body.grade).toBeNull();
  expect(await pendingOf(theirs)).toMatchObject([{ after: { grade: '10', grader: 'SURE', cert: 'C1' } }]);
  await approve(theirs);
  expect(await read(`collectibles/${theirs}`)).toMatchObject({ grade: '10', grader: 'SURE', cert: 'C1' });
});
