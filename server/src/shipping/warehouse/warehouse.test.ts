import type { ListViewsDto } from '../../contract/index.ts';
import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { post: postOnce } = await import('../../../testing/factories.ts');
const { originId, origin, parcel, customer } = await openWarehouse(api);
const [packer, colleague, support] = [
  await api.staff('fulfilment'),
  await api.staff('fulfilment', { as: 'second' }),
  await api.staff('support'),
];
afterAll(() => api.stop());

const post = (path: string, body: unknown = {}, client: Client = packer) =>
  client.ask(`/api/admin/shipping/${path}`, { method: 'POST', body });
const postCards = (path: string, body: unknown, client: Client = packer) =>
  postOnce(client, `/api/admin/shipping-cards/${path}`, body);
const record = async (id: string) => (await packer.ask(`/api/admin/shipping/${id}`)).body;
const audits = async (id: string): Promise<string[]> => {
  const { rows } = await api.db.query<{ action: string }>(
    'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ action }) => action);
};
const unitStates = async (ids: readonly string[]): Promise<string[]> => {
  const { rows } = await api.db.query<{ state: string }>(
    'SELECT state FROM collectibles WHERE id = ANY($1) ORDER BY id',
    [ids],
  );
  return rows.map(({ state }) => state);
};
const scanAll = async (id: string, units: readonly string[]) => {
  for (const code of units) expect((await post(`${id}/scan`, { code })).status).toBe(200);
};
const packed = async (options = {}) => {
  const made = await parcel(options);
  await scanAll(made.id, made.units);
  expect((await post(`${made.id}/pack`, { weighedGrams: 95 })).body).toMatchObject({ state: 'packed' });
  return made;
};

test('lists what may be picked in walking order: A2 before A10', async () => {
  const here = await origin('Walk');
  const places = ['A10', 'B1', 'A2', 'A2'].map((shelf, at) => ({ shelf, bin: String(12 - at * 3) }));
  await parcel({ originId: here, places });
  await parcel({ originId: here, parcel: { waits_for: 'recent-top-up' } });
  await parcel({ originId: here, parcel: { combine_until: new Date(Date.now() + 60_000) } });
  const filter = encodeURIComponent(JSON.stringify({ originId: here }));
  const { body } = await packer.ask(`/api/admin/shipping-cards?filter=${filter}`);
  expect(body.map((row: { shelf: string; bin: string }) => `${row.shelf}/${row.bin}`)).toEqual([
    'A2/3',
    'A2/6',
    'A10/12',
    'B1/9',
  ]);
});

test('goes from the pick list to the customer, every step audited and on the timeline', async () => {
  const { id, number, picks, units } = await parcel();
  expect((await postCards('pick', { ids: picks })).body).toEqual({ ids: picks });
  expect((await record(id)).state).toBe('picking');
  await scanAll(id, units);
  expect((await post(`${id}/pack`, { weighedGrams: 95 })).body).toMatchObject({ id, state: 'packed' });
  const tracking = { carrier: 'Post', trackingNumber: `T-${id}`, trackingUrl: 'https://post.test/1' };
  expect((await post(`${id}/dispatch`, tracking)).body.state).toBe('shipped');
  expect(await unitStates(units)).toEqual(['shipped', 'shipped']);
  expect((await post(`${id}/deliver`)).body.state).toBe('shipped');
  expect((await postOnce(colleague, '/api/admin/unit-inspections/scan', { code: number })).status).toBe(200);
  expect(await unitStates(units)).toEqual(['delivered', 'delivered']);
  expect(await record(id)).toMatchObject({ ...tracking, weighedGrams: 95, unitCount: 2, feeCents: 700 });
  expect((await record(id)).timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
    'picking',
    'packed',
    'shipped',
    'checking',
    'delivered',
  ]);
  expect(await audits(id)).toEqual([
    'parcel.picked',
    'parcel.unit-packed',
    'parcel.unit-packed',
    'parcel.packed',
    'parcel.shipped',
    'parcel.delivery-stated',
  ]);
});

test('picks by id, short id and certificate, once, at the right origin', async () => {
  const { picks, units } = await parcel({
    unit: (at) => ({ cert: `C${at}${originId.slice(-12).toUpperCase()}`, grader: 'PSA' }),
  });
  const [first = '', second = ''] = units;
  expect((await postCards('pick', { code: first.toUpperCase(), originId })).body).toEqual({
    ids: [picks[0]],
  });
  const again = await postCards('pick', { code: first, originId });
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  const elsewhere = await postCards('pick', { code: second, originId: await origin('Lyon') });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(elsewhere.body.units[0].place).toMatch(/^Reno .* · A10 · 1$/);
  expect((await postCards('pick', { code: ` c1-${originId.slice(-12)} `, originId })).body).toEqual({
    ids: [picks[1]],
  });
  expect((await postCards('pick', { code: 'no such code' })).status).toBe(404);
  expect((await postCards('unpick', { ids: picks })).body).toEqual({ ids: picks });
  expect((await postCards('unpick', { ids: picks })).body).toMatchObject({
    code: 'WRONG_STATE',
    ids: picks,
  });
  expect((await postCards('pick', { code: `#${second.slice(-8)}` })).body).toEqual({ ids: [picks[1]] });
});

test('refuses a code of several units and names them', async () => {
  const here = await origin('Serials');
  const { picks } = await parcel({ originId: here, unit: () => ({ serial: 41_907 }) });
  const refused = await postCards('pick', { code: '41907', originId: here });
  expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(refused.body.units.map(({ id }: { id: string }) => id)).toEqual(picks);
});

test('refuses a wrong unit at the station, says what it is, and audits it', async () => {
  const [mine, other] = [await parcel(), await parcel()];
  const refused = await post(`${mine.id}/scan`, { code: other.units[0] });
  expect([refused.status, refused.body.unit.parcelNumber]).toEqual([409, other.number]);
  const { rows } = await api.db.query(
    `INSERT INTO collectibles (id, card_id, kind_id, state, entered_at, created_at, updated_at)
     SELECT gen_random_uuid(), card_id, kind_id, 'vault', now(), now(), now() FROM collectibles WHERE id = $1 RETURNING id`,
    [mine.units[0]],
  );
  const vault = await post(`${mine.id}/scan`, { code: rows[0].id });
  expect([vault.status, vault.body.unit.state]).toEqual([409, 'vault']);
  const unknown = await post(`${mine.id}/scan`, { code: 'nothing' });
  expect([unknown.status, unknown.body.unit]).toEqual([409, null]);
  expect(await audits(mine.id)).toEqual(['parcel.wrong-unit', 'parcel.wrong-unit', 'parcel.wrong-unit']);
  expect((await record(mine.id)).state).toBe('requested');
});

test('refuses to pack what is not checked off, to hand over what is not packed, and what waits', async () => {
  const { id, units, picks } = await parcel();
  await scanAll(id, units.slice(1));
  const early = await post(`${id}/pack`, { weighedGrams: 90 });
  expect(early.body).toMatchObject({ code: 'WRONG_STATE', ids: [picks[0]] });
  expect((await post(`${id}/scan`, { code: units[1] })).body.code).toBe('WRONG_STATE');
  expect((await post(`${id}/dispatch`, { carrier: 'Post' })).body.code).toBe('WRONG_STATE');
  expect((await post(`${id}/deliver`)).body.code).toBe('WRONG_STATE');
  expect((await post(`${id}/return`, { reason: 'came back', to: 'owned' })).body.code).toBe('WRONG_STATE');
  for (const columns of [
    { waits_for: 'dispute' },
    { combine_until: new Date(Date.now() + 60_000) },
    { state: 'cancelled', ended_at: new Date() },
  ]) {
    const waiting = await parcel({ parcel: columns });
    expect((await postCards('pick', { ids: waiting.picks })).body.code).toBe('WRONG_STATE');
    expect((await post('pick', { ids: [waiting.id] })).body.refused).toHaveLength(1);
  }
});

test('needs a carrier without a label, and a tracking number no other parcel has', async () => {
  const [one, two] = [await packed(), await packed()];
  const bare = await post(`${one.id}/dispatch`);
  expect([bare.status, bare.body.errors]).toEqual([400, { carrier: 'is required without a label' }]);
  const tracking = { carrier: 'Post', trackingNumber: `T-${one.id}` };
  expect((await post(`${one.id}/dispatch`, tracking)).status).toBe(200);
  const taken = await post(`${two.id}/dispatch`, tracking);
  expect([taken.status, taken.body.errors]).toEqual([400, { trackingNumber: 'belongs to another parcel' }]);
});

test('“came back” is a statement, made once, that moves nothing', async () => {
  for (const to of ['owned', 'vault']) {
    const { id, units } = await packed();
    await post(`${id}/dispatch`, { carrier: 'Post' });
    const answer = await post(`${id}/return`, { reason: 'Nobody at home', to });
    expect(answer.body).toMatchObject({ state: 'shipped', inInspection: true });
    expect(await unitStates(units)).toEqual(['shipped', 'shipped']);
    expect((await post(`${id}/return`, { reason: 'again', to })).body.code).toBe('WRONG_STATE');
  }
});

test('bulk verbs do each as if alone', async () => {
  const [ready, other, open] = [await packed(), await packed(), await parcel()];
  await api.db.query(
    `INSERT INTO parcel_labels (id, parcel_id, carrier, state, tracking_number, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'table', 'bought', 'X', now(), now())`,
    [ready.id],
  );
  const answer = await post('dispatch', { ids: [ready.id, open.id, other.id] });
  expect(answer.body.moved).toEqual([ready.id]);
  expect(answer.body.refused.map(({ code }: { code: string }) => code)).toEqual([
    'WRONG_STATE',
    'VALIDATION_FAILED',
  ]);
  expect((await post('deliver', { ids: [ready.id] })).body).toEqual({ moved: [ready.id], refused: [] });
  expect((await post('pick', { ids: [open.id] })).body).toEqual({ moved: [open.id], refused: [] });
});

test('counts what the tabs hold and finds a parcel by its barcode', async () => {
  const counts = async (): Promise<Record<string, number>> => {
    const { views } = (await packer.ask('/api/admin/list-views?list=shipping')).body as ListViewsDto; // answered with 200
    return Object.fromEntries(views.map(({ name, count }) => [name, count]));
  };
  const { Waiting: waiting = -1, Late: lateBefore = -1, ...before } = await counts();
  const late = await parcel({ parcel: { promised_on: '2020-01-01', waits_for: 'dispute' } });
  expect(await counts()).toEqual({ ...before, Waiting: waiting + 1, Late: lateBefore + 1 });
  const combining = await parcel({ parcel: { combine_until: new Date(Date.now() + 3_600_000) } });
  const { 'To pick': toPickCount = -1, Combining: combiningCount } = await counts();
  expect(combiningCount).toBe((before['Combining'] ?? -1) + 1);
  const toPick = encodeURIComponent('{"state":"requested","waitsFor":null,"combineUntil":null}');
  const { body: pickable } = await packer.ask(`/api/admin/shipping?filter=${toPick}&range=[0,99]`);
  expect(pickable).toHaveLength(toPickCount);
  expect(pickable.map(({ id }: { id: string }) => id)).not.toContain(combining.id);
  const filter = encodeURIComponent('{"isLate":true}');
  const { body: lates } = await packer.ask(`/api/admin/shipping?filter=${filter}`);
  expect(lates.map(({ id }: { id: string }) => id)).toContain(late.id);
  for (const code of [late.number, late.number.slice(3), late.id])
    expect((await packer.ask(`/api/admin/shipping/find?code=${code}`)).body).toEqual({ id: late.id });
  expect((await packer.ask('/api/admin/shipping/find?code=PP-1')).status).toBe(404);
  await api.db.query('UPDATE parcels SET tracking_number = $2, carrier = $3 WHERE id = $1', [
    late.id,
    'ZX-99-TRACK',
    'Post',
  ]);
  for (const q of [late.number, late.number.slice(3), 'zx-99'])
    expect((await support.ask(`/api/admin/search?q=${q}`)).body.data).toContainEqual({
      resource: 'shipping',
      id: late.id,
      label: late.number,
      detail: 'requested · ZX-99-TRACK',
    });
  const { body: own } = await support.ask(`/api/admin/users/${customer.id}/shipping`);
  expect(own.length).toBeGreaterThan(0);
});

test('only staff who handle parcels may say so', async () => {
  const { id, picks } = await parcel();
  for (const path of [
    `${id}/scan`,
    `${id}/pack`,
    `${id}/dispatch`,
    `${id}/deliver`,
    `${id}/return`,
    'deliver',
  ])
    expect((await post(path, {}, support)).status).toBe(403);
  expect((await postCards('pick', { ids: picks }, support)).status).toBe(403);
  expect((await support.ask('/api/admin/shipping-cards')).status).toBe(403);
  expect((await support.ask(`/api/admin/shipping/${id}`)).status).toBe(200);
});

describe('at once', () => {
  const outcomes = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test('two people pick the same card: one does', async () => {
    const { picks } = await parcel();
    const answers = await Promise.all(
      [packer, colleague].map((client) => postCards('pick', { ids: picks.slice(0, 1) }, client)),
    );
    expect(outcomes(answers)).toEqual([200, 409]);
  });

  test('scanned at two origins, a card is picked where it lies', async () => {
    const { picks, units } = await parcel();
    const elsewhere = await origin('Oslo');
    const [there, here] = await Promise.all([
      postCards('pick', { code: units[0], originId: elsewhere }, colleague),
      postCards('pick', { code: units[0], originId }),
    ]);
    expect(here.body).toEqual({ ids: [picks[0]] });
    expect([there.status, there.body.code]).toEqual([409, 'WRONG_STATE']);
    expect(there.body.message).toContain('at another origin');
  });

  test('two people pack and hand over the same parcel: one does', async () => {
    const { id, units } = await parcel();
    await scanAll(id, units);
    const packing = await Promise.all(
      [packer, colleague].map((client) => post(`${id}/pack`, { weighedGrams: 80 }, client)),
    );
    expect(outcomes(packing)).toEqual([200, 409]);
    const leaving = await Promise.all(
      [packer, colleague].map((client) => post(`${id}/dispatch`, { carrier: 'Post' }, client)),
    );
    expect(outcomes(leaving)).toEqual([200, 409]);
    expect((await audits(id)).filter((action) => action === 'parcel.shipped')).toHaveLength(1);
  });

  test('picking opposite orders of two parcels does not deadlock', async () => {
    const [one, two] = [await parcel(), await parcel()];
    const [left, right] = [
      [one.picks[0], two.picks[0]],
      [two.picks[1], one.picks[1]],
    ];
    const answers = await Promise.all([
      postCards('pick', { ids: left }),
      postCards('pick', { ids: right }, colleague),
    ]);
    expect(outcomes(answers)).toEqual([200, 200]);
  });
});
