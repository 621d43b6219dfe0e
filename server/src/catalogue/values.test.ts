import { type Client, startApi } from '../../testing/api.ts';

const api = await startApi();
const make = await import('../../testing/factories.ts');
const [catalogue, finance] = [await api.staff('catalogue'), await api.staff('finance')];
afterAll(() => api.stop());

/** A card that has been worth 50 cents for more than a day. */
async function aCard(): Promise<string> {
  const id = (await make.aPack()).cardIds.common[0] ?? '';
  await api.db.query("UPDATE card_values SET as_of = as_of - interval '2 days' WHERE card_id = $1", [id]);
  return id;
}

const save = (id: string, body: object) =>
  catalogue.ask(`/api/admin/cards/${id}`, { method: 'PUT', body: { reason: 'a new price list', ...body } });
const read = async (id: string) => (await catalogue.ask(`/api/admin/cards/${id}`)).body;
const approve = (approvalId: string, by: Client) =>
  make.post(by, `/api/admin/approvals/${approvalId}/approve`, {});
test('a jump in value waits for a second person; the other fields are saved immediately', async () => {
  const id = await aCard();
  const saved = await save(id, { valueCents: 1_000_000, artist: 'A. Nother' });
  expect([saved.status, saved.body]).toEqual([
    200,
    expect.objectContaining({
      valueCents: 50,
      artist: 'A. Nother',
      pendingValue: { approvalId: expect.any(String), valueCents: 1_000_000 },
    }),
  ]);
  const again = await save(id, { valueCents: 900_000 });
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  const { approvalId } = saved.body.pendingValue;
  expect((await approve(approvalId, catalogue)).body.code).toBe('FORBIDDEN');
  expect((await approve(approvalId, finance)).body.state).toBe('approved');
  expect(await read(id)).toMatchObject({ valueCents: 1_000_000, pendingValue: null });
});

test('small changes apply immediately, and small steps add up to a jump', async () => {
  const id = await aCard();
  expect((await save(id, { valueCents: 150 })).body).toMatchObject({ valueCents: 150, pendingValue: null });
  const second = await save(id, { valueCents: 250 });
  expect(second.body).toMatchObject({ valueCents: 150, pendingValue: { valueCents: 250 } });
  await make.post(finance, `/api/admin/approvals/${second.body.pendingValue.approvalId}/decline`, {
    reason: 'not yet',
  });
  await api.db.query("UPDATE card_values SET as_of = as_of - interval '25 hours' WHERE card_id = $1", [id]);
  expect((await save(id, { valueCents: 250 })).body).toMatchObject({ valueCents: 250, pendingValue: null });
});

test('many changes together also need approval, and a value that changed in between is not overwritten', async () => {
  const [one, other] = [await aCard(), await aCard()];
  const bulk = await make.post(catalogue, '/api/admin/cards/bulk', {
    ids: [one, other],
    changes: { valueCents: 90_000 },
    reason: 'a new price list',
  });
  expect(bulk.status).toBe(200);
  expect([(await read(one)).valueCents, (await read(other)).valueCents]).toEqual([50, 50]);
  const { approvalId } = (await read(one)).pendingValue;
  expect((await save(one, { valueCents: 60 })).body.valueCents).toBe(60);
  const refused = await approve(approvalId, finance);
  expect([refused.status, refused.body.code]).toEqual([412, 'STALE']);
  expect((await read(one)).valueCents).toBe(60);
});

test('a new card above what one person may set begins with nothing and waits; a cheaper one does not', async () => {
  const { rows } = await api.db.query(
    'SELECT set_id AS "setId", class_id AS "classId" FROM cards WHERE id = $1',
    [await aCard()],
  );
  const add = async (valueCents: number) => {
    const body = { ...rows[0], number: make.aKey(), name: 'New', valueCents };
    const made = await catalogue.ask('/api/admin/cards', { method: 'POST', body });
    expect(made.status).toBe(201);
    return made.body;
  };
  expect(await add(10_000)).toMatchObject({ valueCents: 10_000, pendingValue: null });
  const dear = await add(10_001);
  expect(dear).toMatchObject({ valueCents: 0, pendingValue: { valueCents: 10_001 } });
  expect((await approve(dear.pendingValue.approvalId, catalogue)).body.code).toBe('FORBIDDEN');
  expect((await approve(dear.pendingValue.approvalId, finance)).body.state).toBe('approved');
  expect(await read(dear.id)).toMatchObject({ valueCents: 10_001, pendingValue: null });
});

const owner: Client = await api.staff('owner');
const put = (id: string, body: object) => owner.ask(`/api/admin/products/${id}`, { method: 'PUT', body });
const listed = async (runOnSale: string, id: string): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify({ runOnSale, id: [id] }));
  return (await owner.ask(`/api/admin/products?filter=${filter}`)).body.length;
};
test('a product with a run on sale stays published, alone and in bulk, until the run is off sale', async () => {
  const { productId, runId } = await make.aRunOnSale(4);
  for (const state of ['draft', 'archived']) {
    const refused = await put(productId, { state });
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'INVALID_RECORD',
      { state: 'stays published while a run is on sale; retire the run first' },
    ]);
  }
  const bulk = await make.post(owner, '/api/admin/products/bulk', {
    ids: [productId],
    changes: { state: 'draft' },
  });
  expect(bulk.body.code).toBe('INVALID_RECORD');
  expect((await put(productId, { tagline: 'Still editable' })).body).toMatchObject({
    state: 'published',
    runOnSale: 'shown',
    tagline: 'Still editable',
  });
  await api.db.query(`UPDATE runs SET state = 'closing', stopped_at = now() WHERE id = $1`, [runId]);
  expect((await put(productId, { state: 'draft' })).body).toMatchObject({
    state: 'draft',
    runOnSale: 'none',
  });
});

test('a product hidden before this rule is listed, not changed, and can be published', async () => {
  const { productId } = await make.aRunOnSale(4);
  await api.db.query(`UPDATE products SET state = 'draft' WHERE id = $1`, [productId]);
  expect([await listed('hidden', productId), await listed('shown', productId)]).toEqual([1, 0]);
  expect((await put(productId, { state: 'published' })).body).toMatchObject({ runOnSale: 'shown' });
  expect(await listed('hidden', productId)).toBe(0);
});
