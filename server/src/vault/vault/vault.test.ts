import { unitStates } from '../../contract/index.ts';
import { startApi, type Client, type TestApi } from '../../../testing/api.ts';
import { insertRow } from '../../../testing/sample-people.ts';
import { insertSampleRows, type SampleRows } from '../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
const rows: SampleRows = await insertSampleRows(api.db);
const owner: Client = await api.staff('owner');
const { mayGo } = await import('./states.ts');
const make = await import('../../../testing/factories.ts');
const { newId } = await import('../../platform/ids.ts');

afterAll(() => api.stop());

const now = new Date('2026-05-01T10:00:00Z');
const { rows: known } = await api.db.query<{ card: string; kind: string }>(
  'SELECT card_id AS card, kind_id AS kind FROM collectibles LIMIT 1',
);

/** Inserts a unit in any state, with the fields that the state requires. */
function aUnit(state: string, more: Record<string, unknown> = {}): Promise<string> {
  const isOwned = ['owned', 'in_shipment', 'shipped', 'delivered'].includes(state);
  return insertRow(api.db, 'collectibles', {
    id: newId(),
    card_id: known[0]?.card,
    kind_id: known[0]?.kind,
    state,
    owner_id: isOwned ? rows.customerId : null,
    run_id: ['reserved', 'sealed'].includes(state) ? rows.runId : null,
    product_id: state === 'listed' ? rows.singleId : null,
    entered_at: now,
    created_at: now,
    updated_at: now,
    ...more,
  });
}
const unit = async (id: string) =>
  (await api.db.query('SELECT * FROM collectibles WHERE id = $1', [id])).rows[0];
const audits = async (id: string) =>
  (
    await api.db.query(
      'SELECT action, before, after, reason FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [id],
    )
  ).rows;
const verb = (name: string, body: unknown, client = owner) =>
  make.post(client, `/api/admin/collectibles/${name}`, body);

test.each(unitStates.map((from) => [from]))(
  'the table allows the same moves from %s as the shop, and no others',
  async (from) => {
    const client = await api.db.connect();
    try {
      for (const to of unitStates.filter((state) => state !== from)) {
        const id = await aUnit(from);
        const isOwned = ['owned', 'in_shipment', 'shipped', 'delivered'].includes(to);
        const moved = client.query(
          'UPDATE collectibles SET state = $2, owner_id = $3, run_id = $4, product_id = $5 WHERE id = $1',
          [id, to, isOwned ? rows.customerId : null, rows.runId, rows.singleId],
        );
        const outcome = await moved.then(
          () => 'moved',
          (failure: unknown) => (failure as { code: string }).code, // pg's own error
        );
        expect([from, to, outcome]).toEqual([from, to, mayGo(from, to) ? 'moved' : '23514']);
      }
    } finally {
      client.release();
    }
  },
);

test('lost and damaged units leave the shop, all or none, and return when found', async () => {
  const ids = [await aUnit('vault'), await aUnit('listed'), await aUnit('bought_back')];
  const sealed = await aUnit('sealed');
  const refused = await verb('withdraw', { ids: [...ids, sealed], as: 'lost', reason: 'Water in cellar' });
  expect([refused.status, refused.body.code, refused.body.ids]).toEqual([409, 'WRONG_STATE', [sealed]]);
  expect((await unit(ids[0] ?? '')).state).toBe('vault');
  const done = await verb('withdraw', { ids, as: 'damaged', reason: 'Water in cellar' });
  expect([done.status, done.body.ids.sort()]).toEqual([200, [...ids].sort()]);
  for (const id of ids)
    expect(await unit(id)).toMatchObject({ state: 'withdrawn', withdrawn_as: 'damaged', product_id: null });
  expect(await audits(ids[1] ?? '')).toEqual([
    {
      action: 'collectible.withdrawn',
      before: { state: 'listed' },
      after: { state: 'withdrawn', withdrawnAs: 'damaged' },
      reason: 'Water in cellar',
    },
  ]);
  expect((await verb('withdraw', { ids, as: 'lost', reason: 'Again' })).body.code).toBe('WRONG_STATE');
  expect((await verb('return', { ids, reason: 'Dried well' })).status).toBe(200);
  for (const id of ids) expect(await unit(id)).toMatchObject({ state: 'vault', withdrawn_as: null });
});

test.each(['reserved', 'sealed', 'owned', 'in_shipment', 'shipped', 'delivered'])(
  'a %s unit is not the shop’s to withdraw or to put back',
  async (state) => {
    const ids = [await aUnit(state)];
    for (const body of [{ ids, as: 'lost', reason: 'Gone' }])
      expect((await verb('withdraw', body)).body.code).toBe('WRONG_STATE');
    expect((await verb('return', { ids, reason: 'Gone' })).body.code).toBe('WRONG_STATE');
    expect(await unit(ids[0] ?? '')).toMatchObject({ state, version: 1 });
  },
);

test('a withdrawal needs a kind, a reason, known units and the permission', async () => {
  const ids = [await aUnit('vault')];
  for (const body of [
    { ids, as: 'lost' },
    { ids, as: 'sold', reason: 'Gone' },
    { ids: [], as: 'lost', reason: 'Gone' },
    { ids, as: 'lost', reason: '  ' },
    { ids, as: 'lost', reason: 'Gone', state: 'vault' },
  ])
    expect((await verb('withdraw', body)).status).toBe(400);
  expect((await verb('withdraw', { ids: [newId()], as: 'lost', reason: 'Gone' })).status).toBe(404);
  for (const role of ['support', 'finance', 'auditor'] as const) {
    const client = await api.staff(role);
    expect((await verb('withdraw', { ids, as: 'lost', reason: 'Gone' }, client)).status).toBe(403);
    expect((await verb('list', { ids, productId: rows.singleId }, client)).status).toBe(403);
  }
});

test('one of two concurrent withdrawals of a unit succeeds; a repeated request has one effect', async () => {
  const ids = [await aUnit('vault')];
  const body = { ids, as: 'lost', reason: 'Gone' };
  const race = await Promise.all(Array.from({ length: 8 }, () => verb('withdraw', body)));
  expect(race.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  const repeat = { ids: [await aUnit('vault')], as: 'lost', reason: 'Gone' };
  for (let count = 0; count < 3; count += 1)
    expect((await make.post(owner, '/api/admin/collectibles/withdraw', repeat, 'one-key')).status).toBe(200);
  expect(await audits(repeat.ids[0] ?? '')).toHaveLength(1);
});

test('lists single cards under a product of their own card, and takes them off again', async () => {
  const { rows: products } = await api.db.query<{ id: string; card: string }>(
    "SELECT id, card_id AS card FROM products WHERE kind = 'single' AND id = $1",
    [rows.singleId],
  );
  const right = await aUnit('vault', { card_id: products[0]?.card });
  const other = await aUnit('vault');
  const locked = await aUnit('vault', { card_id: products[0]?.card, is_locked: true });
  const list = (ids: string[], productId = rows.singleId) => verb('list', { ids, productId });
  expect((await list([right, other])).body.code).toBe('WRONG_STATE');
  expect((await list([right, locked])).body.ids).toEqual([locked]);
  expect((await list([right], newId())).body.code).toBe('WRONG_STATE');
  expect((await list([right])).status).toBe(200);
  expect(await unit(right)).toMatchObject({ state: 'listed', product_id: rows.singleId });
  expect((await verb('unlist', { ids: [right], reason: 'Price moved' })).status).toBe(200);
  expect(await unit(right)).toMatchObject({ state: 'vault', product_id: null });
  expect((await audits(right)).map(({ action }) => action)).toEqual([
    'collectible.listed',
    'collectible.unlisted',
  ]);
});

test('locks and unlocks a customer’s unit, with a reason each time', async () => {
  const id = await aUnit('owned');
  const lock = (name: string, body: unknown, of = id, client = owner) =>
    client.ask(`/api/admin/owned/${of}/${name}`, { method: 'POST', body });
  expect((await lock('lock', {})).status).toBe(400);
  expect((await lock('unlock', { reason: 'Nothing to do' })).body.code).toBe('WRONG_STATE');
  expect((await lock('lock', { reason: 'Dispute open' })).body).toEqual({ id, isLocked: true });
  expect((await lock('lock', { reason: 'Dispute open' })).body.code).toBe('WRONG_STATE');
  expect((await owner.ask(`/api/admin/owned/${id}`)).body).toMatchObject({
    isLocked: true,
    lockReason: 'Dispute open',
    acquiredBy: 'other',
    ownerId: rows.customerId,
  });
  expect((await lock('unlock', { reason: 'Dispute won' })).status).toBe(200);
  expect(await unit(id)).toMatchObject({ is_locked: false, lock_reason: null, state: 'owned' });
  expect((await audits(id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['collectible.locked', 'Dispute open'],
    ['collectible.unlocked', 'Dispute won'],
  ]);
  expect((await lock('lock', { reason: 'Not theirs' }, await aUnit('vault'))).status).toBe(404);
  expect((await lock('lock', { reason: 'Nowhere' }, 'nope')).status).toBe(404);
  const catalogue = await api.staff('catalogue');
  expect((await lock('lock', { reason: 'Not mine' }, id, catalogue)).status).toBe(403);
});

test.each(['reserved', 'sealed'])(
  'fields in the fingerprint of a %s unit are fixed, its place may change',
  async (state) => {
    const id = await aUnit(state);
    const before = await unit(id);
    const put = (body: unknown) => owner.ask(`/api/admin/collectibles/${id}`, { method: 'PUT', body });
    const because = 'is fixed by the fingerprint of its run';
    const forged = await put({ grade: 'PSA 1', cert: id.slice(-12), shelf: 'Z-9' });
    expect([forged.status, forged.body.errors]).toEqual([422, { cert: because, grade: because }]);
    const many = await owner.ask('/api/admin/collectibles/bulk', {
      method: 'POST',
      body: { ids: [id], changes: { grade: 'PSA 1' }, reason: 'A test' },
    });
    expect([many.status, many.body.code]).toEqual([422, 'INVALID_RECORD']);
    expect(await unit(id)).toEqual(before);
    for (const change of [
      "grade = '1'",
      "grader = 'PSA'",
      "cert = 'Forged'",
      "condition = 'LP'",
      "finish = 'foil'",
      "language = 'ja'",
      `photos = '[{"full": "/media/x"}]'`,
      'serial = 77',
      'card_id = gen_random_uuid()',
    ])
      await expect(
        api.db.query(`UPDATE collectibles SET ${change} WHERE id = $1`, [id]),
      ).rejects.toMatchObject({
        code: '23514',
      });
    expect((await put({ shelf: 'Z-9' })).status).toBe(200);
  },
);

test('place and words are edited, by the roles they belong to; state, owner and card never', async () => {
  const id = await aUnit('vault');
  const put = (body: unknown, client = owner) =>
    client.ask(`/api/admin/collectibles/${id}`, { method: 'PUT', body });
  const { rows: origins } = await api.db.query<{ id: string }>('SELECT id FROM origins LIMIT 1');
  const originId = origins[0]?.id;
  const cert = `P${id.slice(-12).toUpperCase()}`;
  const edited = await put({
    originId,
    shelf: 'B-12',
    notes: 'Corner',
    cert,
    grade: 'PSA 9',
    costCents: 1_250,
    state: 'owned',
    ownerId: rows.customerId,
    cardId: newId(),
    isLocked: true,
  });
  expect(edited.body).toMatchObject({
    originId,
    shelf: 'B-12',
    notes: 'Corner',
    cert,
    grade: '9',
    costCents: 1_250,
    state: 'vault',
    ownerId: null,
    cardId: known[0]?.card,
    isLocked: false,
    version: 2,
    valueSource: 'shop',
  });
  const fulfilment = await api.staff('fulfilment');
  const typed = await put({ cert: ` p-${id.slice(-12)} `, grader: 'p.s.a' });
  expect([typed.body.cert, typed.body.grader]).toEqual([cert, 'PSA']);
  const marks = await put({ cert: 'ÄÖ', grader: 'A grader with a long name' });
  expect(marks.body.errors).toEqual({
    cert: 'must be 1 to 32 digits and letters',
    grader: 'must be 2 to 12 letters and digits, like PSA',
  });
  await put({ grader: null });
  const moved = await put({ shelf: 'C-1', cert: 'FORGED', costCents: 1 }, fulfilment);
  expect([moved.status, moved.body.shelf, moved.body.cert]).toEqual([200, 'C-1', cert]);
  expect((await unit(id)).cost_cents).toBe(1_250);
  const second = await aUnit('vault');
  const putSecond = (body: object) =>
    owner.ask(`/api/admin/collectibles/${second}`, { method: 'PUT', body: { cert, ...body } });
  const twin = await putSecond({});
  const taken = 'is already taken';
  expect([twin.status, twin.body.errors]).toEqual([422, { cert: taken, grader: taken }]);
  // Without a grader it may be anybody's; the same number from another grader is a different certificate.
  const doubtful = await putSecond({ grader: 'CGC' });
  expect([doubtful.status, doubtful.body.errors]).toEqual([422, { cert: taken }]);
  await put({ grader: 'SGC' });
  const graded = await putSecond({ grader: 'CGC' });
  expect([graded.status, graded.body.grader]).toEqual([200, 'CGC']);
  expect((await put({ grader: 'CGC' })).status).toBe(422);
  expect((await put({ originId: newId() })).body.errors).toEqual({ originId: 'does not exist' });
  expect((await put({ photos: [{ full: '/x' }] })).body.errors).toHaveProperty('photos');
});

test('one origin is the default, also when two are chosen concurrently', async () => {
  const add = async (name: string) =>
    (await owner.ask('/api/admin/shipping-from', { method: 'POST', body: { name, isDefault: true } })).body;
  const tag = newId();
  const made = [await add(`Reno ${tag}`), await add(`Kyoto ${tag}`)];
  expect(made.map(({ isDefault }) => isDefault)).toEqual([false, false]);
  const choose = (id: string) =>
    owner.ask(`/api/admin/shipping-from/${id}/make-default`, { method: 'POST', body: {} });
  const race = await Promise.all([...made, ...made].map(({ id }) => choose(id)));
  expect(race.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { rows: defaults } = await api.db.query('SELECT id FROM origins WHERE is_default');
  expect(defaults).toHaveLength(1);
  expect((await choose(newId())).status).toBe(404);
  expect((await owner.ask('/api/admin/shipping-from/nope')).status).toBe(404);
  for (const timeZone of ['Atlantis/Centre', '+02:00', ''])
    expect(
      (await owner.ask('/api/admin/shipping-from', { method: 'POST', body: { name: 'Nowhere', timeZone } }))
        .body.errors,
    ).toHaveProperty('timeZone');
});
