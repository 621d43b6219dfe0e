import { startShipping, type Shipper } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
afterAll(() => stage.api.stop());

const set = (statement: string, values: unknown[]) => stage.api.db.query(statement, values);

/** The answer of a request that must change nothing. */
async function refused(shipper: Shipper, quoteId: string) {
  const digest = await stage.proveBooks();
  const { status, body } = await stage.request(shipper.client, quoteId);
  expect(await stage.proveBooks()).toBe(digest);
  return { status, ...body };
}

test('an expired quote is refused with a new one, which can be paid', async () => {
  const shipper = await stage.aShipper();
  const { body } = await stage.quote(shipper);
  await set("UPDATE shipment_quotes SET expires_at = now() - interval '1 second' WHERE id = $1", [body.id]);
  const answer = await refused(shipper, body.id);
  expect(answer).toMatchObject({ status: 409, code: 'QUOTE_EXPIRED', quote: { totalCents: 499 } });
  expect((await stage.request(shipper.client, answer.quote.id)).status).toBe(201);
});

test('a changed address needs a new quote, a removed one another address', async () => {
  const shipper = await stage.aShipper();
  const { body } = await stage.quote(shipper);
  await set('UPDATE customer_addresses SET version = version + 1 WHERE id = $1', [shipper.addressId]);
  expect(await refused(shipper, body.id)).toMatchObject({ code: 'QUOTE_EXPIRED' });
  await set('DELETE FROM customer_addresses WHERE id = $1', [shipper.addressId]);
  expect(await refused(shipper, body.id)).toMatchObject({ status: 404 });
});

test('money that is missing is named', async () => {
  const shipper = await stage.aShipper({ cashCents: 500, valueCents: 10_000 });
  const { body } = await stage.quote(shipper);
  expect(body).toMatchObject({ totalCents: 699 + 60, missingCents: 259 });
  expect(await refused(shipper, body.id)).toMatchObject({
    status: 402,
    code: 'INSUFFICIENT_FUNDS',
    missingCents: 259,
  });
});

test('promo credit pays first', async () => {
  const { givePromoCredit } = await import('../../../testing/deals.ts');
  const shipper = await stage.aShipper({ valueCents: 20_000 });
  await givePromoCredit(shipper.id, 1_000);
  const { body } = await stage.quote(shipper);
  expect(body).toMatchObject({ totalCents: 1_199 + 180 + 350, promoCents: 1_000, cashCents: 729 });
  const { parcel } = await stage.aParcel(shipper);
  expect(await stage.wallet(shipper.client)).toMatchObject({ promoCents: 0, cashCents: 20_000 - 729 });
  const cancelled = await shipper.client.ask(`/api/me/shipments/${parcel.id}`, { method: 'DELETE' });
  expect(cancelled.body).toMatchObject({ state: 'cancelled', feeCents: 0 });
  expect(await stage.wallet(shipper.client)).toMatchObject({ promoCents: 1_000, cashCents: 20_000 });
});

test('units in a parcel, locked ones and sold ones are refused', async () => {
  const shipper = await stage.aShipper();
  const [one, other] = [await stage.quote(shipper), await stage.quote(shipper)];
  expect((await stage.request(shipper.client, one.body.id)).status).toBe(201);
  expect(await refused(shipper, other.body.id)).toMatchObject({
    status: 409,
    code: 'IN_SHIPMENT',
    ids: expect.arrayContaining(shipper.unitIds),
  });
  const second = await stage.aShipper();
  const { body } = await stage.quote(second);
  await set('UPDATE collectibles SET is_locked = true WHERE id = $1', [second.unitIds[0]]);
  expect(await refused(second, body.id)).toMatchObject({
    code: 'CANNOT_SHIP',
    refused: [{ reason: 'locked' }],
  });
  await set(
    "UPDATE collectibles SET is_locked = false, state = 'bought_back', owner_id = NULL WHERE id = $1",
    [second.unitIds[0]],
  );
  expect(await refused(second, body.id)).toMatchObject({ status: 404 });
});

test('a used quote and one of another customer pay for nothing', async () => {
  const [shipper, thief] = [await stage.aShipper(), await stage.aShipper()];
  const { body } = await stage.quote(shipper);
  expect(await refused(thief, body.id)).toMatchObject({ status: 404 });
  const key = stage.make.aKey();
  const first = await stage.make.post(shipper.client, '/api/me/shipments', { quoteId: body.id }, key);
  const again = await stage.make.post(shipper.client, '/api/me/shipments', { quoteId: body.id }, key);
  expect([again.status, again.text]).toEqual([201, first.text]);
  await shipper.client.ask(`/api/me/shipments/${first.body.parcels[0].id}`, { method: 'DELETE' });
  expect(await refused(shipper, body.id)).toMatchObject({ code: 'QUOTE_EXPIRED' });
});

test('an account that is not active ships nothing', async () => {
  const { requestShipment } = await import('./request-shipment.ts');
  const shipper = await stage.aShipper();
  const { body } = await stage.quote(shipper);
  await set("UPDATE customers SET state = 'suspended' WHERE id = $1", [shipper.id]);
  await expect(requestShipment(shipper.id, { quoteId: body.id, hasSteppedUp: false })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('customers who excluded themselves still ship their cards', async () => {
  const shipper = await stage.aShipper();
  const excluded = await shipper.client.ask('/api/me/exclusion', {
    method: 'POST',
    body: { kind: 'cool-off', days: 7 },
  });
  expect(excluded.status).toBeLessThan(300);
  expect((await stage.aParcel(shipper)).parcel.state).toBe('requested');
});

test('much value to a new address needs a step-up, and a mailed link stops it until it is packed', async () => {
  const shipper = await stage.aShipper({ valueCents: 30_000 });
  await set('UPDATE customer_addresses SET updated_at = now() WHERE id = $1', [shipper.addressId]);
  const { body } = await stage.quote(shipper);
  expect(body.needsStepUp).toBe(true);
  expect(await refused(shipper, body.id)).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
  const proof = { method: 'POST', body: { password: stage.make.testPassword } };
  expect((await shipper.client.ask('/api/auth/step-up', proof)).status).toBeLessThan(300);
  expect((await stage.request(shipper.client, body.id)).status).toBe(201);
  const { rows } = await set('SELECT content::text AS text FROM mails WHERE customer_id = $1 AND kind = $2', [
    shipper.id,
    'shipment-new-address',
  ]);
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1];
  const stranger = stage.api.client();
  const preview = await stranger.ask('/api/auth/confirm/preview', { method: 'POST', body: { token } });
  expect(preview.body).toEqual({ asks: 'shipment-undone', signsIn: false });
  const done = await stranger.ask('/api/auth/confirm', { method: 'POST', body: { token } });
  expect(done.body).toEqual({ confirmed: 'shipment-undone', isSignedIn: false });
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['owned', 'owned']);
  expect((await stage.wallet(shipper.client)).cashCents).toBe(20_000);
  await stage.proveBooks();
});

test('a unit in a parcel is neither sold back nor listed', async () => {
  const shipper = await stage.aShipper();
  const [id = ''] = shipper.unitIds;
  const quotes = async () => (await shipper.client.ask(`/api/me/buyback-quotes?ids=${id}`)).body.quotes[0];
  const { quoteId } = await quotes();
  await stage.aParcel(shipper);
  expect(await quotes()).toMatchObject({ quoteId: null, refusal: 'in_shipment' });
  const sold = await stage.make.post(shipper.client, '/api/me/buybacks', {
    items: [{ collectibleId: id, quoteId }],
  });
  expect([sold.status, sold.body.code]).toEqual([409, 'IN_SHIPMENT']);
});
