import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { newId } from '../../platform/ids.ts';
import { startApi } from '../../testing/api.ts';

const older = Buffer.alloc(32, 7);
const keys = { fresh: Buffer.alloc(32, 8), older };
const api = await startApi({
  APP_KEYS: Object.entries(keys)
    .map(([id, secret]) => `${id}:${secret.toString('base64')}`)
    .join(','),
});
const { aCustomer } = await import('../../testing/factories.ts');
const { openDetails, shippingSecrets } = await import('./index.ts');
const { rewrapSealedTexts } = await import('../../platform/sealed-columns.ts');

afterAll(() => api.stop());

/** Sealed with the older key, as when it was the current one. */
function sealedBefore(id: string): string {
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', older, Buffer.alloc(0), 'pullproof/1/address', 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(`pullproof/1/address\u0000older\u0000${id}`));
  const text = JSON.stringify({ recipient: 'Ada', line1: '1 Quay', city: 'Oslo' });
  return `older:${Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`;
}

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
