import { newId } from '../../platform/ids.ts';
import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { post } = await import('../../../testing/factories.ts');
const { originId, origin, parcel } = await openWarehouse(api);
const [packer, colleague, support] = [
  await api.staff('fulfilment'),
  await api.staff('fulfilment', { as: 'second' }),
  await api.staff('support'),
];
afterAll(() => api.stop());

test('staff at another origin do not find a parcel; those at its origin do', async () => {
  const { id, number } = await parcel();
  const find = (place: string) => packer.ask(`/api/admin/shipping/find?code=${number}&originId=${place}`);
  const there = await find(await origin('Oslo'));
  expect([there.status, there.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(there.body.message).toMatch(new RegExp(`^${number} leaves from another origin: Reno `));
  expect((await find(originId)).body).toEqual({ id });
  expect((await packer.ask(`/api/admin/shipping/find?code=${number}`)).body).toEqual({ id });
});

test.each([1, 2, 3])(
  'filled at two origins at once, a unit is checked off where it lies (%p)',
  async (round) => {
    const { id, units } = await parcel();
    const elsewhere = await origin(`Lyon ${round}`);
    const scan = (client: typeof packer, place: string) =>
      client.ask(`/api/admin/shipping/${id}/scan`, {
        method: 'POST',
        body: { code: units[0], originId: place },
      });
    const [there, here] = await Promise.all([scan(colleague, elsewhere), scan(packer, originId)]);
    expect([there.status, there.body.code]).toEqual([409, 'WRONG_STATE']);
    expect(here.body).toMatchObject({ packedCount: 1, unitCount: 2 });
  },
);

test('answers a scan whose answer was lost as if it were the first', async () => {
  const { units, picks } = await parcel();
  const scan = () => post(packer, '/api/admin/shipping-cards/pick', { code: units[0] }, `scan-${units[0]}`);
  expect((await scan()).body).toEqual({ ids: [picks[0]] });
  expect((await scan()).body).toEqual({ ids: [picks[0]] });
});

test('says which code no parcel has', async () => {
  const { status, body } = await packer.ask('/api/admin/shipping/find?code=PP-99');
  expect([status, body.message]).toEqual([404, 'No parcel has the code “PP-99”.']);
});

test('our own label’s barcode is neither a carrier nor a tracking number', async () => {
  const { id, number, units } = await parcel();
  const act = (verb: string, body: object) => post(packer, `/api/admin/shipping/${id}/${verb}`, body);
  for (const code of units) await act('scan', { code });
  await act('pack', { weighedGrams: 95 });
  const refused = await act('dispatch', { carrier: 'Post', trackingNumber: number });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { trackingNumber: 'is a parcel’s number here: scan the carrier’s label' },
  ]);
  const named = await act('dispatch', { carrier: number });
  expect([named.status, named.body.errors]).toEqual([400, { carrier: 'is a parcel’s number here' }]);
});

describe('documents', () => {
  const url = '/api/admin/shipping';
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
});
