import type { PlacedUnitDto, ScannedStockTakeDto } from '../../contract/index.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { stageShipping } from '../../../testing/shipping-stage.ts';

const api = await startApi();
const stage = await stageShipping(api);
const { make, originId } = stage;
const { soundDigest } = await import('../../../testing/books.ts');
const first = await api.staff('fulfilment');
const second = await api.staff('catalogue');
afterAll(() => api.stop());
afterEach(() => soundDigest());

const reason = 'Not on its shelf';
const post = (path: string, body: object = {}, client: Client = first) =>
  make.post(client, `/api/admin/${path}`, body);
const get = async (path: string, client: Client = first) => (await client.ask(`/api/admin/${path}`)).body;
const takeOf = (id: string) => get(`stock-takes/${id}`);
const itemsOf = async (takeId: string, filter: object = {}) =>
  get(`stock-take-items?filter=${encodeURIComponent(JSON.stringify({ takeId, ...filter }))}&range=[0,99]`);
const outcomesOf = async (takeId: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await itemsOf(takeId)).map((item: { collectibleId: string | null; code: string; outcome: string }) => [
      item.collectibleId ?? item.code,
      item.outcome,
    ]),
  );
const unitOf = async (id: string) =>
  (await api.db.query('SELECT state, shelf, bin, in_inspection FROM collectibles WHERE id = $1', [id]))
    .rows[0];
const { changeSetting } = await import('../../base/index.ts');
const setAlone = (cents: number) => changeSetting('stockTakeAloneCents', cents);

const { cardIds, packId } = await make.aPack({ stock: { common: 30, rare: 10 } });
let shelves = 0;

/** A shelf with units of the vault in bin 4. */
async function aShelf(count: number, cardId = cardIds.common[0]) {
  const shelf = `A-${(shelves += 1)}`;
  const { rows } = await api.db.query<{ id: string }>(
    `UPDATE collectibles SET shelf = $1, bin = '4', origin_id = $4 WHERE id IN (
       SELECT id FROM collectibles WHERE card_id = $2 AND state = 'vault' AND shelf IS NULL ORDER BY id LIMIT $3) RETURNING id`,
    [shelf, cardId, count, originId],
  );
  return { shelf, units: rows.map(({ id }) => id).sort() };
}

async function aTake(shelf: string, more: object[] = []): Promise<string> {
  const { status, body } = await post('stock-takes', { originId, places: [{ shelf }, ...more] });
  expect(status).toBe(201);
  return body.id;
}
const scan = (takeId: string, code: string, place: object = {}, client: Client = first) =>
  post(`stock-takes/${takeId}/scan`, { code, ...place }, client);
const finish = (takeId: string, client: Client = first) => post(`stock-takes/${takeId}/finish`, {}, client);
const close = (takeId: string) => post(`stock-takes/${takeId}/close`);
const itemOf = async (takeId: string, unitId: string): Promise<string> =>
  (
    await api.db.query(
      'SELECT id FROM stock_take_items WHERE take_id = $1 AND (collectible_id::text = $2 OR code = $2)',
      [takeId, unitId],
    )
  ).rows[0].id;
const decide = async (takeId: string, unitId: string, body: object, client: Client = first) =>
  post(`stock-take-items/${await itemOf(takeId, unitId)}/decide`, body, client);
const report = async (takeId: string, unitId: string, client: Client = first) =>
  post(`stock-take-items/${await itemOf(takeId, unitId)}/missing`, { reason }, client);

test('a count tells found, missing, misplaced and unknown, and closes once each difference is decided', async () => {
  const { shelf, units } = await aShelf(3);
  const other = await aShelf(1);
  const [found = '', missing = '', lost = ''] = units;
  const [stray = ''] = other.units;
  const takeId = await aTake(shelf);
  const answer: ScannedStockTakeDto = (await scan(takeId, found)).body;
  expect(answer).toMatchObject({ outcome: 'found', isRepeat: false, scannedCount: 1, expectedCount: 3 });
  expect((await scan(takeId, stray)).body).toMatchObject({
    outcome: 'elsewhere',
    unit: { shelf: other.shelf },
  });
  expect((await scan(takeId, '9999 1111')).body).toMatchObject({ outcome: 'unknown', unit: null });
  expect((await close(takeId)).body.code).toBe('WRONG_STATE');
  expect((await finish(takeId)).body.state).toBe('deciding');
  expect(await outcomesOf(takeId)).toEqual({
    [found]: 'found',
    [missing]: 'missing',
    [lost]: 'missing',
    [stray]: 'elsewhere',
    '99991111': 'unknown',
  });
  expect((await close(takeId)).body).toMatchObject({ code: 'WRONG_STATE', undecided: 4 });

  expect((await decide(takeId, missing, { decision: 'moved' })).body.code).toBe('VALIDATION_FAILED');
  expect((await decide(takeId, missing, { decision: 'moved', shelf: 'B-9', bin: '1' })).status).toBe(200);
  expect(await unitOf(missing)).toMatchObject({ shelf: 'B-9', bin: '1', state: 'vault' });
  expect((await decide(takeId, stray, { decision: 'moved' })).status).toBe(200);
  expect(await unitOf(stray)).toMatchObject({ shelf, bin: null });
  expect((await decide(takeId, '99991111', { decision: 'to-receiving' })).status).toBe(200);
  expect((await report(takeId, lost)).status).toBe(200);
  // Below the day's limit of one person, as when it is withdrawn by hand.
  expect(await unitOf(lost)).toMatchObject({ state: 'withdrawn' });
  expect((await report(takeId, lost)).body.code).toBe('ALREADY_RESOLVED');

  expect((await close(takeId)).body.state).toBe('closed');
  expect(await takeOf(takeId)).toMatchObject({
    state: 'closed',
    places: shelf,
    expectedCount: 3,
    scannedCount: 3,
    differenceCount: 4,
    closerName: expect.any(String),
  });
  expect((await scan(takeId, found)).body.code).toBe('WRONG_STATE');
  // What happens later is not part of it.
  await api.db.query("UPDATE collectibles SET shelf = 'C-1' WHERE id = $1", [found]);
  expect(await outcomesOf(takeId)).toMatchObject({ [found]: 'found' });
});

test('a unit that is moved, picked or shipped during the count is no difference', async () => {
  const { shelf, units } = await aShelf(4);
  const [moved = '', shipped = '', away = '', stays = ''] = units;
  const takeId = await aTake(shelf);
  await scan(takeId, away);
  await post('collectibles/place', { code: moved, originId, shelf: 'D-1' });
  await api.db.query(
    "UPDATE collectibles SET state = 'withdrawn', withdrawn_as = 'lost' WHERE id = ANY($1)",
    [[shipped, away]],
  );
  await scan(takeId, stays);
  expect(await outcomesOf(takeId)).toEqual({
    [moved]: 'left',
    [shipped]: 'left',
    [away]: 'found',
    [stays]: 'found',
  });
  await finish(takeId);
  expect((await close(takeId)).body.state).toBe('closed');
});

test('two people at one shelf lose no scan, and each card counts once', async () => {
  const { shelf, units } = await aShelf(6);
  const takeId = await aTake(shelf);
  const answers = await Promise.all(units.flatMap((id) => [scan(takeId, id), scan(takeId, id, {}, second)]));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(answers.filter(({ body }) => !body.isRepeat)).toHaveLength(6);
  expect(await takeOf(takeId)).toMatchObject({ scannedCount: 6, expectedCount: 6, differenceCount: 0 });
  const opened = await post('stock-takes', { originId, places: [{ shelf, bin: '4' }] }, second);
  expect(opened.body).toMatchObject({ code: 'WRONG_STATE', takeId });
});

test('a count of several places needs to know the place, and finds a card in the wrong bin', async () => {
  const { shelf, units } = await aShelf(2);
  const takeId = await aTake(shelf, [{ shelf: 'Z-1', bin: '2' }]);
  const [right = '', wrong = ''] = units;
  expect((await scan(takeId, right)).body.code).toBe('VALIDATION_FAILED');
  expect((await scan(takeId, right, { shelf, bin: '4' })).body.outcome).toBe('found');
  expect((await scan(takeId, wrong, { shelf: 'Z-1' })).body.outcome).toBe('elsewhere');
  expect((await scan(takeId, wrong, { shelf: 'Q-1' })).body.code).toBe('VALIDATION_FAILED');
  expect((await scan(takeId, `SHELF ${shelf}`, { shelf })).body.code).toBe('VALIDATION_FAILED');
  await finish(takeId);
  expect((await decide(takeId, wrong, { decision: 'put-back' })).status).toBe(200);
  expect(await unitOf(wrong)).toMatchObject({ shelf, bin: '4' });
  expect((await close(takeId)).body.state).toBe('closed');
});

test('refuses a code whose large letters are longer than a code may be', async () => {
  const { shelf } = await aShelf(1);
  const takeId = await aTake(shelf);
  const { status, body } = await scan(takeId, 'ß'.repeat(150));
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
});

test('a missing unit that is scanned while differences are decided was found after all', async () => {
  const { shelf, units } = await aShelf(1);
  const takeId = await aTake(shelf);
  await finish(takeId);
  expect((await scan(takeId, units[0] ?? '')).body).toMatchObject({ outcome: 'found', isRepeat: false });
  expect((await report(takeId, units[0] ?? '')).body.code).toBe('WRONG_STATE');
  expect((await close(takeId)).body.state).toBe('closed');
});

describe('differences above what one person’s count is enough for', () => {
  beforeAll(() => setAlone(1_000));
  afterAll(() => setAlone(10_000));

  test('are counted again by another person, who sees nothing of the first count', async () => {
    const { shelf, units } = await aShelf(2, cardIds.rare[0]);
    const [seen = '', missing = ''] = units;
    const takeId = await aTake(shelf);
    await scan(takeId, seen);
    expect((await finish(takeId)).body.state).toBe('recounting');
    expect(await takeOf(takeId)).toMatchObject({
      expectedCount: null,
      differenceCount: null,
      differenceCents: null,
      scannedCount: 0,
      needsRecount: true,
    });
    expect(await itemsOf(takeId)).toEqual([]);
    expect((await scan(takeId, missing)).body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await finish(takeId)).body.code).toBe('FOUR_EYES_REQUIRED');
    expect((await report(takeId, missing)).body.code).toBe('WRONG_STATE');
    expect((await scan(takeId, missing, {}, second)).body).toMatchObject({
      outcome: 'counted',
      expectedCount: null,
    });
    expect((await finish(takeId, second)).body.state).toBe('deciding');
    expect(await outcomesOf(takeId)).toEqual({ [seen]: 'found', [missing]: 'found' });
    expect((await close(takeId)).body.state).toBe('closed');
  });

  test('are not undone by who counted again and then finds a missing unit after all', async () => {
    const { shelf, units } = await aShelf(2, cardIds.rare[1]);
    const takeId = await aTake(shelf);
    await finish(takeId);
    await scan(takeId, units[0] ?? '', {}, second);
    await finish(takeId, second);
    expect((await scan(takeId, units[1] ?? '', {}, second)).body.outcome).toBe('found');
    expect((await close(takeId)).body.state).toBe('closed');
  });

  test('are none of a unit that lay elsewhere when the first count ended, wherever it is laid after', async () => {
    const { shelf, units } = await aShelf(1, cardIds.rare[2]);
    const [unit = ''] = units;
    const takeId = await aTake(shelf);
    await post('collectibles/place', { code: unit, originId, shelf: 'Q-1' });
    expect((await finish(takeId)).body.state).toBe('deciding');
    await post('collectibles/place', { code: unit, originId, shelf, bin: '4' });
    expect(await outcomesOf(takeId)).toEqual({ [unit]: 'left' });
    expect((await report(takeId, unit)).body.code).toBe('WRONG_STATE');
    expect(await unitOf(unit)).toMatchObject({ state: 'vault', in_inspection: false });
  });

  test('are summed over the counts of a day: bin by bin is no way around them', async () => {
    const cents = async (select: string, of: unknown[] = []): Promise<number> =>
      (await api.db.query(`SELECT sum(${select}`, of)).rows[0].sum;
    const alone = await cents('difference_cents)::int FROM stock_takes WHERE NOT needs_recount');
    const states: string[] = [];
    for (const bin of ['1', '2']) {
      const { units } = await aShelf(1, cardIds.rare[3]);
      await api.db.query("UPDATE collectibles SET shelf = 'Z-9', bin = $2 WHERE id = ANY($1)", [units, bin]);
      await setAlone(alone + (await cents('value_cents)::int FROM unit_facts WHERE id = ANY($1)', [units])));
      const { body } = await post('stock-takes', { originId, places: [{ shelf: 'Z-9', bin }] });
      states.push((await finish(body.id)).body.state);
    }
    await setAlone(1_000);
    expect(states).toEqual(['deciding', 'recounting']);
  });

  test('are never decided by the first count alone, whatever writes them', async () => {
    const { shelf } = await aShelf(1, cardIds.rare[0]);
    const takeId = await aTake(shelf);
    await finish(takeId);
    const skip = api.db.query("UPDATE stock_takes SET state = 'deciding' WHERE id = $1", [takeId]);
    await expect(skip).rejects.toThrow('stock_takes_recounted');
    expect((await post(`stock-takes/${takeId}/cancel`, { reason })).body.state).toBe('cancelled');
  });
});

test('the database closes no count with an undecided difference', async () => {
  const { shelf } = await aShelf(1);
  const takeId = await aTake(shelf);
  await finish(takeId);
  const shut = api.db.query(
    "UPDATE stock_takes SET state = 'closed', closed_at = now(), closed_by = opened_by WHERE id = $1",
    [takeId],
  );
  await expect(shut).rejects.toThrow('undecided');
  const settled = api.db.query("UPDATE stock_take_items SET outcome = 'missing' WHERE take_id = $1", [
    takeId,
  ]);
  await expect(settled).rejects.toThrow('stock_take_items_decided');
});

test('a sealed unit is not written off: its substitute is asked for', async () => {
  await (await import('../../packs/index.ts')).sealRunNow(packId, 2);
  const { rows } = await api.db.query<PlacedUnitDto>(
    `UPDATE collectibles SET shelf = 'S-1', origin_id = $1 WHERE id = (SELECT id FROM collectibles WHERE state = 'sealed' ORDER BY id DESC LIMIT 1) RETURNING id`,
    [originId],
  );
  const id = rows[0]?.id ?? '';
  const takeId = await aTake('S-1');
  await finish(takeId);
  expect((await report(takeId, id)).body).toMatchObject({ code: 'WRONG_STATE', state: 'sealed' });
  expect(await unitOf(id)).toMatchObject({ state: 'sealed', in_inspection: false });
});

test('units written off above one person’s limit wait for a second look, and their count can close', async () => {
  const { shelf, units } = await aShelf(1);
  await changeSetting('inspectionAloneCents', 0);
  const takeId = await aTake(shelf);
  await finish(takeId);
  expect((await report(takeId, units[0] ?? '')).status).toBe(200);
  expect(await unitOf(units[0] ?? '')).toMatchObject({ state: 'vault', in_inspection: true });
  expect((await close(takeId)).body.state).toBe('closed');
});
