import type { Client } from '../../../testing/api.ts';
import { startShipping, type Shipper } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
const packer = await stage.api.staff('fulfilment', { as: 'packer' });
const first = await stage.api.staff('fulfilment');
const second = await stage.api.staff('catalogue');
const finance = await stage.api.staff('finance');
afterAll(() => stage.api.stop());
beforeEach(() => stage.forgetStatements());
afterEach(() => stage.proveBooks());

const reason = 'The envelope was torn';
const admin = (path: string, body: object = {}, client: Client = first) =>
  stage.make.post(client, `/api/admin/${path}`, body);

/** A parcel of two cards that was delivered. */
async function aDelivered(valueCents = 2_500) {
  const { shipper, parcel } = await stage.aParcel(await stage.aShipper({ valueCents }));
  const act = (verb: string, body: object = {}) => admin(`shipping/${parcel.id}/${verb}`, body, packer);
  await stage.make.post(shipper.client, `/api/me/shipments/${parcel.id}/ship-now`, {});
  for (const code of shipper.unitIds) await act('scan', { code });
  await act('pack', { weighedGrams: 90 });
  await act('dispatch', { carrier: 'Post' });
  await act('deliver');
  await stage.confirmHandOver(parcel.id);
  const [here = '', gone = ''] = shipper.unitIds;
  return { shipper, id: parcel.id, here, gone };
}
const comeBack = (id: string, unitIds: string[]) =>
  admin(`shipping/${id}/return`, { to: 'owned', reason, unitIds });
const unitOf = async (shipper: Shipper, id: string, unitId: string) =>
  (await shipper.client.ask(`/api/me/shipments/${id}`)).body.units.find(
    ({ collectibleId }: { collectibleId: string }) => collectibleId === unitId,
  );
const rowOf = async (unitId: string): Promise<string> => {
  const { rows } = await stage.api.db.query('SELECT id FROM parcel_units WHERE collectible_id = $1', [
    unitId,
  ]);
  return rows[0].id;
};

/** One of two cards is back, as a second person saw. */
async function aHalf() {
  const made = await aDelivered();
  expect((await comeBack(made.id, [made.here])).body).toMatchObject({ inInspection: true });
  expect(await stage.stateOf(made.shipper.unitIds)).toEqual(['delivered', 'delivered']);
  await admin('unit-inspections/scan', { code: made.here }, second);
  expect(await stage.stateOf([made.here])).toEqual(['owned']);
  expect(await stage.stateOf([made.gone])).toEqual(['returned']);
  return made;
}

test('names units of the parcel that can come back', async () => {
  const { id } = await aDelivered();
  const other = await aDelivered();
  const { status, body } = await comeBack(id, [other.here]);
  expect([status, body.errors]).toEqual([400, { unitIds: expect.any(String) }]);
});

test('a card missing from a returned parcel stays unusable until two people approve its payment', async () => {
  const { shipper, id, gone } = await aHalf();
  expect(await unitOf(shipper, id, gone)).toMatchObject({ isMissing: true, outcome: 'returned' });
  const { timeline } = (await shipper.client.ask(`/api/me/shipments/${id}`)).body;
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toContain('card-not-back');
  expect((await admin(`shipping/${id}/return`, { to: 'vault', reason })).body.code).toBe('WRONG_STATE');
  const asked = await admin(`shipping-cards/${await rowOf(gone)}/missing`, { reason });
  expect(asked.body).toMatchObject({ approvalId: expect.any(String) });
  const before = await stage.wallet(shipper.client);
  const paid = await admin(`approvals/${asked.body.approvalId}/approve`, { reason }, finance);
  expect(paid.status).toBe(200);
  expect(await stage.stateOf([gone])).toEqual(['withdrawn']);
  expect((await stage.wallet(shipper.client)).cashCents - before.cashCents).toBe(2_500);
  expect(await unitOf(shipper, id, gone)).toMatchObject({ isMissing: false, outcome: 'withdrawn' });
});

test('a missing card that is found takes a second fact before it is its customer’s again', async () => {
  const { gone } = await aHalf();
  expect((await admin(`shipping-cards/${await rowOf(gone)}/found`)).status).toBe(200);
  expect(await stage.stateOf([gone])).toEqual(['returned']);
  expect((await admin('unit-inspections/scan', { code: gone })).body.code).toBe('FOUR_EYES_REQUIRED');
  await admin('unit-inspections/scan', { code: gone }, second);
  expect(await stage.stateOf([gone])).toEqual(['owned']);
});

test('when nothing came back after all, nothing is missing', async () => {
  const { shipper, id, here, gone } = await aDelivered();
  await comeBack(id, [here]);
  expect(await unitOf(shipper, id, gone)).toMatchObject({ isMissing: true });
  const { inspection } = await unitOf(shipper, id, here);
  await admin(`unit-inspections/${inspection.id}/reject`, { reason: 'Another parcel' });
  expect(await unitOf(shipper, id, gone)).toMatchObject({ isMissing: false, inspection: null });
  expect(await stage.stateOf([here, gone])).toEqual(['delivered', 'delivered']);
});

test('a card that is said to be missing is paid once, by its own request and not as damaged', async () => {
  const { shipper, id, here, gone } = await aDelivered();
  const claim = await stage.make.post(shipper.client, `/api/me/shipments/${id}/claims`, {
    kind: 'damaged',
    description: 'Both corners are bent',
    collectibleIds: [gone],
  });
  const [{ id: claimId }] = claim.body.claims;
  await comeBack(id, [here]);
  const pay = () => admin(`shipping/claims/${claimId}/decide`, { decision: 'pay', reason }, finance);
  const before = await stage.wallet(shipper.client);
  expect((await pay()).body.code).toBe('VALIDATION_FAILED');
  await admin('unit-inspections/scan', { code: here }, second);
  expect((await pay()).status).toBeGreaterThanOrEqual(400);
  const { body } = await admin(`shipping-cards/${await rowOf(gone)}/missing`, { reason });
  expect((await admin(`approvals/${body.approvalId}/approve`, { reason }, finance)).status).toBe(200);
  expect((await pay()).status).toBeGreaterThanOrEqual(400);
  expect((await stage.wallet(shipper.client)).cashCents - before.cashCents).toBe(2_500);
  expect(await stage.stateOf([gone])).toEqual(['withdrawn']);
});
