import type { ParcelCountsDto } from '../../../contract/index.ts';
import { one } from '../../../platform/db.ts';
import { found } from '../../../platform/errors.ts';

/** Counts what each tab of the parcels' list holds, in one statement. */
export async function countParcels(): Promise<ParcelCountsDto> {
  const counts = await one<ParcelCountsDto>(
    `SELECT
       count(*) FILTER (WHERE state = 'requested' AND waits_for IS NULL AND combine_until IS NULL)::int AS requested,
       count(*) FILTER (WHERE state = 'requested' AND waits_for IS NULL AND combine_until IS NOT NULL)::int AS combining,
       count(*) FILTER (WHERE waits_for IS NOT NULL)::int AS waiting,
       count(*) FILTER (WHERE state = 'picking' AND waits_for IS NULL)::int AS picking,
       count(*) FILTER (WHERE state = 'packed')::int AS packed,
       count(*) FILTER (WHERE state = 'shipped')::int AS shipped,
       count(*) FILTER (WHERE promised_on < (now() AT TIME ZONE 'UTC')::date)::int AS late,
       (SELECT count(*)::int FROM parcel_claims WHERE state IN ('open', 'pending')) AS claims
     FROM parcels WHERE state IN ('requested', 'picking', 'packed', 'shipped')`,
  );
  return found(counts);
}

/** Counts the parcels that somebody can work on now. */
export async function countToShip(): Promise<number> {
  const row = await one<{ count: number }>(
    `SELECT count(*)::int AS count FROM parcels
     WHERE state IN ('requested', 'picking', 'packed') AND waits_for IS NULL
       AND (combine_until IS NULL OR combine_until <= now())`,
  );
  return row?.count ?? 0;
}
