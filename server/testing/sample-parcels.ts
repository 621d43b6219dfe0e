import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { insertPaidOrder } from './paid-order.ts';
import { aged, day, insertRow } from './sample-people.ts';

interface Place {
  customers: readonly string[];
  cardIds: readonly string[];
  kindId: string;
  originId: string;
}

const address = {
  recipient: 'Ada Tester',
  line1: 'Unter den Linden 1',
  line2: '',
  city: 'Berlin',
  region: '',
  postcode: '10117',
};

/** A requested parcel that may be picked, one that waits, and a delivered one. */
export async function insertParcels(
  db: pg.Pool,
  { customers, cardIds, kindId, originId }: Place,
): Promise<void> {
  const { sealDetails } = await import('../src/shipping/index.ts');
  const [customerId = ''] = customers;
  const states = ['requested', 'requested', 'delivered'] as const;
  for (const [at, state] of states.entries()) {
    const parcelId = newId();
    const isSent = state === 'delivered';
    await insertRow(db, 'parcels', {
      id: parcelId,
      customer_id: customerId,
      origin_id: originId,
      state,
      country: 'DE',
      address_sealed: sealDetails(parcelId, address),
      place_hash: 'hash',
      rates_version: 1,
      zone: 'eu',
      insured_cents: 5_000,
      weight_grams: 80,
      needs_signature: false,
      waits_for: at === 1 ? 'recent-top-up' : null,
      promised_on: '2026-01-20',
      shipped_at: isSent ? day(3) : null,
      delivered_at: isSent ? day(5) : null,
      ...aged(1),
    });
    const quoteId = await insertRow(db, 'shipment_quotes', {
      id: newId(),
      customer_id: customerId,
      address_id: newId(),
      address_version: 1,
      rates_version: 1,
      parcels: [],
      total_cents: 700,
      expires_at: day(2),
      created_at: day(1),
    });
    const orderId = await insertPaidOrder(db, { parcelId, quoteId, customerId, at: day(1) });
    for (const shelf of ['A10', 'A2'])
      await insertUnit(db, {
        customerId,
        cardId: cardIds[at],
        kindId,
        originId,
        shelf,
        parcelId,
        orderId,
        isSent,
      });
    if (isSent) await insertInspections(db, parcelId);
  }
}

async function insertUnit(db: pg.Pool, unit: Record<string, unknown>): Promise<void> {
  const { customerId, cardId, kindId, originId, shelf, parcelId, orderId, isSent } = unit;
  const unitId = await insertRow(db, 'collectibles', {
    id: newId(),
    card_id: cardId,
    kind_id: kindId,
    state: isSent === true ? 'delivered' : 'in_shipment',
    origin_id: originId,
    shelf,
    owner_id: customerId,
    entered_at: day(0),
    ...aged(0),
  });
  await insertRow(db, 'parcel_units', {
    id: newId(),
    parcel_id: parcelId,
    order_id: orderId,
    collectible_id: unitId,
    value_cents: 2_500,
    is_live: isSent !== true,
    outcome: isSent === true ? 'delivered' : null,
    ...aged(1),
  });
}

/** Statements about the sample parcels' units: an open one and a decided one. */
async function insertInspections(db: pg.Pool, parcelId: string): Promise<void> {
  const staffId = await insertRow(db, 'staff', {
    id: newId(),
    email: `packer-${newId()}@staff.test`,
    name: 'Packer',
    role: 'fulfilment',
    password_hash: 'none',
    ...aged(0),
  });
  const { rows: units } = await db.query<{ unit: string; customer: string }>(
    `SELECT u.collectible_id AS unit, p.customer_id AS customer FROM parcel_units u JOIN parcels p ON p.id = u.parcel_id
     WHERE p.id = $1 ORDER BY u.id`,
    [parcelId],
  );
  for (const [at, { unit, customer }] of units.entries())
    await insertRow(db, 'unit_inspections', {
      id: newId(),
      statement_id: newId(),
      collectible_id: unit,
      kind: 'came-back',
      claimant_id: customer,
      parcel_id: parcelId,
      value_cents: 2_500,
      needs_person: at === 1,
      stated_by: staffId,
      reason: 'On our dock',
      state: at === 0 ? 'open' : 'rejected',
      ...(at > 0 && { rejection: 'Not on the dock', resolved_at: day(3) }),
      ...aged(at + 1),
    });
}
