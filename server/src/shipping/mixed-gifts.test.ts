import { plantDelivery } from '../../testing/deliver-parcel.ts';
import { insertRow } from '../../testing/sample-people.ts';
import { startShipping, type Shipper } from '../../testing/shipping-stage.ts';
import { newId } from '../platform/ids.ts';

const stage = await startShipping();
const [support, finance] = [await stage.api.staff('support'), await stage.api.staff('finance')];
afterAll(() => stage.api.stop());
afterEach(() => stage.proveBooks());

const { inTransaction } = await import('../platform/db.ts');
const { lockParcel } = await import('./parcels/lock-parcel.ts');
const { moveParcel } = await import('./parcels/move-parcel.ts');

const reason = 'a bad day';
const post = (path: string, body: object) =>
  stage.make.post(support, `/api/admin/shipping/${path}`, { reason, ...body });
const given = async () =>
  (
    await stage.api.db.query(
      `SELECT kind, count(DISTINCT customer_id)::int AS customers, sum(cents)::int AS cents FROM gifts g
       JOIN staff s ON s.id = g.staff_id WHERE s.email = 'support@staff.test' AND g.approval_id IS NULL GROUP BY 1 ORDER BY 1`,
    )
  ).rows;

/** An open claim about a damaged card of a parcel that was delivered. */
async function aClaim(): Promise<{ id: string; shipper: Shipper }> {
  const { shipper, parcel } = await stage.aParcel();
  await stage.api.db.query(`UPDATE collectibles SET state = 'shipped' WHERE owner_id = $1`, [shipper.id]);
  await stage.api.db.query(`UPDATE collectibles SET state = 'delivered' WHERE owner_id = $1`, [shipper.id]);
  await stage.api.db.query(
    `UPDATE parcel_units SET is_live = false, outcome = 'delivered' WHERE parcel_id = $1`,
    [parcel.id],
  );
  await plantDelivery(stage.api.db, parcel.id);
  await stage.api.db.query(
    `UPDATE parcels SET state = 'delivered', shipped_at = now(), delivered_at = now(), combine_until = NULL WHERE id = $1`,
    [parcel.id],
  );
  const now = new Date();
  const id = await insertRow(stage.api.db, 'parcel_claims', {
    ...{
      id: newId(),
      parcel_id: parcel.id,
      customer_id: shipper.id,
      kind: 'damaged',
      description: 'A bent corner',
    },
    ...{ state: 'open', created_at: now, updated_at: now },
  });
  await stage.api.db.query(
    'INSERT INTO claim_units (claim_id, parcel_unit_id) SELECT $1, id FROM parcel_units WHERE parcel_id = $2 LIMIT 1',
    [id, parcel.id],
  );
  return { id, shipper };
}

/** A parcel that its carrier sent back, and the fee that sending it again waives. */
async function aReturned(): Promise<{ id: string; feeCents: number }> {
  const { shipper, parcel } = await stage.aParcel();
  await stage.make.post(shipper.client, `/api/me/shipments/${parcel.id}/ship-now`, {});
  const by = { kind: 'carrier' } as const;
  for (const to of ['picking', 'packed', 'shipped', 'returned'] as const)
    await inTransaction(async () => moveParcel(await lockParcel(parcel.id), to, { by }));
  return parcel;
}

test('four claims, waived and returned fees and corrections to several accounts in a day are one sum, and the one that passes the limit waits', async () => {
  const pay = async (amountCents: number) => {
    const { id, shipper } = await aClaim();
    const before = await stage.wallet(shipper.client);
    const { body } = await post(`claims/${id}/decide`, { decision: 'pay', amountCents });
    const after = await stage.wallet(shipper.client);
    return { state: body.state, paidCents: after.cashCents - before.cashCents };
  };
  for (let left = 4; left > 0; left -= 1)
    expect(await pay(2_000)).toEqual({ state: 'paid', paidCents: 2_000 });

  const { parcel } = await stage.aParcel();
  const fee = await post(`${parcel.id}/compensate`, { amountCents: 300 });
  expect(fee.body).toMatchObject({ approvalId: null });
  const back = await aReturned();
  expect((await post(`${back.id}/resend`, {})).body).toMatchObject({ approvalId: null });
  const { id } = await stage.make.aCustomer(stage.api, 0);
  const correct = async (amountCents: number) =>
    (
      await stage.make.post(support, `/api/admin/users/${id}/balance-adjustments`, {
        amountCents,
        bucket: 'promo',
        reason,
      })
    ).body.state;
  expect(await correct(1_500 - back.feeCents)).toBe('booked');
  expect(await given()).toEqual([
    { kind: 'adjustment', customers: 1, cents: 1_500 - back.feeCents },
    { kind: 'claim', customers: 4, cents: 8_000 },
    { kind: 'compensation', customers: 1, cents: 300 },
    { kind: 'resend', customers: 1, cents: back.feeCents },
  ]);

  // $98 of $100 are given: nothing above $2 is left, of whatever kind and to whomever.
  expect(await pay(201)).toMatchObject({ paidCents: 0 });
  expect(await correct(201)).toBe('pending');
  const other = await stage.aParcel();
  const held = await post(`${other.parcel.id}/compensate`, { amountCents: 201 });
  expect(held.body).toMatchObject({ approvalId: expect.any(String) });
  expect((await post(`${(await aReturned()).id}/resend`, {})).body).toMatchObject({
    id: null,
    approvalId: expect.any(String),
  });
  expect((await given()).reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(9_800);
  expect(await pay(200)).toEqual({ state: 'paid', paidCents: 200 });
  expect(await correct(1)).toBe('pending');
});

test('a gift names the person, the parcel or the thing that it is about', async () => {
  const { body } = await finance.ask('/api/admin/gifts?range=[0,99]');
  const about = (kind: string) => body.find((gift: { kind: string }) => gift.kind === kind)?.about;
  const page = { id: expect.any(String) };
  expect(about('adjustment')).toMatchObject({ ...page, kind: 'customer', name: 'Test Collector' });
  for (const kind of ['claim', 'compensation', 'resend'])
    expect(about(kind)).toMatchObject({ ...page, kind: 'parcel', name: expect.stringMatching(/^PP-\d+$/) });
});
