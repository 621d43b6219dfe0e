import type { EventSource } from '../feature.ts';
import { parcelStates } from '../contract/index.ts';

const states = parcelStates.map((state) => `'${state}'`).join(', ');

/** Each state change of a parcel is a timeline step of that kind. */
export const parcelEvents: readonly EventSource[] = [
  {
    type: 'parcel.updated',
    since: 'id',
    select: `SELECT e.id, e.at, jsonb_build_object('parcelId', p.id, 'number', 'PP-' || p.number, 'customerId', p.customer_id,
        'state', e.kind) AS data
      FROM parcel_events e JOIN parcels p ON p.id = e.parcel_id
      WHERE e.id >= $2::uuid AND NOT e.is_internal AND e.kind IN (${states})`,
  },
];
