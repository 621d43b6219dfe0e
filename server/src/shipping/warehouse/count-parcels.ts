import type { ParcelCountsDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { shopToday } from '../../base/index.ts';

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
       count(*) FILTER (WHERE promised_on < $1::date)::int AS late,
       (SELECT count(*)::int FROM parcel_claims WHERE state IN ('open', 'pending')) AS claims,
       (SELECT count(DISTINCT parcel_id)::int FROM open_inspections WHERE parcel_id IS NOT NULL) AS inspection,
       (SELECT count(DISTINCT parcel_id)::int FROM parcel_claims WHERE state = 'paid' AND carrier_state IN ('none', 'filed')) AS insurance
     FROM parcels WHERE state IN ('requested', 'picking', 'packed', 'shipped')`,
    [await shopToday()],
  );
  return found(counts);
}

interface ShippingWork {
  /** Parcels that somebody can work on now. */
  toShip: number;
  lateParcels: number;
  /** Not those that wait for a second person: these are approvals. */
  openClaims: number;
}

/** Counts shipping work that needs attention, in one statement. */
export async function countShippingWork(): Promise<ShippingWork> {
  const work = await one<ShippingWork>(
    `SELECT
       count(*) FILTER (WHERE state <> 'shipped' AND waits_for IS NULL
         AND (combine_until IS NULL OR combine_until <= $2))::int AS "toShip",
       count(*) FILTER (WHERE promised_on < $1::date)::int AS "lateParcels",
       (SELECT count(*)::int FROM parcel_claims WHERE state = 'open') AS "openClaims"
     FROM parcels WHERE state IN ('requested', 'picking', 'packed', 'shipped')`,
    [await shopToday(), clock.now()],
  );
  return found(work);
}
