import { stageShipping } from '../shipping-stage.ts';
import { reason, type Stage, type StaffChanges } from './stage.ts';

const steps = ['requested', 'picking', 'packed', 'shipped', 'delivered'] as const;

/** A parcel of one unit, as far on its way as `state`, and the rows of the pick list. */
async function aParcel(stage: Stage, state: (typeof steps)[number], options: { label?: boolean } = {}) {
  const shipping = await stageShipping(stage.api);
  const { shipper, parcel } = await shipping.aParcel(await shipping.aShipper({ count: 1 }));
  const { id } = parcel;
  const [unitId = ''] = shipper.unitIds;
  await stage.make.post(shipper.client, `/api/me/shipments/${id}/ship-now`, {});
  const rowId = await stage.id('SELECT id FROM parcel_units WHERE parcel_id = $1', [id]);
  const until = steps.indexOf(state);
  if (until >= 1) await stage.act('/shipping-cards/pick', { ids: [rowId] });
  if (until >= 2) {
    await stage.act(`/shipping/${id}/scan`, { code: unitId });
    await stage.act(`/shipping/${id}/pack`, { weighedGrams: 90 });
  }
  if (options.label) {
    await stage.act(`/shipping/${id}/label`, {});
    const { tasks } = await import('../../src/features.ts');
    const label = await stage.id('SELECT id FROM parcel_labels WHERE parcel_id = $1', [id]);
    await tasks['buy-label']?.({ id: label }, {} as never); // it uses no helpers
  }
  if (until >= 3) await stage.act(`/shipping/${id}/dispatch`, { carrier: 'Post', trackingNumber: id });
  if (until >= 4) {
    await stage.act(`/shipping/${id}/deliver`, {});
    await shipping.confirmHandOver(id);
  }
  return { id, unitId, rowId, client: shipper.client };
}

/** A claim about a delivered parcel. */
async function aClaim(stage: Stage): Promise<string> {
  const { id, unitId, client } = await aParcel(stage, 'delivered');
  const body = { kind: 'damaged', collectibleIds: [unitId], description: 'A corner of the card is bent.' };
  const answer = await stage.make.post(client, `/api/me/shipments/${id}/claims`, body);
  if (answer.status !== 201) throw new Error(answer.text);
  return stage.id('SELECT id FROM parcel_claims WHERE parcel_id = $1', [id]);
}

export const parcelChanges: StaffChanges = {
  'POST /shipping/:id/claims': async (stage) => {
    const { id, unitId } = await aParcel(stage, 'delivered');
    return {
      id,
      body: {
        kind: 'damaged',
        collectibleIds: [unitId],
        description: 'A corner of the card is bent.',
        reason,
      },
    };
  },
  'POST /shipping/claims/:id/photos': async (stage) => ({ id: await aClaim(stage) }),
  'POST /shipping/claims/:id/decide': async (stage) => ({
    id: await aClaim(stage),
    body: { decision: 'decline', reason },
  }),
  'POST /shipping/claims/:id/carrier': async (stage) => {
    const id = await aClaim(stage);
    await stage.act(`/shipping/claims/${id}/decide`, { decision: 'pay', reason });
    return { id, body: { state: 'filed', reason } };
  },
  'PUT /shipping/settings': async (stage) => {
    const { body } = await stage.owner.ask('/api/admin/shipping/settings');
    return {
      body: { rates: { ...body.rates, combineHours: 24 }, reason },
      headers: { 'If-Match': `"${body.version}"` },
    };
  },
  'POST /shipping/:id/address': async (stage) => ({
    id: (await aParcel(stage, 'requested')).id,
    body: { reason },
  }),
  'POST /shipping/:id/correct-address': async (stage) => {
    const { id } = await aParcel(stage, 'requested');
    const { version } = (await stage.owner.ask(`/api/admin/shipping/${id}`)).body;
    const address = { recipient: 'Test Collector', line1: '2 Main Street', line2: '', city: 'Springfield' };
    return { id, body: { ...address, region: 'IL', postcode: '62701', country: 'US', version, reason } };
  },
  'POST /shipping/:id/resend': async (stage) => {
    const { id, unitId } = await aParcel(stage, 'delivered');
    await stage.api.db.query("UPDATE parcels SET state = 'returned', ended_at = now() WHERE id = $1", [id]);
    await stage.api.db.query(
      "UPDATE parcel_units SET outcome = 'returned', is_live = false WHERE parcel_id = $1",
      [id],
    );
    await stage.api.db.query("UPDATE collectibles SET state = 'returned', owner_id = NULL WHERE id = $1", [
      unitId,
    ]);
    await stage.api.db.query(
      `INSERT INTO parcel_events (id, parcel_id, kind, by_kind, at) VALUES (gen_random_uuid(), $1, 'returned', 'carrier', now())`,
      [id],
    );
    // Who packed a parcel may not be the only one to say what came back.
    await stage.api.db.query(
      `UPDATE parcel_events e SET staff_id = (SELECT id FROM staff WHERE id <> e.staff_id LIMIT 1)
       WHERE parcel_id = $1 AND kind IN ('packed', 'shipped')`,
      [id],
    );
    // What the carrier and this person say, confirmed at once, and the new parcel.
    return { id, body: { reason }, entryCount: 3 };
  },
  'POST /shipping/:id/compensate': async (stage) => ({
    id: (await aParcel(stage, 'delivered')).id,
    body: { amountCents: 100, reason },
  }),
  'POST /shipping/labels.pdf': async (stage) => ({
    body: { ids: [(await aParcel(stage, 'packed')).id] },
  }),
  'POST /shipping-cards/pick': async (stage) => ({
    body: { ids: [(await aParcel(stage, 'requested')).rowId] },
  }),
  'POST /shipping-cards/unpick': async (stage) => ({
    body: { ids: [(await aParcel(stage, 'picking')).rowId] },
  }),
  // The report, the inspection, and the request to withdraw the card.
  'POST /shipping-cards/:id/missing': async (stage) => {
    // Decides whether a card that stays missing is withdrawn.
    await stage.api.staff('finance');
    return { id: (await aParcel(stage, 'requested')).rowId, body: { reason }, entryCount: 3 };
  },
  'POST /shipping-cards/:id/found': async (stage) => {
    const { rowId } = await aParcel(stage, 'requested');
    await stage.api.db.query('UPDATE parcel_units SET missing_since = now() WHERE id = $1', [rowId]);
    return { id: rowId };
  },
  'POST /shipping/pick': async (stage) => ({ body: { ids: [(await aParcel(stage, 'requested')).id] } }),
  'POST /shipping/labels': async (stage) => ({ body: { ids: [(await aParcel(stage, 'packed')).id] } }),
  'POST /shipping/dispatch': async (stage) => ({
    body: { ids: [(await aParcel(stage, 'packed', { label: true })).id] },
  }),
  // What was said, and its inspection.
  'POST /shipping/deliver': async (stage) => ({
    body: { ids: [(await aParcel(stage, 'shipped')).id] },
    entryCount: 2,
  }),
  'POST /shipping/:id/scan': async (stage) => {
    const { id, unitId } = await aParcel(stage, 'picking');
    return { id, body: { code: unitId } };
  },
  'POST /shipping/:id/pack': async (stage) => {
    const { id, unitId } = await aParcel(stage, 'picking');
    await stage.act(`/shipping/${id}/scan`, { code: unitId });
    return { id, body: { weighedGrams: 90 } };
  },
  'POST /shipping/:id/dispatch': async (stage) => {
    const { id } = await aParcel(stage, 'packed');
    return { id, body: { carrier: 'Post', trackingNumber: id } };
  },
  'POST /shipping/:id/deliver': async (stage) => ({
    id: (await aParcel(stage, 'shipped')).id,
    entryCount: 2,
  }),
  'POST /shipping/:id/return': async (stage) => ({
    id: (await aParcel(stage, 'shipped')).id,
    body: { to: 'owned', reason },
    entryCount: 2,
  }),
  // The parcel's entry, and the unit's.
  'POST /shipping/:id/turned-up': async (stage) => {
    const { id, rowId, unitId } = await aParcel(stage, 'shipped');
    await stage.api.db.query(
      `WITH unit AS (UPDATE collectibles SET state = 'withdrawn', owner_id = NULL, withdrawn_as = 'lost' WHERE id = $3),
         gone AS (UPDATE parcel_units SET is_live = false, outcome = 'lost' WHERE id = $2)
       UPDATE parcels SET state = 'lost', ended_at = now() WHERE id = $1`,
      [id, rowId, unitId],
    );
    return { id, body: { ids: [unitId], reason }, entryCount: 2 };
  },
  'POST /shipping/:id/cancel': async (stage) => ({
    id: (await aParcel(stage, 'requested')).id,
    body: { reason },
  }),
  'POST /shipping/:id/label': async (stage) => ({ id: (await aParcel(stage, 'packed')).id }),
  'POST /shipping/:id/void-label': async (stage) => ({
    id: (await aParcel(stage, 'packed', { label: true })).id,
  }),
};
