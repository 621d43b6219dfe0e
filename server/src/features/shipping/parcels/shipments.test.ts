import { startShipping, type ShippingStage } from '../../../testing/shipping-stage.ts';

let stage: ShippingStage;
beforeAll(async () => {
  stage = await startShipping();
});
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
