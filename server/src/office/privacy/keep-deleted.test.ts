import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startApi } from '../../../testing/api.ts';

const folder = await mkdtemp(join(tmpdir(), 'deleted-'));
const api = await startApi({ WATERMARKS: folder });
const { aCustomer, testPassword } = await import('../../../testing/factories.ts');
const { places } = await import('../../platform/places/places.ts');
const { ensureShopId } = await import('../../packs/index.ts');
const { keepDeleted } = await import('./keep-deleted.ts');
const shopId = await ensureShopId();
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const [place] = places();
const list = () => place?.list(`${shopId}-deleted`) ?? Promise.resolve([]);
const rowOf = async (id: string) =>
  (await api.db.query('SELECT state, email, display_name AS name FROM customers WHERE id = $1', [id]))
    .rows[0];

/** As a backup from before the deletion brings it back. */
const bringBack = (id: string, email: string) =>
  api.db.query(
    "UPDATE customers SET state = 'active', deleted_at = NULL, email = $2, display_name = 'Mara', birth_date = '1990-05-01' WHERE id = $1",
    [id, email],
  );

async function aDeletedOne(): Promise<{ id: string; email: string }> {
  const { client, id, email } = await aCustomer(api, 0);
  const left = await client.ask('/api/me', {
    method: 'DELETE',
    body: { password: testPassword, confirm: 'delete' },
  });
  expect(left.status).toBeLessThan(300);
  const { rows } = await api.db.query(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'delete-account'",
    [email],
  );
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1];
  const confirmed = await api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });
  expect(confirmed.status).toBeLessThan(300);
  expect((await rowOf(id)).state).toBe('deleted');
  return { id, email };
}

test('an account that a restored database brings back is deleted again', async () => {
  const { id, email } = await aDeletedOne();
  await keepDeleted();
  expect((await list()).filter((name) => name.includes(id))).toHaveLength(1);
  await bringBack(id, email);
  await keepDeleted();
  expect(await rowOf(id)).toEqual({
    state: 'deleted',
    email: `deleted-${id}@deleted.invalid`,
    name: 'Deleted customer',
  });
  expect((await list()).filter((name) => name.includes(id))).toHaveLength(1);
});

test('a file that the shop did not seal for an account deletes nothing', async () => {
  const { id } = await aDeletedOne();
  await keepDeleted();
  const name = (await list()).find((each) => each.includes(id)) ?? '';
  const sealed = await readFile(join(folder, `${shopId}-deleted`, name));
  const { id: other, email } = await aCustomer(api, 0);
  await writeFile(join(folder, `${shopId}-deleted`, name.replace(id, other)), sealed);
  await keepDeleted();
  expect(await rowOf(other)).toMatchObject({ state: 'active', email });
});

test('a place forgets a deletion after longer than any backup is kept', async () => {
  const { id } = await aDeletedOne();
  await keepDeleted();
  const [name = ''] = (await list()).filter((each) => each.includes(id));
  const old = name.replace(/^\d{4}/, '2020');
  const sealed = await readFile(join(folder, `${shopId}-deleted`, name));
  await writeFile(join(folder, `${shopId}-deleted`, old), sealed);
  await keepDeleted();
  expect((await list()).filter((each) => each.includes(id))).toEqual([name]);
});
