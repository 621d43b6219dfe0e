import { startShipping } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
afterAll(() => stage.api.stop());

test('quotes, pays and requests a parcel: units, money, timeline, history and mail', async () => {
  const shipper = await stage.aShipper();
  const quoted = await stage.quote(shipper);
  expect(quoted.status).toBe(201);
  expect(quoted.body).toMatchObject({
    totalCents: 499,
    cashCents: 499,
    promoCents: 0,
    missingCents: 0,
    needsStepUp: false,
    parcels: [{ feeCents: 499, zone: 'us-domestic', joins: null, insuredCents: 5_000, weightGrams: 150 }],
  });
  const requested = await stage.request(shipper.client, quoted.body.id);
  expect(requested.status).toBe(201);
  expect(requested.body.parcels).toMatchObject([
    {
      state: 'requested',
      feeCents: 499,
      canCancel: true,
      canShipNow: true,
      timeline: [{ kind: 'requested' }],
    },
  ]);
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['in_shipment', 'in_shipment']);
  expect((await stage.wallet(shipper.client)).cashCents).toBe(20_000 - 499);
  const inbox = await shipper.client.ask('/api/me/notifications');
  expect(inbox.body.data[0]).toMatchObject({ kind: 'parcel-requested', topic: 'belongings' });
  const history = await shipper.client.ask('/api/me/history?kind=shipment');
  expect(history.body.data).toMatchObject([{ amountCents: -499, title: expect.stringContaining('2 cards') }]);
  await stage.proveBooks();
});

test('a parcel’s number opens it to its owner only', async () => {
  const { shipper, parcel } = await stage.aParcel();
  const other = await stage.aShipper();
  const find = (client: typeof shipper.client, query: string) => client.ask(`/api/me/shipments?${query}`);
  const number = `number=${parcel.number}`;
  expect((await find(shipper.client, number)).body.data).toMatchObject([{ id: parcel.id }]);
  for (const query of [number, `${number}&part=open`, `${number}&after=ffffffff-ffff-7fff-bfff-ffffffffffff`])
    expect((await find(other.client, query)).body).toEqual({ data: [], next: null });
  expect((await find(shipper.client, 'number=PP-999999999999')).body.data).toEqual([]);
  for (const bad of ['10001', 'PP-1e9', 'PP-', 'PP-9999999999999', "PP-1'--", `${parcel.number}&${number}`])
    expect((await find(shipper.client, `number=${bad}`)).status).toBe(400);
  const path = `/api/me/shipments/${parcel.id}`;
  const asked = [path, `${path}/ship-now`, `${path}/missing`, `${path}/claims`].map((each) =>
    each === path
      ? other.client.ask(each, { method: 'DELETE' })
      : stage.make.post(other.client, each, {
          choice: 'ship',
          kind: 'not-arrived',
          description: 'Nothing has come to my door.',
        }),
  );
  for (const { status } of await Promise.all(asked)) expect([400, 404]).toContain(status);
  const packer = await stage.api.staff('fulfilment');
  for (const code of ['PP-999999999999999', '9'.repeat(40), '%00', "' OR 1=1 --"])
    expect([400, 404]).toContain(
      (await packer.ask(`/api/admin/shipping/find?code=${encodeURIComponent(code)}`)).status,
    );
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['in_shipment', 'in_shipment']);
});
