import type { Client } from '../../../testing/api.ts';
import { startShipping, type Shipper } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
const first = await stage.api.staff('fulfilment');
const packer = await stage.api.staff('fulfilment', { as: 'packer' });
const second = await stage.api.staff('catalogue');
afterAll(() => stage.api.stop());
// What was said in one test counts for no other.
beforeEach(() => stage.forgetStatements());
afterEach(() => stage.proveBooks());

const reason = 'On our dock';
const parcels = (path: string, body: object = {}, client: Client = first) =>
  stage.make.post(client, `/api/admin/shipping/${path}`, body);
const look = (path: string, body: object = {}, client: Client = second) =>
  stage.make.post(client, `/api/admin/unit-inspections/${path}`, body);
const scan = (code: string, client: Client = second) => look('scan', { code }, client);

/** A parcel of two cards that was delivered, as staff marked it. */
async function aDelivered(valueCents = 2_500) {
  const { shipper, parcel } = await stage.aParcel(await stage.aShipper({ valueCents }));
  await stage.make.post(shipper.client, `/api/me/shipments/${parcel.id}/ship-now`, {});
  for (const code of shipper.unitIds) await parcels(`${parcel.id}/scan`, { code }, packer);
  await parcels(`${parcel.id}/pack`, { weighedGrams: 90 }, packer);
  await parcels(`${parcel.id}/dispatch`, { carrier: 'Post' }, packer);
  expect((await parcels(`${parcel.id}/deliver`)).status).toBe(200);
  await stage.confirmHandOver(parcel.id);
  return { shipper, id: parcel.id };
}

const seen = async (shipper: Shipper, id: string) =>
  (await shipper.client.ask(`/api/me/shipments/${id}`)).body;
const inspectionsOf = async (shipper: Shipper, id: string): Promise<{ id: string; answers: string[] }[]> =>
  (await seen(shipper, id)).units.map(({ inspection }: { inspection: unknown }) => inspection);
const answer = (shipper: Shipper, id: string, inspectionId: string, word: string) =>
  stage.make.post(shipper.client, `/api/me/shipments/${id}/inspection`, { inspectionId, answer: word });
const quotesOf = async (shipper: Shipper) =>
  (await shipper.client.ask(`/api/me/buyback-quotes?ids=${shipper.unitIds.join(',')}`)).body.quotes;

test('one person’s word that a delivered parcel came back moves nothing', async () => {
  const { shipper, id } = await aDelivered();
  const said = await parcels(`${id}/return`, { to: 'owned', reason });
  expect([said.status, said.body.state, said.body.inInspection]).toEqual([200, 'delivered', true]);
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['delivered', 'delivered']);
  expect((await quotesOf(shipper)).map(({ refusal }: { refusal: string }) => refusal)).toEqual([
    'in_inspection',
    'in_inspection',
  ]);
  const again = await parcels(`${id}/return`, { to: 'owned', reason });
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  expect((await seen(shipper, id)).timeline.at(-1)).toMatchObject({ kind: 'checking' });
});

test('the customer’s word puts cheap cards back into their collection, each card for all', async () => {
  const { shipper, id } = await aDelivered();
  await parcels(`${id}/return`, { to: 'owned', reason });
  const [one, other] = await inspectionsOf(shipper, id);
  expect(one?.answers).toEqual(['kept', 'denied']);
  expect((await answer(shipper, id, one?.id ?? '', 'given')).body.code).toBe('WRONG_STATE');
  expect((await answer(shipper, id, one?.id ?? '', 'kept')).body.state).toBe('delivered');
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['delivered', 'delivered']);
  expect((await answer(shipper, id, other?.id ?? '', 'kept')).body.state).toBe('returned');
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['owned', 'owned']);
  expect((await answer(shipper, id, other?.id ?? '', 'kept')).body.code).toBe('ALREADY_RESOLVED');
  const { rows: gifts } = await stage.api.db.query(
    "SELECT cents FROM gifts WHERE kind = 'inspection' AND customer_id = $1",
    [shipper.id],
  );
  expect(gifts).toEqual([{ cents: 5_000 }]);
  const stranger = await stage.aShipper();
  expect((await answer(stranger, id, one?.id ?? '', 'kept')).status).toBe(404);
});

test('valuable cards take a second person who scans each, whatever the customer says', async () => {
  const { shipper, id } = await aDelivered(9_000);
  const [one = '', other = ''] = shipper.unitIds;
  await parcels(`${id}/return`, { to: 'owned', reason });
  for (const each of await inspectionsOf(shipper, id)) await answer(shipper, id, each.id, 'kept');
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['delivered', 'delivered']);
  const own = await scan(one, first);
  expect([own.status, own.body.code]).toEqual([403, 'FOUR_EYES_REQUIRED']);
  expect((await scan(one)).body).toMatchObject({ state: 'open', left: 1 });
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['delivered', 'delivered']);
  expect((await scan(other)).body).toMatchObject({ state: 'confirmed', left: 0 });
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['owned', 'owned']);
  expect((await scan(other)).status).toBe(404);
});

test('cheap cards add up: above the limit of a day one person’s word takes a second one', async () => {
  const needs: boolean[] = [];
  for (let place = 0; place < 3; place += 1) {
    const { id } = await aDelivered();
    await parcels(`${id}/return`, { to: 'owned', reason });
    const { rows } = await stage.api.db.query(
      'SELECT bool_and(needs_person) AS needs FROM unit_inspections WHERE parcel_id = $1',
      [id],
    );
    needs.push(rows[0].needs);
  }
  expect(needs).toEqual([false, false, true]);
});

test('the shop takes a card only with the customer’s consent, else it goes back to them', async () => {
  const { shipper, id } = await aDelivered(9_000);
  await parcels(`${id}/return`, { to: 'vault', reason });
  for (const unit of shipper.unitIds) await scan(unit);
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['delivered', 'delivered']);
  const [one, other] = await inspectionsOf(shipper, id);
  const mine = (await seen(shipper, id)).units.map(
    ({ collectibleId }: { collectibleId: string }) => collectibleId,
  );
  expect(one?.answers).toEqual(['kept', 'given', 'denied']);
  await answer(shipper, id, one?.id ?? '', 'given');
  await answer(shipper, id, other?.id ?? '', 'kept');
  expect(await stage.stateOf([mine[0]])).toEqual(['vault']);
  expect(await stage.stateOf([mine[1]])).toEqual(['owned']);
});

test('a card that did not come back stays where it is, and its customer’s word is not overruled by one person', async () => {
  const { shipper, id } = await aDelivered();
  await parcels(`${id}/return`, { to: 'owned', reason });
  const [one] = await inspectionsOf(shipper, id);
  await answer(shipper, id, one?.id ?? '', 'denied');
  expect((await look(`${one?.id}/reject`, { reason: 'A mistake' }, first)).body.code).toBe(
    'FOUR_EYES_REQUIRED',
  );
  expect((await look(`${one?.id}/reject`, { reason: 'Not on the dock' })).body.state).toBe('rejected');
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['delivered', 'delivered']);
  expect((await seen(shipper, id)).timeline.at(-1)).toMatchObject({ kind: 'checked' });
  expect((await look(`${one?.id}/reject`, { reason })).body.code).toBe('ALREADY_RESOLVED');
});

test('the mail’s link says that the cards came back', async () => {
  const { shipper, id } = await aDelivered();
  await parcels(`${id}/return`, { to: 'owned', reason });
  const { rows } = await stage.api.db.query(
    "SELECT content::text AS text FROM mails WHERE customer_id = $1 AND kind = 'parcel-checking'",
    [shipper.id],
  );
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1];
  const preview = await shipper.client.ask('/api/auth/confirm/preview', { method: 'POST', body: { token } });
  expect(preview.body).toEqual({ asks: 'cards-back', signsIn: false });
  await shipper.client.ask('/api/auth/confirm', { method: 'POST', body: { token } });
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['owned', 'owned']);
});

test('no verb takes a returned card from its customer: not to the vault, not as lost', async () => {
  const { shipper, id } = await aDelivered();
  const { moveParcel } = await import('../parcels/move-parcel.ts');
  const { lockParcel } = await import('../parcels/lock-parcel.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  await inTransaction(async () => moveParcel(await lockParcel(id), 'returned', { by: { kind: 'carrier' } }));
  const units = (path: string, body: object) =>
    stage.make.post(first, `/api/admin/collectibles/${path}`, { ids: shipper.unitIds, reason, ...body });
  for (const taken of [await units('return', {}), await units('withdraw', { as: 'lost' })])
    expect([taken.status, taken.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['returned', 'returned']);
});

test('the database keeps a unit in inspection where it is, whatever the statement', async () => {
  const { shipper, id } = await aDelivered();
  await parcels(`${id}/return`, { to: 'owned', reason });
  const [unit] = shipper.unitIds;
  for (const change of [
    "state = 'withdrawn', owner_id = NULL",
    'owner_id = (SELECT id FROM customers WHERE id <> owner_id LIMIT 1)',
    'in_inspection = false',
  ])
    await expect(
      stage.api.db.query(`UPDATE collectibles SET ${change} WHERE id = $1`, [unit]),
    ).rejects.toThrow();
  for (const change of [
    "state = 'confirmed', resolved_at = now()",
    "state = 'confirmed', resolved_at = now(), seen_by = stated_by, seen_at = now()",
  ])
    await expect(
      stage.api.db.query(`UPDATE unit_inspections SET ${change} WHERE collectible_id = $1`, [unit]),
    ).rejects.toThrow();
});

test('the packer of a parcel is not the only one to say what came back', async () => {
  const { shipper, id } = await aDelivered();
  await parcels(`${id}/return`, { to: 'owned', reason }, packer);
  for (const each of await inspectionsOf(shipper, id)) await answer(shipper, id, each.id, 'kept');
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['delivered', 'delivered']);
  for (const unit of shipper.unitIds) await scan(unit);
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['owned', 'owned']);
});
