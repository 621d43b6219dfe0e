import { newId } from '../platform/ids.ts';
import { startApi, type Client } from '../../testing/api.ts';

const api = await startApi();
const make = await import('../../testing/factories.ts');
afterAll(() => api.stop());
const owner = await api.staff('owner');

const clone = (id: string, slug: string, staff: Client = owner) =>
  make.post(staff, `/api/admin/products/${id}/clone`, { title: 'A copy', slug });
const read = async (id: string) => (await owner.ask(`/api/admin/products/${id}`)).body;

test('a copy is a draft with the same terms, without runs, stock, dates and restocking', async () => {
  const { productId } = await make.aRunOnSale(6);
  await api.db.query(
    `UPDATE products SET per_customer_limit = 3, restock_is_on = true, sale_starts_at = now() - interval '1 day' WHERE id = $1`,
    [productId],
  );
  const { status, body } = await clone(productId, 'a-copy-of-it');
  expect(status).toBe(201);
  const [original, copy] = [await read(productId), await read(body.id)];
  expect(copy).toMatchObject({
    ...{ state: 'draft', title: 'A copy', slug: 'a-copy-of-it', perCustomerLimit: 3 },
    ...{ runOnSale: 'none', unsold: 0, restockIsOn: false, saleStartsAt: null, saleEndsAt: null },
  });
  for (const field of ['kind', 'packId', 'priceCents', 'bundleSize', 'description', 'image', 'rank'])
    expect([field, copy[field]]).toEqual([field, original[field]]);
  expect(original).toMatchObject({ runOnSale: 'shown', unsold: 6 });
  expect((await api.client().ask('/api/products/a-copy-of-it')).status).toBe(404);
});

test('refuses an address that is taken, a product that is missing, and roles that may not', async () => {
  const { productId } = await make.aRunOnSale(4);
  expect((await clone(productId, 'taken-address')).status).toBe(201);
  const taken = await clone(productId, 'taken-address');
  expect([taken.status, taken.body.errors]).toEqual([422, { slug: 'belongs to another product' }]);
  expect((await clone(newId(), 'of-nothing')).status).toBe(404);
  expect((await clone(productId, 'not/an address')).status).toBe(400);
  expect((await clone(productId, 'by-support', await api.staff('support'))).status).toBe(403);
});
