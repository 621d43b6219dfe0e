import type { ParcelState } from '../../contract/index.ts';
import { plantDelivery } from '../../../testing/deliver-parcel.ts';
import { startShipping } from '../../../testing/shipping-stage.ts';

const stage = await startShipping();
const db = await import('../../platform/db.ts');
const locks = await import('./lock-parcel.ts');
const moves = await import('./move-parcel.ts');
afterAll(() => stage.api.stop());
afterEach(() => stage.proveBooks());

const by = { kind: 'system' } as const;
type Target = Exclude<ParcelState, 'requested'>;

const move = (id: string, to: Target) =>
  db.inTransaction(async () => moves.moveParcel(await locks.lockParcel(id), to, { by }));
const delivered = async (id: string) => {
  await plantDelivery(stage.api.db, id);
  return move(id, 'delivered');
};

/** A parcel whose combine window is closed, moved along these states. */
async function aParcelIn(...states: Target[]) {
  const { shipper, parcel } = await stage.aParcel();
  await shipper.client.ask(`/api/me/shipments/${parcel.id}/ship-now`, { method: 'POST', body: {} });
  for (const state of states) await (state === 'delivered' ? delivered(parcel.id) : move(parcel.id, state));
  return { shipper, parcel };
}

const read = async ({ shipper, parcel }: Awaited<ReturnType<typeof aParcelIn>>) =>
  (await shipper.client.ask(`/api/me/shipments/${parcel.id}`)).body;

const toShipped = ['picking', 'packed', 'shipped'] as const;

test.each<[Target[], string[], (string | null)[]]>([
  [
    ['picking', 'packed'],
    ['in_shipment', 'in_shipment'],
    [null, null],
  ],
  [[...toShipped], ['shipped', 'shipped'], [null, null]],
  [
    [...toShipped, 'delivered'],
    ['delivered', 'delivered'],
    ['delivered', 'delivered'],
  ],
  [
    [...toShipped, 'lost'],
    ['withdrawn', 'withdrawn'],
    ['lost', 'lost'],
  ],
  [
    [...toShipped, 'returned'],
    ['returned', 'returned'],
    ['returned', 'returned'],
  ],
  [
    [...toShipped, 'delivered', 'returned'],
    ['returned', 'returned'],
    ['returned', 'returned'],
  ],
  [
    ['picking', 'cancelled'],
    ['owned', 'owned'],
    ['cancelled', 'cancelled'],
  ],
])('%p moves the units along', async (states, unitStates, outcomes) => {
  const made = await aParcelIn(...states.filter((state) => state !== 'cancelled'));
  if (states.includes('cancelled'))
    await made.shipper.client.ask(`/api/me/shipments/${made.parcel.id}`, { method: 'DELETE' });
  expect(await stage.stateOf(made.shipper.unitIds)).toEqual(unitStates);
  const shown = await read(made);
  expect(shown.state).toBe(states.at(-1));
  expect(shown.units.map(({ outcome }: { outcome: string | null }) => outcome)).toEqual(outcomes);
  expect(shown.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
    'requested',
    'ship-now',
    ...states,
  ]);
});

test.each<[Target[], Target]>([
  [[], 'packed'],
  [[], 'delivered'],
  [['picking', 'packed'], 'cancelled'],
  [['picking', 'packed'], 'delivered'],
  [[...toShipped], 'cancelled'],
  [[...toShipped, 'delivered'], 'lost'],
  [[...toShipped, 'returned'], 'delivered'],
])('after %p no parcel becomes %p', async (states, to) => {
  const { shipper, parcel } = await aParcelIn(...states);
  const before = await stage.stateOf(shipper.unitIds);
  await expect(move(parcel.id, to)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect(await stage.stateOf(shipper.unitIds)).toEqual(before);
});

test('a parcel that combines, waits, or whose customer is on hold goes no further', async () => {
  const { placeHold } = await import('../../base/index.ts');
  const { parcel: open } = await stage.aParcel();
  await expect(move(open.id, 'picking')).rejects.toMatchObject({
    facts: { combineUntil: open.combineUntil },
  });
  const { parcel } = await aParcelIn('picking');
  await stage.api.db.query("UPDATE parcels SET waits_for = 'missing-card' WHERE id = $1", [parcel.id]);
  await expect(move(parcel.id, 'packed')).rejects.toMatchObject({ facts: { waitsFor: 'missing-card' } });
  const packed = await aParcelIn('picking', 'packed');
  await db.inTransaction(() => placeHold(packed.shipper.id, 'dispute', packed.parcel.id));
  await expect(move(packed.parcel.id, 'shipped')).rejects.toMatchObject({
    facts: { waitsFor: 'account-hold' },
  });
});

test('a parcel that did not come back gives no card back', async () => {
  const { shipper, parcel } = await aParcelIn(...toShipped);
  const settled = db.inTransaction(async () =>
    moves.settleReturn(await locks.lockParcel(parcel.id), { owned: shipper.unitIds, vault: [] }, by),
  );
  await expect(settled).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('a cancelled parcel’s label is to be voided', async () => {
  const { parcel, shipper } = await aParcelIn('picking');
  await stage.api.db.query(
    `INSERT INTO parcel_labels (id, parcel_id, carrier, state, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'table', 'bought', now(), now())`,
    [parcel.id],
  );
  await shipper.client.ask(`/api/me/shipments/${parcel.id}`, { method: 'DELETE' });
  const { rows } = await stage.api.db.query('SELECT state FROM parcel_labels WHERE parcel_id = $1', [
    parcel.id,
  ]);
  expect(rows).toEqual([{ state: 'void-asked' }]);
});
