import type { ParcelDto } from '../../contract/index.ts';
import { startShipping, type Shipper } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
afterAll(() => stage.api.stop());
afterEach(() => stage.proveBooks());

const set = (statement: string, values: unknown[]) => stage.api.db.query(statement, values);
const at = (parcel: ParcelDto): string => `/api/me/shipments/${parcel.id}`;
const cashOf = async ({ client }: Shipper): Promise<number> => (await stage.wallet(client)).cashCents;

/** A parcel that a second order joined: one unit each, of 200 dollars. */
async function aCombined() {
  const shipper = await stage.aShipper({ valueCents: 20_000 });
  const [one = '', other = ''] = shipper.unitIds;
  const { parcel: first } = await stage.aParcel(shipper, [one]);
  const { parcel } = await stage.aParcel(shipper, [other]);
  return { shipper, first, parcel, one, other };
}

test('units join an open parcel to the same place without a base fee', async () => {
  const { shipper, first, parcel } = await aCombined();
  expect(parcel.id).toBe(first.id);
  // 699 base and 60 insurance; then 120 insurance and 350 signature as the sum passes 300 dollars.
  expect(parcel.orders.map(({ feeCents }) => feeCents)).toEqual([759, 470]);
  expect(parcel).toMatchObject({ insuredCents: 40_000, needsSignature: true });
  expect(parcel.timeline.map(({ kind }) => kind)).toEqual(['requested', 'joined']);
  expect(await cashOf(shipper)).toBe(20_000 - 759 - 470);
});

test('nothing joins a parcel whose window is closed, elsewhere, or that waits for a missing card', async () => {
  const shipper = await stage.aShipper({ count: 4 });
  const [one = '', two = '', three = ''] = shipper.unitIds;
  const { parcel } = await stage.aParcel(shipper, [one]);
  const joins = async () => (await stage.quote(shipper, [two])).body.parcels[0]?.joins?.parcelId ?? null;
  expect(await joins()).toBe(parcel.id);
  await set("UPDATE parcels SET waits_for = 'missing-card' WHERE id = $1", [parcel.id]);
  expect(await joins()).toBeNull();
  await set('UPDATE parcels SET waits_for = NULL WHERE id = $1', [parcel.id]);
  const shipped = await shipper.client.ask(`${at(parcel)}/ship-now`, { method: 'POST', body: {} });
  expect(shipped.body).toMatchObject({ combineUntil: null, canShipNow: false });
  expect(await joins()).toBeNull();
  const again = await shipper.client.ask(`${at(parcel)}/ship-now`, { method: 'POST', body: {} });
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  await stage.aParcel(shipper, [three]);
});

test('the base fee stays with the other of two orders when one is cancelled', async () => {
  const { shipper, parcel, one, other } = await aCombined();
  const [first, second] = parcel.orders;
  const path = `${at(parcel)}/orders/${first?.id ?? ''}`;
  const { status, body } = await shipper.client.ask(path, { method: 'DELETE' });
  expect(status).toBe(200);
  // The insurance of the first comes back; what is left needs no signature, but its fee was the second order's.
  expect(await cashOf(shipper)).toBe(20_000 - 699 - 470);
  expect(body).toMatchObject({
    state: 'requested',
    insuredCents: 20_000,
    needsSignature: false,
    orders: [
      { isCancelled: true, refundedCents: 759 },
      { id: second?.id, isCancelled: false, feeCents: 470 + 699 },
    ],
  });
  expect(await stage.stateOf([one])).toEqual(['owned']);
  expect(await stage.stateOf([other])).toEqual(['in_shipment']);
  await stage.proveBooks();
  const twice = await shipper.client.ask(path, { method: 'DELETE' });
  expect([twice.status, twice.body.code]).toEqual([409, 'WRONG_STATE']);
  const last = await shipper.client.ask(`${at(parcel)}/orders/${second?.id ?? ''}`, { method: 'DELETE' });
  expect(last.body).toMatchObject({ state: 'cancelled', feeCents: 0 });
  expect(await cashOf(shipper)).toBe(20_000);
});

test.each([
  ['all of the base fee', 699],
  ['a part of it', 200],
  ['more than the base fee', 759],
])('a compensated fee is not charged again when the first order goes: %s', async (_, cents) => {
  const { shipper, parcel } = await aCombined();
  const finance = await stage.api.staff('finance', { as: `payer-${cents}` });
  const body = { amountCents: cents, reason: 'Late' };
  const paid = await stage.make.post(finance, `/api/admin/shipping/${parcel.id}/compensate`, body);
  expect([paid.status, paid.body.approvalId]).toEqual([200, null]);
  const first = `${at(parcel)}/orders/${parcel.orders[0]?.id ?? ''}`;
  expect((await shipper.client.ask(first, { method: 'DELETE' })).status).toBe(200);
  // The insurance of the first comes back, and what was given of the base fee stays given.
  expect(await cashOf(shipper)).toBe(20_000 - 470 - Math.max(0, 699 - cents));
  await stage.proveBooks();
  const last = `${at(parcel)}/orders/${parcel.orders[1]?.id ?? ''}`;
  expect((await shipper.client.ask(last, { method: 'DELETE' })).body).toMatchObject({ feeCents: 0 });
  expect(await cashOf(shipper)).toBe(20_000);
});

/** Sales of which something is left, in cash, credit or tax. */
const leftOf = async (customerId: string): Promise<object[]> =>
  (
    await set(
      `SELECT subject_id, kind, sum(cash_cents)::int AS cash, sum(promo_cents)::int AS promo, sum(tax_cents)::int AS tax
       FROM sale_lines WHERE customer_id = $1 GROUP BY 1, 2
       HAVING (sum(cash_cents), sum(promo_cents), coalesce(sum(tax_cents), 0)) <> (0, 0, 0)`,
      [customerId],
    )
  ).rows;

test.each([
  ['cancelled', 0],
  ['cancelled after a part of it was compensated', 650],
  ['cancelled after more than its fee was compensated', 720],
])(
  'an order that took over a fee gives back to each balance what it paid of fee and of insurance: %s',
  async (_title, compensatedCents) => {
    const { changeSetting } = await import('../../base/index.ts');
    const { givePromoCredit } = await import('../../../testing/deals.ts');
    await changeSetting('taxId', 'XX000000000');
    await changeSetting('taxRates', ['US shipping 1900 2020-01-01', 'US fees 700 2020-01-01']);
    const shipper = await stage.aShipper({ valueCents: 8_000, count: 3 });
    await stage.aParcel(shipper, shipper.unitIds.slice(0, 1));
    // Credit pays the second order, which is insurance alone, and a part of the third.
    await givePromoCredit(shipper.id, 50);
    await stage.aParcel(shipper, shipper.unitIds.slice(1, 2));
    const { parcel } = await stage.aParcel(shipper, shipper.unitIds.slice(2));
    expect(parcel.orders.map(({ feeCents }) => feeCents)).toEqual([699, 36, 48]);
    for (const { id } of parcel.orders.slice(0, 2)) {
      const { status } = await shipper.client.ask(`${at(parcel)}/orders/${id}`, { method: 'DELETE' });
      expect(status).toBe(200);
      await stage.proveBooks();
    }
    if (compensatedCents > 0) {
      const finance = await stage.api.staff('finance', { as: `payer-of-${compensatedCents}` });
      const body = { amountCents: compensatedCents, reason: 'Late' };
      const path = `/api/admin/shipping/${parcel.id}/compensate`;
      expect((await stage.make.post(finance, path, body)).status).toBe(200);
      await stage.proveBooks();
    }
    expect((await shipper.client.ask(at(parcel), { method: 'DELETE' })).status).toBe(200);
    expect(await leftOf(shipper.id)).toEqual([]);
    expect(await stage.wallet(shipper.client)).toMatchObject({ cashCents: 20_000, promoCents: 50 });
  },
);

test('a unit whose order was cancelled may join the same parcel again', async () => {
  const { shipper, parcel, one } = await aCombined();
  await shipper.client.ask(`${at(parcel)}/orders/${parcel.orders[0]?.id ?? ''}`, { method: 'DELETE' });
  const { parcel: again } = await stage.aParcel(shipper, [one]);
  expect(again.id).toBe(parcel.id);
  expect(again.units.map(({ outcome }) => outcome)).toEqual([null, null]);
});

test('orders of others, and those that do not exist, are not found', async () => {
  const { parcel } = await aCombined();
  const stranger = await stage.aShipper();
  for (const [method, path] of [
    ['GET', at(parcel)],
    ['DELETE', at(parcel)],
    ['DELETE', `${at(parcel)}/orders/${parcel.orders[0]?.id ?? ''}`],
    ['POST', `${at(parcel)}/ship-now`],
    ['POST', `${at(parcel)}/missing`],
  ] as const) {
    const body = path.endsWith('missing') ? { choice: 'wait' } : {};
    const answer = await stranger.client.ask(path, { method, ...(method !== 'GET' && { body }) });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});

test('a window that is over is closed by the job', async () => {
  const { closeCombineWindows } = await import('./release-parcels.ts');
  const { shipper, parcel } = await stage.aParcel();
  await set("UPDATE parcels SET combine_until = now() - interval '1 minute' WHERE id = $1", [parcel.id]);
  await closeCombineWindows();
  const { rows } = await set('SELECT combine_until, version FROM parcels WHERE id = $1', [parcel.id]);
  expect(rows).toEqual([{ combine_until: null, version: 2 }]);
  expect((await shipper.client.ask(at(parcel))).body.canShipNow).toBe(false);
});

test('a wait ends when its reason does, and begins with a hold', async () => {
  const { releaseParcels } = await import('./release-parcels.ts');
  const { placeHold, endHold } = await import('../../base/index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  const { shipper, parcel } = await stage.aParcel();
  const waits = async () => {
    await releaseParcels();
    return (await shipper.client.ask(at(parcel))).body.waits?.reason ?? null;
  };
  expect(await waits()).toBeNull();
  await inTransaction(() => placeHold(shipper.id, 'dispute', parcel.id));
  expect(await waits()).toBe('dispute');
  await inTransaction(() => endHold('dispute', parcel.id));
  expect(await waits()).toBeNull();
  await set(
    "UPDATE parcels SET waits_for = 'recent-top-up', waits_until = now() + interval '1 hour' WHERE id = $1",
    [parcel.id],
  );
  expect(await waits()).toBe('recent-top-up');
  await set("UPDATE parcels SET waits_until = now() - interval '1 second' WHERE id = $1", [parcel.id]);
  expect(await waits()).toBeNull();
  const { timeline } = (await shipper.client.ask(at(parcel))).body as ParcelDto;
  expect(timeline.map(({ kind }) => kind)).toEqual(['requested', 'waiting', 'released', 'released']);
});

test('a parcel with a missing card waits, or goes on without it', async () => {
  const { noteFoundUnit, reportMissingUnit } = await import('../missing/missing-units.ts');
  const { shipper, parcel, one, other } = await aCombined();
  await stage.api.staff('fulfilment');
  const { rows: staff } = await set("SELECT id FROM staff WHERE role = 'fulfilment'", []);
  const report = { staffId: staff[0].id as string, reason: 'not on its shelf' };
  const { rows } = await set('SELECT id FROM parcel_units WHERE collectible_id = $1', [one]);
  const unitId: string = rows[0].id;
  const choose = (choice: string) =>
    shipper.client.ask(`${at(parcel)}/missing`, { method: 'POST', body: { choice } });
  expect((await choose('ship')).body.code).toBe('WRONG_STATE');
  await reportMissingUnit(unitId, report);
  await expect(reportMissingUnit(unitId, report)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect((await shipper.client.ask(at(parcel))).body).toMatchObject({
    needsChoice: true,
    waits: { reason: 'missing-card' },
  });
  expect((await choose('wait')).body).toMatchObject({
    needsChoice: false,
    waits: { reason: 'missing-card' },
  });
  await noteFoundUnit(unitId, report.staffId);
  expect((await shipper.client.ask(at(parcel))).body.waits).toBeNull();
  await reportMissingUnit(unitId, report);
  const without = await choose('ship');
  expect(without.body).toMatchObject({ waits: null, needsChoice: false, insuredCents: 20_000 });
  expect(without.body.orders).toMatchObject([{ isCancelled: true }, { isCancelled: false }]);
  expect(await stage.stateOf([one, other].sort())).toEqual(
    [one, other].sort().map((id) => (id === one ? 'owned' : 'in_shipment')),
  );
  const { rows: held } = await set('SELECT in_inspection AS held FROM collectibles WHERE id = $1', [one]);
  expect(held).toEqual([{ held: true }]);
  await reportMissingUnit(
    (await set('SELECT id FROM parcel_units WHERE collectible_id = $1', [other])).rows[0].id,
    report,
  );
  expect((await choose('ship')).body).toMatchObject({ state: 'cancelled', feeCents: 0 });
});
