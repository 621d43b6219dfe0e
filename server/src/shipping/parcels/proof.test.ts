import { plantDelivery } from '../../../testing/deliver-parcel.ts';
import { startShipping } from '../../../testing/shipping-stage.ts';
import { tamper } from '../../../testing/tampering.ts';

const stage = await startShipping();
const { inTransaction } = await import('../../platform/db.ts');
const { lockParcel } = await import('./lock-parcel.ts');
const { moveParcel } = await import('./move-parcel.ts');

const prove = async () => (await import('../../office/index.ts')).proveBooks('whole');

/** Parcels that are requested, shipped, delivered, returned and cancelled, one combined, and a paid claim. */
beforeAll(async () => {
  const by = { kind: 'system' } as const;
  const ids: string[] = [];
  for (const states of [
    [],
    ['picking', 'packed', 'shipped'],
    ['picking', 'packed', 'shipped', 'delivered'],
    ['picking', 'packed', 'shipped', 'returned'],
  ] as const) {
    const { shipper, parcel } = await stage.aParcel(await stage.aShipper({ valueCents: 20_000 }));
    ids.push(parcel.id);
    if (states.length === 0) continue;
    await shipper.client.ask(`/api/me/shipments/${parcel.id}/ship-now`, { method: 'POST', body: {} });
    for (const state of states) {
      if (state === 'delivered') await plantDelivery(stage.api.db, parcel.id);
      await inTransaction(async () => moveParcel(await lockParcel(parcel.id), state, { by }));
    }
  }
  const { shipper } = await stage.aParcel();
  const { body } = await shipper.client.ask('/api/me/shipments');
  await shipper.client.ask(`/api/me/shipments/${body.data[0].id}`, { method: 'DELETE' });
  await payClaim(ids[2] ?? '');
});
afterAll(() => stage.api.stop());

async function payClaim(parcelId: string): Promise<void> {
  const { inTransaction } = await import('../../platform/db.ts');
  const { bookClaim } = await import('../claims/book-claim.ts');
  await stage.api.staff('support');
  const { rows } = await stage.api.db.query<{ id: string; customerId: string }>(
    `INSERT INTO parcel_claims (id, parcel_id, customer_id, kind, description, state, amount_cents, decided_at, decided_by, created_at, updated_at)
     SELECT gen_random_uuid(), id, customer_id, 'damaged', 'Bent', 'paid', 500, now(), (SELECT id FROM staff LIMIT 1), now(), now()
     FROM parcels WHERE id = $1
     RETURNING id, customer_id AS "customerId"`,
    [parcelId],
  );
  const { id, customerId } = rows[0] as { id: string; customerId: string }; // just inserted
  const staff = await stage.api.db.query<{ id: string }>('SELECT id FROM staff LIMIT 1');
  const giver = { staffId: staff.rows[0]?.id ?? '' };
  await inTransaction(() => bookClaim({ giver, kind: 'claim', id, customerId, cents: 500 }, []));
}

test('parcels hold, and each kind is counted', async () => {
  const { checks } = await prove();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  const figures = Object.fromEntries(checks.map((check) => [check.name, check.figures]));
  expect(figures['parcels']).toMatchObject({ parcels: 5, travelling: 4, returned: 2 });
  expect(figures['parcel-money']).toMatchObject({ parcelOrders: 5, claims: 1 });
});

test.each<[string, string, string[], string, boolean?]>([
  [
    'parcels',
    'a unit in shipment without a parcel',
    ['parcel_units'],
    `UPDATE parcel_units u SET is_live = false, outcome = 'cancelled' FROM parcels p WHERE p.id = u.parcel_id AND p.state = 'requested'`,
  ],
  [
    'parcels',
    'a unit in the parcel of another customer',
    ['parcels'],
    `UPDATE parcels SET customer_id = (SELECT customer_id FROM parcels WHERE state = 'shipped') WHERE state = 'requested'`,
  ],
  [
    'parcels',
    'a shipped unit in a parcel that is still here',
    ['collectibles'],
    `UPDATE collectibles SET state = 'shipped' WHERE state = 'in_shipment'`,
  ],
  [
    'parcels',
    'a unit in a live parcel that went elsewhere',
    ['collectibles'],
    `UPDATE collectibles SET state = 'owned' WHERE state = 'in_shipment'`,
  ],
  [
    'parcels',
    'a live unit in a parcel that is over',
    ['parcels'],
    `UPDATE parcels SET state = 'lost', ended_at = now() WHERE state = 'shipped'`,
  ],
  [
    'parcels',
    'a returned unit that no parcel knows',
    ['parcel_units'],
    `UPDATE parcel_units SET outcome = 'cancelled' WHERE outcome = 'returned'`,
  ],
  [
    'parcels',
    'a delivered unit of somebody else',
    ['collectibles'],
    `UPDATE collectibles SET owner_id = (SELECT customer_id FROM parcels WHERE state = 'shipped') WHERE state = 'delivered'`,
  ],
  [
    'parcel-money',
    'a fee that was not booked',
    ['transfers'],
    `DELETE FROM transfers WHERE kind = 'shipping'`,
    false,
  ],
  [
    'parcel-money',
    'insurance that was booked as fee',
    ['transfers'],
    `UPDATE transfers SET credit_account = 'shipping' WHERE credit_account = 'shipping-insurance'`,
    false,
  ],
  [
    'parcel-money',
    'a fee that did not come back',
    ['transfers'],
    `DELETE FROM transfers WHERE kind = 'shipping_refund'`,
    false,
  ],
  [
    'parcel-money',
    'a cancelled order that kept its fee',
    ['parcel_orders'],
    `UPDATE parcel_orders SET refunded_cash_cents = 0 WHERE cancelled_at IS NOT NULL`,
  ],
  [
    'parcel-money',
    'another price',
    ['parcel_orders'],
    `UPDATE parcel_orders SET base_cents = base_cents + 1, paid_cash_cents = paid_cash_cents + 1`,
  ],
  [
    'parcel-money',
    'a claim that was not paid',
    ['transfers'],
    `DELETE FROM transfers WHERE kind = 'claim'`,
    false,
  ],
  ['parcel-money', 'another claim', ['parcel_claims'], 'UPDATE parcel_claims SET amount_cents = 501'],
  [
    'parcel-money',
    'cards that are worth less than was paid for them',
    ['parcel_units'],
    'UPDATE parcel_units u SET value_cents = 1 FROM parcel_claims c WHERE c.parcel_id = u.parcel_id',
  ],
])('%s notices %s', async (name, _, tables, statement, movesDigest = true) => {
  const { digest } = await prove();
  await tamper(stage.api, { tables, statement }, async () => {
    const found = await prove();
    expect(found.checks.filter(({ ok }) => !ok).map((check) => check.name)).toContain(name);
    if (movesDigest) expect(found.digest).not.toBe(digest);
  });
  expect(await prove()).toMatchObject({ ok: true, digest });
});
