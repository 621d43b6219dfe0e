import { newId } from '../../platform/ids.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { parcel, originId } = await openWarehouse(api);
const [packer, support] = [await api.staff('fulfilment'), await api.staff('support')];
const url = '/api/admin/shipping';
afterAll(() => api.stop());

const isPdf = (answer: { status: number; text: string; headers: Headers }) =>
  answer.status === 200 &&
  answer.headers.get('content-type') === 'application/pdf' &&
  answer.text.startsWith('%PDF-');

test('prints slip, label and customs form, and audits each', async () => {
  const { id } = await parcel({ parcel: { zone: 'world' } });
  for (const paper of ['slip', 'label', 'cn22'])
    expect(isPdf(await packer.ask(`${url}/${id}/${paper}.pdf`))).toBe(true);
  const { rows } = await api.db.query<{ paper: string }>(
    `SELECT after ->> 'paper' AS paper FROM audit_entries WHERE subject_id = $1 AND action = 'parcel.printed' ORDER BY id`,
    [id],
  );
  expect(rows.map(({ paper }) => paper)).toEqual(['slip', 'label', 'cn22']);
});

test('prints many labels in one document, and the pick list of an origin', async () => {
  const [one, two] = [await parcel(), await parcel()];
  const body = { ids: [one.id, two.id] };
  expect(isPdf(await packer.ask(`${url}/labels.pdf`, { method: 'POST', body }))).toBe(true);
  expect(isPdf(await packer.ask(`${url}-cards/pick-list.pdf?originId=${originId}`))).toBe(true);
});

test('refuses roles without addresses, needless customs forms, unknown parcels and deleted addresses', async () => {
  const { id } = await parcel();
  expect((await support.ask(`${url}/${id}/label.pdf`)).status).toBe(403);
  expect((await packer.ask(`${url}/${id}/cn22.pdf`)).body.code).toBe('WRONG_STATE');
  expect((await packer.ask(`${url}/nope/slip.pdf`)).status).toBe(404);
  const many = (ids: unknown, client = packer) =>
    client.ask(`${url}/labels.pdf`, { method: 'POST', body: { ids } });
  expect((await many([id], support)).status).toBe(403);
  expect((await many([id, newId()])).status).toBe(404);
  for (const bad of [[], ['nope'], 'all', Array.from({ length: 501 }, newId)])
    expect((await many(bad)).body.code).toBe('VALIDATION_FAILED');
  const left = await parcel({ parcel: { address_sealed: '' } });
  expect((await packer.ask(`${url}/${left.id}/label.pdf`)).body.code).toBe('WRONG_STATE');
  expect((await many([id, left.id])).body.code).toBe('WRONG_STATE');
});
