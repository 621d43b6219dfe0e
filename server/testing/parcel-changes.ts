import type { Change } from './account-changes.ts';
import type { ShippingStage } from './shipping-stage.ts';

/** Everything customers can change about their parcels, apart from uploads. */
export function parcelChanges(stage: () => Promise<ShippingStage>): Record<string, () => Promise<Change>> {
  const counts = (from: string): string => `SELECT count(*)::int AS n FROM ${from} AND customer_id = $1`;
  const aParcel = async (set = 'updated_at = now()') => {
    const { aParcel: make, api } = await stage();
    const { shipper, parcel } = await make();
    await api.db.query(`UPDATE parcels SET ${set} WHERE id = $1`, [parcel.id]);
    return { client: shipper.client, customerId: shipper.id, parcel, path: `/me/shipments/${parcel.id}` };
  };
  /** Shipped, promised for yesterday, and with all units on their way. */
  const aLateParcel = async () => {
    const made = await aParcel(
      "state = 'shipped', shipped_at = now(), promised_on = current_date - 1, combine_until = NULL",
    );
    const { api } = await stage();
    await api.db.query("UPDATE collectibles SET state = 'shipped' WHERE owner_id = $1", [made.customerId]);
    return made;
  };
  const claim = { kind: 'not-arrived', description: 'Nothing has come to my door.' };
  return {
    'post /me/shipment-quotes': async () => {
      const shipper = await (await stage()).aShipper();
      const body = { collectibleIds: shipper.unitIds, addressId: shipper.addressId };
      const effects = 'SELECT (count(*) > 0)::int AS n FROM shipment_quotes WHERE customer_id = $1';
      return { client: shipper.client, body, customerId: shipper.id, effects, count: 1 };
    },
    'post /me/shipments': async () => {
      const { aShipper, quote } = await stage();
      const shipper = await aShipper();
      const [first, second] = [await quote(shipper), await quote(shipper)];
      return {
        client: shipper.client,
        body: { quoteId: first.body.id },
        customerId: shipper.id,
        effects: counts('parcels WHERE true'),
        count: 1,
        other: { quoteId: second.body.id },
      };
    },
    'post /me/shipments/:id/ship-now': async () => {
      const { client, customerId, path } = await aParcel();
      const effects = counts('parcels WHERE combine_until IS NULL');
      return { client, path: `${path}/ship-now`, customerId, effects, count: 1 };
    },
    'post /me/shipments/:id/inspection': async () => {
      const { client, customerId, path, parcel } = await aLateParcel();
      const { make, api } = await stage();
      const said = { reason: 'Came back to our counter', to: 'owned' };
      await make.post(await api.staff('fulfilment'), `/api/admin/shipping/${parcel.id}/return`, said);
      const { rows } = await api.db.query<{ id: string }>(
        "SELECT id FROM unit_inspections WHERE parcel_id = $1 AND state = 'open' ORDER BY id LIMIT 1",
        [parcel.id],
      );
      const body = { inspectionId: rows[0]?.id, answer: 'kept' };
      const effects =
        'SELECT count(*)::int AS n FROM unit_inspections WHERE answer IS NOT NULL AND claimant_id = $1';
      return { client, path: `${path}/inspection`, body, customerId, effects, count: 1 };
    },
    'post /me/shipments/:id/missing': async () => {
      const { client, customerId, path, parcel } = await aParcel("waits_for = 'missing-card'");
      const { api } = await stage();
      await api.db.query(
        `UPDATE parcel_units SET missing_since = now()
         WHERE id = (SELECT id FROM parcel_units WHERE parcel_id = $1 ORDER BY id LIMIT 1)`,
        [parcel.id],
      );
      const body = { choice: 'ship' };
      const effects = `SELECT count(*)::int AS n FROM parcel_units u JOIN parcels p ON p.id = u.parcel_id
        WHERE u.outcome = 'missing' AND p.customer_id = $1`;
      return { client, path: `${path}/missing`, body, customerId, effects, count: 1 };
    },
    'delete /me/shipments/:id': async () => {
      const { client, customerId, path } = await aParcel();
      const effects = counts("transfers WHERE kind IN ('shipping_refund', 'compensation')");
      return { client, path, customerId, effects, count: 1 };
    },
    'delete /me/shipments/:id/orders/:order': async () => {
      const { client, customerId, path, parcel } = await aParcel();
      const effects = counts("transfers WHERE kind = 'shipping_refund'");
      const order = parcel.orders[0]?.id ?? '';
      return { client, path: `${path}/orders/${order}`, customerId, effects, count: 1 };
    },
    'post /me/shipments/:id/claims': async () => {
      const { client, customerId, path } = await aLateParcel();
      const effects = counts('parcel_claims WHERE true');
      const other = { ...claim, description: 'Still nothing at my door.' };
      return { client, path: `${path}/claims`, body: claim, customerId, effects, count: 1, other };
    },
    'delete /me/claims/:id': async () => {
      const { client, customerId, path } = await aLateParcel();
      const { make } = await stage();
      const made = await make.post(client, `/api${path}/claims`, claim);
      const effects = counts("parcel_claims WHERE state = 'withdrawn'");
      const id = String(made.body.claims[0].id);
      return { client, path: `/me/claims/${id}`, customerId, effects, count: 1 };
    },
  };
}
