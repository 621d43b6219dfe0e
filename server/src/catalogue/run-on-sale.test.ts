import { startApi, type Client, type TestApi } from '../../testing/api.ts';

const api: TestApi = await startApi();
const owner: Client = await api.staff('owner');
const make = await import('../../testing/factories.ts');

afterAll(() => api.stop());

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
