import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { shopToday } from '../../base/index.ts';

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
