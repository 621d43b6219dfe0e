import { minutes } from '../../platform/clock.ts';
import { outcome, startApi, type Answer, type Client } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aPack, post } = await import('../../../testing/factories.ts');
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
