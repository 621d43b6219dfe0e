import { startShipping } from '../../../testing/shipping-stage.ts';
import { promisedOn } from './promised-on.ts';

const stage = await startShipping();
afterAll(() => stage.api.stop());

const set = (statement: string, values: unknown[]) => stage.api.db.query(statement, values);

test('one parcel for each origin, with the values of now', async () => {
  const berlin = await stage.anOrigin('DE');
  const shipper = await stage.aShipper();
  const there = await stage.someUnits(shipper.id, { count: 1, originId: berlin, valueCents: 9_000 });
  const { status, body } = await stage.quote(shipper, [...shipper.unitIds, ...there]);
  expect(status).toBe(201);
  expect(body.parcels).toMatchObject([
    { zone: 'us-domestic', insuredCents: 5_000 },
    { zone: 'world', insuredCents: 9_000 },
  ]);
  expect(body.totalCents).toBe(499 + 1_899);
  expect(body.address.lines.at(-1)).toBe('United States');
});

test('names every card that cannot be shipped, all at once', async () => {
  const { saveKind } = await import('../../vault/index.ts');
  const shipper = await stage.aShipper({ count: 5 });
  const [digital = '', fixed = '', locked = '', travelling = '', fine = ''] = shipper.unitIds;
  const digitalKind = await stage.make.aDigitalKind();
  const fixedKind = await saveKind({ slug: 'fixed', name: 'Stays here', isDigital: false });
  await set('UPDATE collectible_classes SET is_shippable = false WHERE id = $1', [fixedKind]);
  await set('UPDATE collectibles SET kind_id = $2 WHERE id = $1', [digital, digitalKind]);
  await set('UPDATE collectibles SET kind_id = $2 WHERE id = $1', [fixed, fixedKind]);
  await set('UPDATE collectibles SET is_locked = true WHERE id = $1', [locked]);
  await stage.aParcel(shipper, [travelling]);
  const { status, body } = await stage.quote(shipper);
  expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'CANNOT_SHIP']);
  expect(body).toMatchObject({
    refused: [
      { collectibleId: digital, reason: 'digital' },
      { collectibleId: fixed, reason: 'not_shippable' },
      { collectibleId: locked, reason: 'locked' },
      { collectibleId: travelling, reason: 'in_shipment' },
    ],
  });
  expect((await stage.quote(shipper, [fine])).status).toBe(201);
});

test('refuses units without a place, of others, and addresses of others', async () => {
  const [mine, theirs] = [await stage.aShipper(), await stage.aShipper()];
  expect((await stage.quote(mine, theirs.unitIds)).status).toBe(404);
  expect((await stage.quote({ ...mine, addressId: theirs.addressId })).status).toBe(404);
  await set('UPDATE collectibles SET origin_id = NULL WHERE id = ANY($1)', [mine.unitIds]);
  expect((await stage.quote(mine)).status).toBe(201);
  await set('UPDATE origins SET is_default = false', []);
  const placeless = await stage.quote(mine);
  await set('UPDATE origins SET is_default = true WHERE id = $1', [stage.originId]);
  expect(placeless.body).toMatchObject({ code: 'CANNOT_SHIP', refused: [{ reason: 'no_origin' }, {}] });
});

test('refuses a country or a sum before anything is paid', async () => {
  const { changeSetting } = await import('../../base/index.ts');
  const shipper = await stage.aShipper({ country: 'DE' });
  await changeSetting('blockedCountries', ['DE']);
  const blocked = await stage.quote(shipper);
  await changeSetting('blockedCountries', []);
  expect(blocked).toMatchObject({
    status: 409,
    body: { code: 'CANNOT_SHIP', refused: [], reason: 'blocked_country' },
  });
  const rich = await stage.aShipper({ valueCents: 1_300_000 });
  expect((await stage.quote(rich)).body).toMatchObject({ code: 'CANNOT_SHIP', reason: 'too_valuable' });
});

test('asks to complete an address that fails today’s rules', async () => {
  const { sealDetails } = await import('../sealed-address.ts');
  const shipper = await stage.aShipper();
  const details = { recipient: 'A', line1: '1 Main', line2: '', city: 'Town', region: '', postcode: 'x' };
  await set('UPDATE customer_addresses SET details_sealed = $2 WHERE id = $1', [
    shipper.addressId,
    sealDetails(shipper.addressId, details),
  ]);
  expect(await stage.quote(shipper)).toMatchObject({
    status: 409,
    body: {
      code: 'ADDRESS_INCOMPLETE',
      errors: { region: expect.any(String), postcode: expect.any(String) },
    },
  });
});

test('only what a recent top-up paid for waits: older cash is spent first', async () => {
  const run = await stage.make.aRunOnSale(8, { priceCents: 6_000 });
  const shipper = await stage.aShipper({ cashCents: 10_000 });
  await set("UPDATE transfers SET created_at = created_at - interval '5 days' WHERE customer_id = $1", [
    shipper.id,
  ]);
  const { topUp } = await import('../../money/index.ts');
  await topUp(shipper.id, 5_000);
  const buyUnits = async (): Promise<string[]> => {
    const order = await stage.make.buy(shipper.client, run.productId);
    const id: string = order.body.packs[0].id;
    const opened = await stage.make.post(shipper.client, `/api/me/packs/${id}/open`);
    return opened.body.pulls.map((pull: { collectibleId: string }) => pull.collectibleId);
  };
  const waitOf = async (ids: string[]) => (await stage.quote(shipper, ids)).body.parcels[0]?.waits;
  const first = await buyUnits();
  expect(await waitOf(first)).toBeNull();
  const second = await buyUnits();
  expect(await waitOf(second)).toMatchObject({ reason: 'recent-top-up', until: expect.any(String) });
  expect(await waitOf(first)).toBeNull();
  expect(await waitOf(shipper.unitIds)).toBeNull();
});

test('everything of an account on hold waits', async () => {
  const { placeHold } = await import('../../base/index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  const { newId } = await import('../../platform/ids.ts');
  const shipper = await stage.aShipper();
  const waits = async () => (await stage.quote(shipper)).body.parcels[0]?.waits;
  await inTransaction(() => placeHold(shipper.id, 'suspicion', newId()));
  expect(await waits()).toEqual({ reason: 'account-hold', until: null });
  await inTransaction(() => placeHold(shipper.id, 'dispute', newId()));
  expect(await waits()).toEqual({ reason: 'dispute', until: null });
});

describe('the promised day', () => {
  const columbus = { timeZone: 'America/New_York', cutOffTime: '14:00', holidays: [] as string[] };
  const promise = (at: string, count: number, calendar = columbus) =>
    promisedOn(new Date(at), count, calendar);

  test('counts working days without holidays', () => {
    expect(promise('2026-12-18T10:00:00Z', 1)).toBe('2026-12-21');
    expect(promise('2026-12-18T10:00:00Z', 5, { ...columbus, holidays: ['2026-12-25'] })).toBe('2026-12-28');
  });

  test('counts from the next working day from the cut-off time on, by the clock of the origin', () => {
    expect(promise('2026-12-16T18:59:59Z', 1)).toBe('2026-12-17');
    expect(promise('2026-12-16T19:00:00Z', 1)).toBe('2026-12-18');
    expect(promise('2026-12-18T19:00:00Z', 0)).toBe('2026-12-21');
    expect(promise('2026-12-19T12:00:00Z', 1)).toBe('2026-12-22');
    const holidays = ['2026-12-21'];
    expect(promise('2026-12-21T12:00:00Z', 1, { ...columbus, holidays })).toBe('2026-12-23');
    // Tuesday night in UTC is still Tuesday noon in Hawaii, and Wednesday morning in Tokyo.
    expect(promise('2026-12-15T22:30:00Z', 0, { ...columbus, timeZone: 'Pacific/Honolulu' })).toBe(
      '2026-12-15',
    );
    expect(promise('2026-12-15T22:30:00Z', 0, { ...columbus, timeZone: 'Asia/Tokyo' })).toBe('2026-12-16');
  });

  test('keeps its hour when the clocks change', () => {
    // 14:00 in New York is 18:00 UTC in summer and 19:00 UTC in winter.
    expect(promise('2026-10-30T18:30:00Z', 1)).toBe('2026-11-03');
    expect(promise('2026-11-02T18:30:00Z', 1)).toBe('2026-11-03');
    expect(promise('2027-03-12T18:30:00Z', 1)).toBe('2027-03-15');
    expect(promise('2027-03-15T18:30:00Z', 1)).toBe('2027-03-17');
  });
});

test('quotes that nobody used are dropped, a day after they expired', async () => {
  const { forgetDue } = await import('../../platform/retention.ts');
  const { quoteRetention } = await import('./retention.ts');
  const { shipper } = await stage.aParcel(await stage.aShipper(), undefined);
  const other = await stage.aShipper();
  const { body } = await stage.quote(other);
  await set(
    "UPDATE shipment_quotes SET expires_at = now() - interval '25 hours' WHERE customer_id = ANY($1)",
    [[shipper.id, other.id]],
  );
  await forgetDue([quoteRetention]);
  const { rows } = await set('SELECT id FROM shipment_quotes WHERE customer_id = ANY($1)', [
    [shipper.id, other.id],
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].id).not.toBe(body.id);
});
