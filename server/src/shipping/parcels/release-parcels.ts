import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { findWait } from '../quotes/find-wait.ts';
import { readRates } from '../rates/read-rates.ts';
import { addEvent } from './add-event.ts';
import { lockParcel, type ParcelRow } from './lock-parcel.ts';
import { ParcelUnit } from './models.ts';
import { changeParcel } from './move-parcel.ts';
import { cancellableStates } from './states.ts';

/** Ends, changes or begins the wait of a locked parcel by what is true now, in the running transaction. */
export async function recheckWait(parcel: ParcelRow): Promise<void> {
  const units = await ParcelUnit.findAll({ where: { parcelId: parcel.id, isLive: true } });
  const { rates } = await readRates();
  const wait = await findWait(
    parcel.customerId,
    units.map(({ collectibleId }) => collectibleId),
    rates,
  );
  const [reason, until] = [wait?.reason ?? null, wait?.until ?? null];
  if (reason === parcel.waitsFor && until?.getTime() === parcel.waitsUntil?.getTime()) return;
  await changeParcel(parcel, { waitsFor: reason, waitsUntil: until, choseToWaitAt: null });
  if (reason === parcel.waitsFor) return;
  await addEvent(parcel.id, reason === null ? 'released' : 'waiting', {
    by: { kind: 'system' },
    ...(reason !== null && { facts: { reason } }),
  });
}

/**
 * Job: lets parcels go whose reason to wait is over, and holds those of accounts that were put on hold since. Each in
 * its own transaction; returns how many it looked at.
 */
export async function releaseParcels(): Promise<number> {
  const due = await sql<{ id: string }>(
    `SELECT id FROM parcels p
     WHERE state = ANY($1) AND CASE
       WHEN waits_for = 'missing-card' THEN false
       WHEN waits_for = 'recent-top-up' THEN waits_until <= $2 OR EXISTS (SELECT 1 FROM open_holds h WHERE h.customer_id = p.customer_id)
       ELSE (waits_for IS NULL) = EXISTS (SELECT 1 FROM open_holds h WHERE h.customer_id = p.customer_id) END
     ORDER BY id`,
    [cancellableStates, clock.now()],
  );
  for (const { id } of due)
    await inTransaction(async () => {
      const parcel = await lockParcel(id);
      const isStillDue =
        parcel.waitsFor !== 'missing-card' && cancellableStates.some((state) => state === parcel.state);
      if (isStillDue) await recheckWait(parcel);
    });
  return due.length;
}

/** Job: closes combine windows that are over. Rows that are in use wait for the next run. */
export function closeCombineWindows(): Promise<number> {
  return inTransaction(() =>
    execute(
      `WITH over AS (SELECT id FROM parcels WHERE combine_until <= $1 ORDER BY id FOR UPDATE SKIP LOCKED)
       UPDATE parcels p SET combine_until = NULL, version = version + 1, updated_at = $1 FROM over WHERE p.id = over.id`,
      [clock.now()],
    ),
  );
}
