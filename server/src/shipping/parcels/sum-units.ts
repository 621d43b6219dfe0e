import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

/** Insured value and weight of the units that are in a parcel, as their quotes fixed them. */
export async function sumUnits(parcelId: string): Promise<{ insuredCents: number; unitGrams: number }> {
  return found(
    await one<{ insuredCents: number; unitGrams: number }>(
      `SELECT coalesce(sum((quoted ->> 'insuredCents')::bigint), 0)::bigint AS "insuredCents",
         coalesce(sum((quoted ->> 'weightGrams')::int), 0)::int AS "unitGrams"
       FROM parcel_units u JOIN parcel_orders o ON o.id = u.order_id JOIN shipment_quotes q ON q.id = o.quote_id
       CROSS JOIN LATERAL jsonb_array_elements(q.parcels) AS parcel
       CROSS JOIN LATERAL jsonb_array_elements(parcel -> 'units') AS quoted
       WHERE u.parcel_id = $1 AND u.is_live AND quoted ->> 'collectibleId' = coalesce(u.stands_for, u.collectible_id)::text`,
      [parcelId],
    ),
  );
}
