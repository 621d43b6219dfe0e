import { newId } from '../platform/ids.ts';
import { startApi } from '../../testing/api.ts';
import { rotatedKeys, sealWithOlderKey } from '../../testing/rotated-keys.ts';

const api = await startApi(rotatedKeys);
const { aCustomer } = await import('../../testing/factories.ts');
const { openDetails, shippingSecrets } = await import('./index.ts');
const { rewrapSealedTexts } = await import('../platform/sealed-columns.ts');

afterAll(() => api.stop());

const sealedBefore = (id: string): string =>
  sealWithOlderKey('address', id, { recipient: 'Ada', line1: '1 Quay', city: 'Oslo' });

test('addresses are re-encrypted, even by several jobs at once, and read the same', async () => {
  const { id: customerId } = await aCustomer(api, 0);
  const ids = [newId(), newId(), newId()];
  for (const id of ids)
    await api.db.query(
      `INSERT INTO customer_addresses (id, customer_id, country, details_sealed, is_default, created_at, updated_at)
       VALUES ($1, $2, 'NO', $3, false, now(), now())`,
      [id, customerId, sealedBefore(id)],
    );
  await Promise.all(Array.from({ length: 4 }, () => rewrapSealedTexts(shippingSecrets)));
  const { rows } = await api.db.query<{ id: string; sealed: string }>(
    'SELECT id, details_sealed AS sealed FROM customer_addresses',
  );
  expect(rows).toHaveLength(3);
  for (const { id, sealed } of rows) {
    expect(sealed).toMatch(/^fresh:/);
    expect(openDetails(id, sealed)).toMatchObject({ recipient: 'Ada', line1: '1 Quay' });
  }
});
