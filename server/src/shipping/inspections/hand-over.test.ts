import type { Client } from '../../../testing/api.ts';
import { startShipping, type Shipper } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
const first = await stage.api.staff('fulfilment');
const second = await stage.api.staff('catalogue');
afterAll(() => stage.api.stop());
beforeEach(() => stage.forgetStatements());
afterEach(() => stage.proveBooks());

const parcels = (path: string, body: object = {}, client: Client = first) =>
  stage.make.post(client, `/api/admin/shipping/${path}`, body);
const scan = (code: string, client: Client = second) =>
  stage.make.post(client, '/api/admin/unit-inspections/scan', { code });

/** A parcel of two cards that left by hand, without a label. */
async function aShipped(valueCents = 2_500) {
  const { shipper, parcel } = await stage.aParcel(await stage.aShipper({ valueCents }));
  await stage.make.post(shipper.client, `/api/me/shipments/${parcel.id}/ship-now`, {});
  for (const code of shipper.unitIds) await parcels(`${parcel.id}/scan`, { code });
  await parcels(`${parcel.id}/pack`, { weighedGrams: 90 });
  expect((await parcels(`${parcel.id}/dispatch`, { carrier: 'Post' })).body.state).toBe('shipped');
  return { shipper, id: parcel.id, number: parcel.number };
}
const read = async (shipper: Shipper, id: string) =>
  (await shipper.client.ask(`/api/me/shipments/${id}`)).body;
const answer = async (shipper: Shipper, id: string, word: string) => {
  const { inspection } = (await read(shipper, id)).units[0];
  const body = { inspectionId: inspection.id, answer: word };
  return stage.make.post(shipper.client, `/api/me/shipments/${id}/inspection`, body);
};
const kindsOf = ({ claimable }: { claimable: { kind: string }[] }) => claimable.map(({ kind }) => kind);

test.each([
  ['the verb', async (id: string) => parcels(`${id}/deliver`)],
  ['the verb for several', async (id: string) => parcels('deliver', { ids: [id] })],
])('one person’s word by %s delivers nothing', async (_, say) => {
  const { shipper, id } = await aShipped();
  expect((await say(id)).status).toBe(200);
  const shown = await read(shipper, id);
  expect([shown.state, ...(await stage.stateOf(shipper.unitIds))]).toEqual(['shipped', 'shipped', 'shipped']);
  expect(shown.units[0].inspection).toMatchObject({ kind: 'handed-over', answers: ['received', 'denied'] });
  expect(shown.timeline.at(-1)).toMatchObject({ kind: 'checking' });
  expect((await parcels(`${id}/deliver`)).body.code).toBe('WRONG_STATE');
  expect((await parcels(`${id}/return`, { to: 'owned', reason: 'Back' })).body.code).toBe('WRONG_STATE');
});

test('the customer’s word delivers a cheap parcel as a whole, on the page or by the mail’s link', async () => {
  const { shipper, id } = await aShipped();
  await parcels(`${id}/deliver`);
  expect((await answer(shipper, id, 'kept')).body.code).toBe('WRONG_STATE');
  expect((await answer(shipper, id, 'received')).body.state).toBe('delivered');
  expect(await stage.stateOf(shipper.unitIds)).toEqual(['delivered', 'delivered']);

  const other = await aShipped(1_000);
  await parcels(`${other.id}/deliver`);
  const { rows } = await stage.api.db.query(
    "SELECT content::text AS text FROM mails WHERE customer_id = $1 AND kind = 'parcel-handed-over'",
    [other.shipper.id],
  );
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1];
  const ask = (path: string) => other.shipper.client.ask(path, { method: 'POST', body: { token } });
  expect((await ask('/api/auth/confirm/preview')).body).toEqual({ asks: 'parcel-received', signsIn: false });
  await ask('/api/auth/confirm');
  expect((await read(other.shipper, other.id)).state).toBe('delivered');
});

test('a valuable parcel takes a second person who scans its number, whatever the customer says', async () => {
  const { shipper, id, number } = await aShipped(9_000);
  await parcels(`${id}/deliver`);
  expect((await answer(shipper, id, 'received')).body.state).toBe('shipped');
  expect((await scan(number, first)).body.code).toBe('FOUR_EYES_REQUIRED');
  expect((await scan(shipper.unitIds[0] ?? '')).status).toBe(404);
  expect((await scan(number)).body).toMatchObject({ state: 'confirmed', left: 0 });
  expect((await read(shipper, id)).state).toBe('delivered');
  expect((await scan(number)).status).toBe(404);
});

test('an unconfirmed hand-over pays nobody, closes no window and can be disputed at once', async () => {
  const { shipper, id, number } = await aShipped();
  expect(kindsOf(await read(shipper, id))).toEqual([]);
  await parcels(`${id}/deliver`);
  await answer(shipper, id, 'denied');
  await stage.api.db.query('UPDATE parcels SET promised_on = current_date - 60 WHERE id = $1', [id]);
  expect(kindsOf(await read(shipper, id))).toEqual(['not-arrived']);
  const claimed = await stage.make.post(shipper.client, `/api/me/shipments/${id}/claims`, {
    kind: 'not-arrived',
    description: 'Nothing has come to my door.',
  });
  expect(claimed.status).toBe(201);
  const support = await stage.api.staff('support');
  const before = await stage.wallet(shipper.client);
  const pay = () =>
    parcels(
      `claims/${claimed.body.claims[0].id}/decide`,
      { decision: 'pay', reason: 'Lost', amountCents: 2_000 },
      support,
    );
  expect((await pay()).body.code).toBe('WRONG_STATE');
  expect(await stage.wallet(shipper.client)).toEqual(before);
  // The customer denies it, so who said it cannot take it back alone.
  const inspectionId = (await read(shipper, id)).units[0].inspection.id;
  const reject = (client: Client) =>
    stage.make.post(client, `/api/admin/unit-inspections/${inspectionId}/reject`, { reason: 'Not there' });
  expect((await reject(first)).body.code).toBe('FOUR_EYES_REQUIRED');
  expect((await reject(second)).body.state).toBe('rejected');
  expect((await read(shipper, id)).state).toBe('shipped');
  expect((await scan(number)).status).toBe(404);
  expect((await pay()).body.state).toBe('paid');
});

test('cheap parcels add up: above the limit of a day a second person is needed', async () => {
  const needs: boolean[] = [];
  for (let place = 0; place < 3; place += 1) {
    const { id } = await aShipped();
    await parcels(`${id}/deliver`);
    const { rows } = await stage.api.db.query(
      'SELECT bool_and(needs_person) AS needs FROM unit_inspections WHERE parcel_id = $1',
      [id],
    );
    needs.push(rows[0].needs);
  }
  expect(needs).toEqual([false, false, true]);
});

test('the database delivers no parcel on one person’s word, whatever the statement', async () => {
  const { id } = await aShipped();
  const deliver = () =>
    stage.api.db.query("UPDATE parcels SET state = 'delivered', delivered_at = now() WHERE id = $1", [id]);
  await expect(deliver()).rejects.toThrow('one person');
  await parcels(`${id}/deliver`);
  await expect(deliver()).rejects.toThrow('one person');
  await expect(
    stage.api.db.query(
      "UPDATE unit_inspections SET state = 'confirmed', resolved_at = now() WHERE parcel_id = $1",
      [id],
    ),
  ).rejects.toThrow('second_fact');
});
