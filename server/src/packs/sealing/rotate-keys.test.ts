import { startApi } from '../../../testing/api.ts';
import { parseKeyring } from '../../base/fairness/index.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const sealing = await import('./index.ts');
afterAll(() => api.stop());

const oldKey = `test:${Buffer.alloc(32, 1).toString('base64')}`;
const newKey = `fresh:${Buffer.alloc(32, 2).toString('base64')}`;
const keyIds = async (): Promise<string[]> =>
  (await api.db.query<{ id: string }>('SELECT DISTINCT key_id AS id FROM run_secrets')).rows.map(
    ({ id }) => id,
  );

test('rewraps every seed with the current key once; contents stay, and open runs still need the old key', async () => {
  const run = await make.aRunOnSale(5);
  await make.aRunOnSale(5);
  const read = async () => {
    const { rows } = await api.db.query(
      'SELECT wrapped, (SELECT contents FROM sealed_packs p WHERE p.run_id = s.run_id AND pack_no = 1) AS contents FROM run_secrets s WHERE run_id = $1',
      [run.runId],
    );
    return rows[0];
  };
  const before = await read();
  const both = parseKeyring(`${newKey},${oldKey}`);
  const { rows } = await api.db.query('SELECT count(*)::int n FROM run_secrets');
  const counts = await Promise.all([
    sealing.rotateKeys(both),
    sealing.rotateKeys(both),
    sealing.rotateKeys(both),
  ]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows[0].n);
  expect(await keyIds()).toEqual(['fresh']);
  expect(await sealing.rotateKeys(both)).toBe(0);
  const after = await read();
  expect(after.wrapped.equals(before.wrapped)).toBe(false);
  expect(after.contents.equals(before.contents)).toBe(true);
  await expect(sealing.checkKeys(both)).resolves.toBeUndefined();
  // No seed needs the old key, but commitments of open runs name the signing key derived from it.
  await expect(sealing.checkKeys(parseKeyring(newKey))).rejects.toThrow('signing key');
  await expect(sealing.checkKeys(parseKeyring(oldKey))).rejects.toThrow('fresh');
  await sealing.rotateKeys(parseKeyring(`${oldKey},${newKey}`));
  expect(await keyIds()).toEqual(['test']);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId);
  const opened = await make.post(customer.client, `/api/me/packs/${order.body.packs[0].id}/open`);
  expect(opened.status).toBe(200);
});

test('a key of the right name that is another one is refused before anything is wrapped', async () => {
  await make.aRunOnSale(5);
  const wrong = parseKeyring(`${newKey},test:${Buffer.alloc(32, 9).toString('base64')}`);
  await expect(sealing.checkKeys(wrong)).rejects.toThrow('does not open');
  await expect(sealing.rotateKeys(wrong)).rejects.toThrow('does not open');
  expect(await keyIds()).toEqual(['test']);
});
