import { sealDetails } from '../src/shipping/index.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApi } from './api.ts';
import { aCustomer, type TestCustomer } from './factories.ts';
import { insertPaidOrder } from './paid-order.ts';
import { insertRow } from './sample-people.ts';

export interface StagedParcel {
  id: string;
  number: string;
  orderId: string;
  /** Rows of the pick list, and their units. */
  picks: string[];
  units: string[];
}

export interface ParcelOptions {
  /** Where each unit lies. */
  places?: { shelf: string | null; bin: string | null }[];
  originId?: string;
  customerId?: string;
  /** Columns of the parcel. */
  parcel?: Record<string, unknown>;
  /** Columns of each unit. */
  unit?: (at: number) => Record<string, unknown>;
}

export const stagedAddress = {
  recipient: 'Ada Tester',
  line1: 'Unter den Linden 1',
  line2: '',
  city: 'Berlin',
  region: '',
  postcode: '10117',
};

export interface WarehouseStage {
  originId: string;
  customer: TestCustomer;
  origin(name: string): Promise<string>;
  /** A paid parcel whose units lie in the warehouse, requested and ready to be picked. */
  parcel(options?: ParcelOptions): Promise<StagedParcel>;
}

/** Inserts a kind, a card and an origin, and parcels on demand, as if customers had paid for them. */
export async function openWarehouse(api: TestApi): Promise<WarehouseStage> {
  const { db } = api;
  const tag = newId().slice(-8);
  const now = new Date();
  const aged = { created_at: now, updated_at: now };
  const classId = await insertRow(db, 'card_classes', {
    id: newId(),
    slug: `warehouse_${tag}`,
    name: 'Rare',
    rank: Number.parseInt(tag.slice(-6), 16),
    colour: '#5eb2ff',
    shape: 'circle',
    min_value_cents: 1,
    max_value_cents: 1_000_000,
    buyback_bps: 8_500,
    later_buyback_bps: 5_000,
    ...aged,
  });
  const setId = await insertRow(db, 'card_sets', { id: newId(), code: `W${tag}`, name: 'Walk', ...aged });
  const cardId = await insertRow(db, 'cards', {
    id: newId(),
    set_id: setId,
    number: '7',
    name: 'Lantern Eel',
    class_id: classId,
    value_cents: 2_500,
    value_as_of: now,
    ...aged,
  });
  const kindId = await insertRow(db, 'collectible_classes', {
    id: newId(),
    slug: `walk-${tag}`,
    name: 'Card',
    ...aged,
  });
  const origin = (name: string): Promise<string> =>
    insertRow(db, 'origins', { id: newId(), name: `${name} ${tag}`, country: 'US', ...aged });
  const originId = await origin('Reno');
  const customer = await aCustomer(api);

  async function parcel(options: ParcelOptions = {}): Promise<StagedParcel> {
    const places = options.places ?? [
      { shelf: 'A2', bin: '1' },
      { shelf: 'A10', bin: '1' },
    ];
    const customerId = options.customerId ?? customer.id;
    const from = options.originId ?? originId;
    const quoteId = await insertRow(db, 'shipment_quotes', {
      id: newId(),
      customer_id: customerId,
      address_id: newId(),
      address_version: 1,
      rates_version: 1,
      parcels: [],
      total_cents: 700,
      expires_at: now,
      created_at: now,
    });
    const id = newId();
    await insertRow(db, 'parcels', {
      id,
      customer_id: customerId,
      origin_id: from,
      state: 'requested',
      country: 'DE',
      address_sealed: sealDetails(id, stagedAddress),
      place_hash: 'hash',
      rates_version: 1,
      zone: 'eu',
      insured_cents: 2_500 * places.length,
      weight_grams: 80,
      needs_signature: false,
      promised_on: '2999-01-01',
      ...aged,
      ...options.parcel,
    });
    const orderId = await insertPaidOrder(db, { parcelId: id, quoteId, customerId, at: now });
    const [picks, units]: [string[], string[]] = [[], []];
    for (const [at, place] of places.entries()) {
      const unitId = await insertRow(db, 'collectibles', {
        id: newId(),
        card_id: cardId,
        kind_id: kindId,
        state: 'in_shipment',
        origin_id: from,
        owner_id: customerId,
        cert: `C${newId().slice(-10).toUpperCase()}`,
        entered_at: now,
        ...place,
        ...aged,
        ...options.unit?.(at),
      });
      units.push(unitId);
      picks.push(
        await insertRow(db, 'parcel_units', {
          id: newId(),
          parcel_id: id,
          order_id: orderId,
          collectible_id: unitId,
          value_cents: 2_500,
          ...aged,
        }),
      );
    }
    const { rows } = await db.query<{ number: string }>('SELECT number FROM parcels WHERE id = $1', [id]);
    return { id, number: `PP-${rows[0]?.number ?? ''}`, orderId, picks, units };
  }

  return { originId, customer, origin, parcel };
}
