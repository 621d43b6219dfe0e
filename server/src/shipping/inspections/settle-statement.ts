import { recordGift, recordMany, weighGift, type AuditEntry } from '../../base/index.ts';
import {
  confirmStatement,
  demandPerson,
  isProven,
  lockStatement,
  writeOff,
  type Inspection,
} from '../../vault/index.ts';
import { addInternalEvent, type Actor } from '../parcels/add-event.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { settleReturn } from '../parcels/move-parcel.ts';
import { moveAndMail } from '../warehouse/move-and-mail.ts';

/**
 * Gives a statement its effect once a second fact speaks for each of its units, in the running transaction; the caller has
 * locked its parcel. Returns whether it has.
 */
export async function settleStatement(statementId: string, by: Actor, reason?: string): Promise<boolean> {
  const inspections = await lockStatement(statementId);
  const [first] = inspections;
  if (!first || !inspections.every(isProven)) return false;
  if (!(await mayTrust(first, inspections))) return false;
  await confirmStatement(statementId);
  await carryOut(first, inspections, by);
  await recordMany(
    inspections.map(({ id, kind, unitId }) => ({
      actor: actorOf(by, first),
      action: 'unit-inspection.confirmed',
      subject: { kind: 'unit-inspection', id },
      before: { state: 'open' },
      after: { state: 'confirmed', kind, collectibleId: unitId },
      ...(reason !== undefined && { reason }),
    })),
  );
  return true;
}

/**
 * A card that comes back on its customer's word alone is a gift of whoever said it first: above their limits a second person
 * has to see it. Books it where it may be given.
 */
async function mayTrust(
  { statementId, statedBy, claimantId }: Inspection,
  inspections: readonly Inspection[],
): Promise<boolean> {
  const trusted = inspections.filter(
    ({ kind, seenBy, carrierAt }) => kind === 'came-back' && seenBy === null && carrierAt === null,
  );
  const cents = trusted.reduce((sum, { valueCents }) => sum + valueCents, 0);
  if (cents === 0) return true;
  const gift = { staffId: statedBy, customerId: claimantId, cents };
  if ((await weighGift(gift)).hold !== null) {
    await demandPerson(trusted.map(({ id }) => id));
    return false;
  }
  await recordGift({ ...gift, kind: 'inspection', subject: { kind: 'unit-inspection', id: statementId } });
  return true;
}

function actorOf(by: Actor, { claimantId }: Inspection): AuditEntry['actor'] {
  if (by.kind === 'staff') return { kind: 'staff', id: by.staffId };
  return by.kind === 'customer' && claimantId !== null
    ? { kind: 'customer', id: claimantId }
    : { kind: 'system' };
}

async function carryOut(
  { kind, parcelId, statedBy, reason }: Inspection,
  inspections: readonly Inspection[],
  by: Actor,
): Promise<void> {
  const ids = inspections.map(({ unitId }) => unitId);
  if (kind === 'lost' || kind === 'damaged') await writeOff({ ids, staffId: statedBy, reason }, kind);
  if (parcelId === null) return;
  const parcel = await lockParcel(parcelId);
  if (kind === 'handed-over') await moveAndMail(parcel, 'delivered', { by });
  else await takeBack(parcel, inspections, by);
}

async function takeBack(parcel: ParcelRow, inspections: readonly Inspection[], by: Actor): Promise<void> {
  const returned = parcel.state === 'returned' ? parcel : await moveAndMail(parcel, 'returned', { by });
  const idsOf = (kind: Inspection['kind']): string[] =>
    inspections.filter((each) => each.kind === kind).map(({ unitId }) => unitId);
  await settleReturn(returned, { owned: idsOf('came-back'), vault: idsOf('to-vault') }, by);
  await addInternalEvent(parcel.id, 'inspection-confirmed', { by, facts: { cards: inspections.length } });
}
