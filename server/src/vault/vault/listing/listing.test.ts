import { startApi, type Client, type TestApi } from '../../../../testing/api.ts';
import { insertRow } from '../../../../testing/sample-people.ts';
import { insertSampleRows, type SampleRows } from '../../../../testing/sample-rows.ts';

const api: TestApi = await startApi();
const rows: SampleRows = await insertSampleRows(api.db);
const asker: Client = await api.staff('catalogue');
const second: Client = await api.staff('owner');
await api.staff('finance');
const make = await import('../../../../testing/factories.ts');
const { newId } = await import('../../../platform/ids.ts');

afterAll(() => api.stop());

const now = new Date('2026-05-01T10:00:00Z');
// Worth $10.00; its class buys back at 85 %, then 80 %.
const { packCardId, kindId } = await (async () => {
  const pack = await make.aPack();
  const id = pack.cardIds.rare[0] ?? '';
  await api.db.query('UPDATE cards SET value_cents = 1000 WHERE id = $1', [id]);
  // It was never worth more.
  await api.db.query('DELETE FROM card_values WHERE card_id = $1 AND value_cents <> 1000', [id]);
  return { packCardId: id, kindId: pack.kindId };
})();
const buybackCents = 850;

let serial = 0;
const aUnit = (more: Record<string, unknown> = {}): Promise<string> =>
  insertRow(api.db, 'collectibles', {
    id: newId(),
    card_id: packCardId,
    kind_id: kindId,
    state: 'vault',
    entered_at: now,
    created_at: now,
    updated_at: now,
    ...more,
  });
const aProduct = async (priceCents: number): Promise<string> => {
  const body = {
    kind: 'single',
    cardId: packCardId,
    title: 'One card',
    slug: `one-${Date.now()}-${(serial += 1)}`,
  };
  const made = await asker.ask('/api/admin/products', { method: 'POST', body: { ...body, priceCents } });
  expect(made.status).toBe(201);
  return String(made.body.id);
};
const list = (body: object, client = asker) => make.post(client, '/api/admin/collectibles/list', body);
const decide = (id: string, verb: 'approve' | 'reject', client = second, body: object = {}) =>
  make.post(client, `/api/admin/listing-requests/${id}/${verb}`, body);
const stateOf = async (id: string) =>
  (await api.db.query('SELECT state, product_id FROM collectibles WHERE id = $1', [id])).rows[0];
const reason = 'A gift to the winner';

async function aRequest(priceCents = 849): Promise<{ id: string; unitId: string; productId: string }> {
  const unitId = await aUnit();
  const productId = await aProduct(priceCents);
  const requested = await list({ ids: [unitId], productId, reason });
  expect([requested.status, requested.body]).toEqual([
    200,
    { productId, ids: [], requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown },
  ]);
  return { id: String(requested.body.requestId), unitId, productId };
}

test('at the buyback value one person lists, below it a second one decides', async () => {
  const [fair] = [await aUnit()];
  const listed = await list({ ids: [fair], productId: await aProduct(buybackCents) });
  expect([listed.status, listed.body.ids, listed.body.requestId]).toEqual([200, [fair], null]);
  const { id, unitId, productId } = await aRequest();
  expect((await stateOf(unitId)).state).toBe('vault');
  const approved = await decide(id, 'approve');
  expect([approved.status, approved.body]).toEqual([200, { id, state: 'approved', ids: [unitId] }]);
  expect(await stateOf(unitId)).toEqual({ state: 'listed', product_id: productId });
  const { rows: entries } = await api.db.query(
    'SELECT action, reason FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [id],
  );
  expect(entries).toEqual([
    { action: 'listing-request.made', reason },
    { action: 'approval.asked', reason },
    { action: 'approval.approved', reason: null },
  ]);
});

test('the requester cannot approve in any way, and nothing changes', async () => {
  const { id, unitId, productId } = await aRequest();
  for (let tries = 0; tries < 2; tries += 1) {
    const refused = await decide(id, 'approve', asker);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  }
  expect((await list({ ids: [unitId], productId, reason })).body.ids).toEqual([]);
  expect((await stateOf(unitId)).state).toBe('vault');
  const own = await list({ ids: [await aUnit()], productId: await aProduct(849), reason }, second);
  const refusedOwn = await decide(String(own.body.requestId), 'approve', second);
  expect([refusedOwn.status, refusedOwn.body.code]).toEqual([403, 'FOUR_EYES_REQUIRED']);
  const broken = api.db.query(
    `UPDATE approvals SET state = 'approved', decided_by = requested_by, decided_at = now() WHERE id = $1`,
    [id],
  );
  await expect(broken).rejects.toMatchObject({ constraint: 'approvals_four_eyes' });
});

test('a cheaper price is no way round it', async () => {
  const unitId = await aUnit();
  const productId = await aProduct(2_000);
  await list({ ids: [unitId], productId });
  const price = (priceCents: number) =>
    make.post(asker, `/api/admin/products/${productId}/price`, { priceCents, reason });
  await api.db.query(`UPDATE products SET state = 'published' WHERE id = $1`, [productId]);
  const asked = await price(849);
  expect(asked.body).toMatchObject({ priceCents: 2_000, approvalId: expect.any(String) });
  await make.post(asker, `/api/admin/approvals/${asked.body.approvalId}/withdraw`, {});
  expect((await price(850)).status).toBe(200);
  expect((await make.post(asker, '/api/admin/collectibles/unlist', { ids: [unitId], reason })).status).toBe(
    200,
  );
  expect((await price(10)).status).toBe(200);
  expect((await list({ ids: [unitId], productId, reason })).body.requestId).not.toBeNull();
});

test('neither is a value that is lowered first', async () => {
  const unitId = await aUnit();
  const productId = await aProduct(2_000);
  await list({ ids: [unitId], productId });
  await api.db.query(`UPDATE products SET state = 'published' WHERE id = $1`, [productId]);
  const setValue = (cents: number) =>
    api.db.query(
      `UPDATE cards SET value_cents = $2, value_as_of = now() WHERE id = (SELECT card_id FROM collectibles WHERE id = $1)`,
      [unitId, cents],
    );
  const { rows } = await api.db.query<{ cents: number }>(
    'SELECT value_cents::int AS cents FROM unit_facts WHERE id = $1',
    [unitId],
  );
  await setValue(1);
  const asked = await make.post(asker, `/api/admin/products/${productId}/price`, { priceCents: 10, reason });
  expect(asked.body).toMatchObject({ priceCents: 2_000, approvalId: expect.any(String) });
  await make.post(asker, `/api/admin/approvals/${asked.body.approvalId}/withdraw`, {});
  await setValue(rows[0]?.cents ?? 0);
});

test('a price below the value needs a reason', async () => {
  const refused = await list({ ids: [await aUnit()], productId: await aProduct(1) });
  expect([refused.status, refused.body.code, refused.body.buybackCents]).toEqual([
    400,
    'REASON_REQUIRED',
    buybackCents,
  ]);
  const { rows: requested } = await api.db.query(
    `SELECT 1 FROM listing_requests_with_names WHERE price_cents = 1`,
  );
  expect(requested).toEqual([]);
});

test('kinds that are never bought back have no such value', async () => {
  const kind = await api.db.query<{ id: string }>(
    `INSERT INTO collectible_classes (id, slug, name, is_buyback_allowed, created_at, updated_at)
     VALUES ($1, $2, 'Poster', false, now(), now()) RETURNING id`,
    [newId(), `poster-${Date.now()}`],
  );
  const unitId = await aUnit({ kind_id: kind.rows[0]?.id });
  const listed = await list({ ids: [unitId], productId: await aProduct(1) });
  expect(listed.body.ids).toEqual([unitId]);
});

test('a kind’s own buyback rate counts before that of the class', async () => {
  const kind = await api.db.query<{ id: string }>(
    `INSERT INTO collectible_classes (id, slug, name, buyback_bps, later_buyback_bps, created_at, updated_at)
     VALUES ($1, $2, 'Slab', 9500, 9000, now(), now()) RETURNING id`,
    [newId(), `slab-${Date.now()}`],
  );
  const unitId = await aUnit({ kind_id: kind.rows[0]?.id });
  const requested = await list({ ids: [unitId], productId: await aProduct(949), reason });
  expect([requested.status, requested.body.requestId]).toEqual([200, expect.any(String)]);
  const fair = await aUnit({ kind_id: kind.rows[0]?.id });
  expect((await list({ ids: [fair], productId: await aProduct(950) })).body.ids).toEqual([fair]);
});

test('a request is decided once; no needs no second person', async () => {
  const taken = await aRequest();
  expect((await decide(taken.id, 'reject', asker, { reason: 'Not after all' })).body.state).toBe('rejected');
  for (const verb of ['approve', 'reject'] as const)
    expect((await decide(taken.id, verb)).body.code).toBe('ALREADY_RESOLVED');
  expect((await stateOf(taken.unitId)).state).toBe('vault');
  const raced = await aRequest();
  const race = await Promise.all(
    Array.from({ length: 6 }, (_, at) => decide(raced.id, at % 2 === 0 ? 'approve' : 'reject')),
  );
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = race.find(({ status }) => status === 200);
  expect((await stateOf(raced.unitId)).state).toBe(winner?.body.state === 'approved' ? 'listed' : 'vault');
});

test('refuses to approve after a change', async () => {
  const moved = await aRequest();
  await make.post(asker, '/api/admin/collectibles/withdraw', { ids: [moved.unitId], as: 'lost', reason });
  expect((await decide(moved.id, 'approve')).body.code).toBe('WRONG_STATE');
  const priced = await aRequest();
  await make.post(asker, `/api/admin/products/${priced.productId}/price`, { priceCents: 5, reason });
  const refused = await decide(priced.id, 'approve');
  expect([refused.status, refused.body.code, refused.body.priceCents]).toEqual([409, 'PRICE_CHANGED', 5]);
  const { rows: open } = await api.db.query(
    `SELECT state FROM listing_requests_with_names WHERE id = ANY($1::uuid[])`,
    [[moved.id, priced.id]],
  );
  expect(open).toEqual([{ state: 'pending' }, { state: 'pending' }]);
});

test('a new product is made with its units, or not at all', async () => {
  const unitId = await aUnit();
  const slug = `fresh-${Date.now()}`;
  const product = { title: 'Fresh', slug, priceCents: 1_500, isPublished: true };
  const made = await list({ ids: [unitId], product });
  expect([made.status, made.body.ids]).toEqual([200, [unitId]]);
  const read = await asker.ask(`/api/admin/products/${made.body.productId}`);
  expect(read.body).toMatchObject({
    slug,
    kind: 'single',
    state: 'published',
    cardId: packCardId,
    unsold: 1,
  });
  const another = await aUnit();
  const taken = await list({ ids: [another], product });
  expect([taken.status, taken.body.errors]).toEqual([422, { product: { slug: 'is already taken' } }]);
  const other = await aUnit({ card_id: await anotherCard() });
  const mixed = await list({ ids: [another, other], product: { ...product, slug: `${slug}-2` } });
  expect([mixed.status, mixed.body.code]).toEqual([409, 'WRONG_STATE']);
  const { rows: left } = await api.db.query('SELECT 1 FROM products WHERE slug = $1', [`${slug}-2`]);
  expect([left, (await stateOf(another)).state]).toEqual([[], 'vault']);
});

async function anotherCard(): Promise<string> {
  const { rows: cards } = await api.db.query<{ id: string }>('SELECT id FROM cards WHERE id <> $1 LIMIT 1', [
    packCardId,
  ]);
  return cards[0]?.id ?? '';
}

test('bodies that make no sense, units that are not there and other roles are refused', async () => {
  const ids = [await aUnit()];
  const product = { title: 'T', slug: 't', priceCents: 1 };
  for (const body of [
    { ids },
    { ids, productId: rows.singleId, product },
    { ids: [], productId: rows.singleId },
  ])
    expect((await list(body)).body.code).toBe('VALIDATION_FAILED');
  expect((await list({ ids: [newId()], productId: rows.singleId })).status).toBe(404);
  expect((await list({ ids: [newId()], productId: await aProduct(1), reason })).status).toBe(404);
  expect((await decide(newId(), 'approve')).status).toBe(404);
  expect((await decide('nope', 'approve')).status).toBe(404);
  const { id } = await aRequest();
  for (const role of ['fulfilment', 'support', 'catalogue', 'auditor'] as const) {
    const client = await api.staff(role, { as: `other-${role}` });
    expect((await decide(id, 'approve', client)).status).toBe(403);
    expect((await decide(id, 'reject', client)).status).toBe(403);
    if (role === 'catalogue') continue;
    expect((await list({ ids, productId: rows.singleId }, client)).status).toBe(403);
  }
});
