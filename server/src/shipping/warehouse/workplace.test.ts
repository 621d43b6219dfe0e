import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { openWarehouse } = await import('../../../testing/warehouse-stage.ts');
const { post } = await import('../../../testing/factories.ts');
const { originId, origin, parcel } = await openWarehouse(api);
const [packer, colleague] = [await api.staff('fulfilment'), await api.staff('fulfilment', { as: 'second' })];
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
