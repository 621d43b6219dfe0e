import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { insertRow } from './sample-people.ts';

interface PlantedOrder {
  parcelId: string;
  quoteId: string;
  customerId: string;
  at: Date;
}

/** An order of a parcel whose fee of 7 dollars was paid by 2 of promo credit and 5 in cash, with the line of its sale. */
export async function insertPaidOrder(
  db: pg.Pool,
  { parcelId, quoteId, customerId, at }: PlantedOrder,
): Promise<string> {
  const id = await insertRow(db, 'parcel_orders', {
    id: newId(),
    parcel_id: parcelId,
    quote_id: quoteId,
    base_cents: 700,
    weight_cents: 0,
    signature_cents: 0,
    insurance_cents: 0,
    paid_promo_cents: 200,
    paid_cash_cents: 500,
    created_at: at,
    updated_at: at,
  });
  await insertRow(db, 'sale_lines', {
    transaction_id: newId(),
    customer_id: customerId,
    subject_kind: 'parcel-order',
    subject_id: id,
    kind: 'shipping',
    title: 'Shipping',
    cash_cents: 500,
    promo_cents: 200,
    place: 'DE',
    created_at: at,
  });
  return id;
}
