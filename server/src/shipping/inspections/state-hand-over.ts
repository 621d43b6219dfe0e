import { issueInspectionToken, refuseOwnAccount } from '../../people/index.ts';
import {
  listOpenOfParcel,
  needsSecondScan,
  noteCarrier,
  openInspections,
  rejectStatement,
  type StatedUnit,
} from '../../vault/index.ts';
import { refuse } from '../../platform/errors.ts';
import { addEvent, type Actor } from '../parcels/add-event.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { mailParcel } from '../parcels/mail-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { settleStatement } from './settle-statement.ts';

/**
 * Somebody says that a parcel was handed over, without a carrier that reports it. It was, once its customer or a second person
 * says so too; until then it is on its way, and nothing follows. In the running transaction; the caller has locked the parcel.
 * Errors: FOUR_EYES_REQUIRED for the caller's own account, WRONG_STATE.
 */
export async function stateHandOver(parcel: ParcelRow, staffId: string): Promise<void> {
  if (parcel.state !== 'shipped')
    throw refuse('WRONG_STATE', `This parcel is ${parcel.state}.`, { state: parcel.state });
  await refuseOwnAccount(staffId, parcel.customerId);
  const units = await listOnTheWay(parcel.id);
  const statementId = await openInspections({
    kind: 'handed-over',
    staffId,
    reason: 'Marked as delivered',
    units,
    from: ['shipped'],
    claim: { customerId: parcel.customerId, parcelId: parcel.id },
    needsPerson: await needsSecondScan(staffId, units, 'handed-over'),
  });
  await addEvent(parcel.id, 'checking', {
    by: { kind: 'staff', staffId },
    facts: { about: 'handed-over' },
  });
  const token = await issueInspectionToken(parcel.customerId, { statementId }, 'answer-hand-over');
  await mailParcel('parcel-handed-over', parcel, { token });
}

async function listOnTheWay(parcelId: string): Promise<StatedUnit[]> {
  const units = await ParcelUnit.findAll({ where: { parcelId, isLive: true } });
  return units.map(({ collectibleId, valueCents }) => ({ id: collectibleId, valueCents }));
}

/** The statement that waits to be confirmed, if there is one. */
async function findHandOver(parcelId: string): Promise<{ statementId: string; ids: string[] } | undefined> {
  const open = (await listOpenOfParcel(parcelId)).filter(({ kind }) => kind === 'handed-over');
  return open[0] && { statementId: open[0].statementId, ids: open.map(({ id }) => id) };
}

export const isHandOverOpen = async (parcelId: string): Promise<boolean> =>
  (await findHandOver(parcelId)) !== undefined;

/**
 * A carrier reports a delivery itself: what somebody said before is confirmed, and the parcel with it. Returns the parcel, or
 * undefined where nobody had said so. The caller has locked it.
 */
export async function confirmByCarrier(
  { id }: ParcelRow,
  by: Actor,
  at: Date,
): Promise<ParcelRow | undefined> {
  const said = await findHandOver(id);
  if (!said) return undefined;
  await noteCarrier(said.ids, at);
  await settleStatement(said.statementId, by);
  return lockParcel(id);
}

/** A carrier reports that a parcel goes back: it was not handed over. The caller has locked it. */
export async function rejectByCarrier({ id }: ParcelRow): Promise<void> {
  const said = await findHandOver(id);
  if (said) await rejectStatement(said.statementId, null, 'The carrier returns it');
}
