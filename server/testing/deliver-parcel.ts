import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';

/** Plants a label and its carrier's report, so that a parcel may be marked as delivered. */
export async function plantDelivery(db: pg.Pool, parcelId: string): Promise<void> {
  await db.query(
    `INSERT INTO parcel_labels (id, parcel_id, carrier, state, tracking_number, created_at, updated_at)
     VALUES ($1, $2::uuid, 'Post', 'bought', ($2::uuid)::text, now(), now()) ON CONFLICT DO NOTHING`,
    [newId(), parcelId],
  );
  await db.query(
    `INSERT INTO carrier_events (carrier, event_id, parcel_id, tracking_number, status, at, outcome, received_at)
     SELECT carrier, parcel_id, parcel_id, tracking_number, 'delivered', now(), 'applied', now() FROM parcel_labels
     WHERE parcel_id = $1 AND state = 'bought' ON CONFLICT DO NOTHING`,
    [parcelId],
  );
}
