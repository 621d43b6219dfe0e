import { Op } from 'sequelize';

import type { ParcelState, ParcelUnitOutcome } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { found, refuse } from '../../platform/errors.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { listHolds } from '../../base/index.ts';
import {
  deliverUnits,
  dispatchUnits,
  loseShipped,
  restoreReturned,
  returnShipped,
  shelveReturned,
  unshipUnits,
} from '../../vault/index.ts';
import { ParcelLabel } from '../labels/models.ts';
import { addEvent, addInternalEvent, type Actor } from './add-event.ts';
import type { ParcelRow } from './lock-parcel.ts';
import { Parcel, ParcelUnit } from './models.ts';
import { mayMove } from './states.ts';

interface Move {
  by: Actor;
  /** For the timeline. */
  facts?: Record<string, unknown>;
  /** Columns that change with the state, such as the tracking number. */
  changes?: Partial<ParcelRow>;
  at?: Date;
}

interface Effect {
  /** Columns set by reaching the state. */
  columns(at: Date): Partial<ParcelRow>;
  /** What happens to the units; those with an outcome leave the parcel. */
  units?: { move(ids: string[]): Promise<void>; outcome?: ParcelUnitOutcome; also?: ParcelUnitOutcome };
}

const noWait = { waitsFor: null, waitsUntil: null, choseToWaitAt: null, combineUntil: null };
const ended = (at: Date): Partial<ParcelRow> => ({ ...noWait, endedAt: at });

const effects: Record<Exclude<ParcelState, 'requested'>, Effect> = {
  picking: { columns: (at) => ({ pickingAt: at, combineUntil: null }) },
  packed: { columns: (at) => ({ packedAt: at }) },
  shipped: { columns: (at) => ({ shippedAt: at }), units: { move: dispatchUnits } },
  delivered: {
    columns: (at) => ({ deliveredAt: at }),
    units: { move: deliverUnits, outcome: 'delivered' },
  },
  lost: { columns: ended, units: { move: loseShipped, outcome: 'lost' } },
  cancelled: { columns: ended, units: { move: unshipUnits, outcome: 'cancelled' } },
  // Also what was delivered before and sent back.
  returned: { columns: ended, units: { move: returnShipped, outcome: 'returned', also: 'delivered' } },
};

/**
 * The only writer of a parcel's state: moves the parcel and its units and adds the step to the timeline, in the running
 * transaction; the caller has locked it (`lockParcel`). Returns the row as it is now. Error: WRONG_STATE.
 */
export async function moveParcel(
  parcel: ParcelRow,
  to: Exclude<ParcelState, 'requested'>,
  { by, facts = {}, changes = {}, at = clock.now() }: Move,
): Promise<ParcelRow> {
  if (!mayMove(parcel.state, to)) throw wrongState(parcel);
  if (to === 'picking' || to === 'packed' || to === 'shipped') await refuseWaiting(parcel, at);
  const { columns, units } = effects[to];
  const [, rows] = await Parcel.update(
    { ...columns(at), ...changes, state: to, ...nextVersion(at) },
    { where: { id: parcel.id, state: parcel.state, version: parcel.version }, returning: true },
  );
  const moved = rows[0];
  if (!moved) throw wrongState(parcel);
  if (units) await moveUnits(parcel.id, units, at);
  // Staff may have bought it while picking; a job asks the carrier to void it.
  if (to === 'cancelled') await voidLabel(parcel.id, at);
  await addEvent(parcel.id, to, { by, facts, at });
  return moved.get();
}

const wrongState = ({ state }: ParcelRow) =>
  refuse('WRONG_STATE', `This parcel is ${state} already.`, { state });

/** The hold is read here as well: it may be younger than the job's last look. */
async function refuseWaiting({ customerId, waitsFor, combineUntil }: ParcelRow, at: Date): Promise<void> {
  const hold = (await listHolds(customerId)).length > 0 ? 'account-hold' : null;
  const reason = waitsFor ?? hold;
  if (reason !== null)
    throw refuse('WRONG_STATE', 'This parcel is waiting and can’t continue yet.', { waitsFor: reason });
  if (combineUntil !== null && combineUntil > at)
    throw refuse('WRONG_STATE', 'More cards may still join this parcel.', {
      combineUntil: combineUntil.toISOString(),
    });
}

async function moveUnits(
  parcelId: string,
  { move, outcome, also }: NonNullable<Effect['units']>,
  at: Date,
): Promise<void> {
  const units = await ParcelUnit.findAll({
    where: { parcelId, [Op.or]: [{ isLive: true }, ...(also === undefined ? [] : [{ outcome: also }])] },
  });
  await move(units.map(({ collectibleId }) => collectibleId));
  if (outcome === undefined) return;
  await ParcelUnit.update(
    // What is missing from a parcel that came back stays so.
    { isLive: false, outcome, ...(outcome === 'cancelled' && { missingSince: null }), updatedAt: at },
    { where: { id: units.map(({ id }) => id) } },
  );
}

async function voidLabel(parcelId: string, at: Date): Promise<void> {
  await ParcelLabel.update(
    { state: 'void-asked', updatedAt: at },
    { where: { parcelId, state: ['asked', 'bought'] } },
  );
}

/**
 * Decides what becomes of units of a returned parcel: back into the customer's collection, or into the vault if they gave
 * them up. Called for a proven statement alone, in its transaction. Error: WRONG_STATE.
 */
export async function settleReturn(
  parcel: ParcelRow,
  { owned, vault }: { owned: readonly string[]; vault: readonly string[] },
  by: Actor,
): Promise<void> {
  if (parcel.state !== 'returned') throw wrongState(parcel);
  await restoreReturned(owned, parcel.customerId);
  await shelveReturned(vault);
  if (owned.length > 0) await addInternalEvent(parcel.id, 'return-owned', { by });
  if (vault.length > 0) await addInternalEvent(parcel.id, 'return-vault', { by });
}

/** Changes columns other than the state, in the running transaction, and returns the row as it is now. */
export async function changeParcel(
  { id }: Pick<ParcelRow, 'id'>,
  changes: Partial<Omit<ParcelRow, 'state'>>,
): Promise<ParcelRow> {
  const [, rows] = await Parcel.update(
    { ...changes, ...nextVersion(clock.now()) },
    { where: { id }, returning: true },
  );
  return found(rows[0]).get();
}
