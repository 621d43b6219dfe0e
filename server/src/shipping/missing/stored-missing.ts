import { z } from 'zod';

import { formatMoney, type Cents } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { askApproval, giverOf, readCustomer, refuseOwnAccount, type Approval } from '../../people/index.ts';
import { mailCustomer, record, recordHistory } from '../../base/index.ts';
import { suggestSubstitutes } from '../../packs/index.ts';
import {
  confirmMissing,
  findByCode,
  loseMissing,
  openInspections,
  rejectMissing,
  type Inspection,
} from '../../vault/index.ts';
import { bookClaim } from '../claims/book-claim.ts';
import { closeRequests, readCardName } from './missing-units.ts';

/** What a request to pay a card of a collection, in no parcel, names. */
export const storedWanted = z.object({
  inspectionId: z.uuid(),
  statementId: z.uuid(),
  customerId: z.uuid(),
  amountCents: z.int().min(0),
});

interface Report {
  staffId: string;
  reason: string;
}

/**
 * Reports a customer's card that is in no parcel and not in its place: it can be neither sold nor shipped until it is found, and
 * its withdrawal at today's value waits for a second person; a pull of an open run waits for its substitute instead. Returns
 * the request, if there is one. In the running transaction. Errors: FOUR_EYES_REQUIRED for the caller's own account,
 * WRONG_STATE, and those of `askApproval`.
 */
export async function reportStored(unitId: string, { staffId, reason }: Report): Promise<string | null> {
  const unit = found(
    await one<{ ownerId: string | null; valueCents: Cents }>(
      'SELECT owner_id AS "ownerId", value_cents AS "valueCents" FROM unit_facts WHERE id = $1',
      [unitId],
    ),
  );
  const { ownerId, valueCents } = unit;
  if (ownerId === null) throw refuse('WRONG_STATE', 'Nobody owns this card.');
  await refuseOwnAccount(staffId, ownerId);
  const statementId = await openInspections({
    kind: 'missing',
    staffId,
    reason,
    units: [{ id: unitId, valueCents }],
    from: ['owned'],
    claim: { customerId: ownerId },
    needsPerson: true,
  });
  await mailOwner('stored-card-missing', ownerId, unitId);
  const inspection = found(
    await one<StoredMissing>(
      `SELECT id, statement_id AS "statementId", collectible_id AS "unitId", claimant_id AS "claimantId", value_cents AS "valueCents"
       FROM unit_inspections_with_facts WHERE statement_id = $1`,
      [statementId],
    ),
  );
  return askStoredWayOut(inspection, { staffId, reason });
}

export type StoredMissing = Pick<Inspection, 'id' | 'statementId' | 'unitId' | 'claimantId' | 'valueCents'>;

/** Asks to pay it; null where a substitute has to replace it, which is asked for with evidence. Errors: those of `askApproval`. */
export async function askStoredWayOut(
  { id, statementId, unitId, claimantId, valueCents }: StoredMissing,
  { staffId, reason }: Report,
): Promise<string | null> {
  if (claimantId === null || (await suggestSubstitutes(unitId)) !== undefined) return null;
  return askApproval({
    kind: 'missing-unit',
    subject: { kind: 'collectible', id: unitId },
    title: `Withdraw ${await readCardName(unitId)}, missing from its shelf, and pay ${formatMoney(valueCents)}`,
    before: { state: 'missing' },
    after: {
      state: 'withdrawn',
      amountCents: valueCents,
      inspectionId: id,
      statementId,
      customerId: claimantId,
    },
    staffId,
    reason,
    customerId: claimantId,
  });
}

/** Withdraws it and pays its owner. Error: WRONG_STATE when it was found meanwhile. */
export async function payStored(approval: Approval, staffId: string): Promise<void> {
  const { inspectionId, statementId, customerId, amountCents } = storedWanted.parse(approval.after);
  const unitId = approval.subjectId;
  const gift = { giver: giverOf(approval), kind: 'missing-stored', id: statementId, customerId } as const;
  await bookClaim({ ...gift, cents: amountCents }, [{ collectibleId: unitId, valueCents: amountCents }]);
  const confirmed = await confirmMissing(unitId, [staffId, approval.requestedBy], amountCents);
  if (confirmed === 0) throw refuse('WRONG_STATE', 'This card is no longer missing.');
  await loseMissing(unitId, 'owned');
  const cardName = await readCardName(unitId);
  await recordHistory([
    {
      customerId,
      kind: 'shipment',
      title: `Paid for ${cardName}, which we couldn’t find`,
      amountCents,
      subjectKind: 'unit',
      subjectId: unitId,
    },
  ]);
  await mailOwner('stored-card-paid', customerId, unitId, amountCents);
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'collectible.withdrawn',
    subject: { kind: 'collectible', id: unitId },
    before: { state: 'owned' },
    after: { state: 'withdrawn', withdrawnAs: 'lost', inspectionId, paidCents: amountCents },
    reason: approval.reason,
  });
}

/** Whoever scans a card that is said to be missing from its shelf has found it. Returns whether it was. In the running transaction. */
export async function noteInHand(unitId: string, staffId: string): Promise<boolean> {
  const open = (await findByCode(unitId)).find(isStoredMissing);
  if (open) await noteStoredFound(open, staffId);
  return open !== undefined;
}

/** Missing from its shelf: no parcel and no pick list knows of it. */
export const isStoredMissing = ({ kind, parcelId }: Inspection): boolean =>
  kind === 'missing' && parcelId === null;

/** It was found: it is free in its owner's collection again. In the running transaction. Error: ALREADY_RESOLVED. */
export async function noteStoredFound(
  { id, unitId, claimantId }: StoredMissing,
  staffId: string,
): Promise<void> {
  // First, as who approves one locks it before the inspection.
  await closeRequests(unitId);
  if ((await rejectMissing(unitId, staffId)) === 0)
    throw refuse('ALREADY_RESOLVED', 'This inspection is already decided.');
  if (claimantId !== null) await mailOwner('stored-card-found', claimantId, unitId);
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'unit-inspection.rejected',
    subject: { kind: 'unit-inspection', id },
    before: { state: 'open' },
    after: { state: 'rejected', collectibleId: unitId },
    reason: 'Found',
  });
}

async function mailOwner(
  kind: 'stored-card-missing' | 'stored-card-found' | 'stored-card-paid',
  customerId: string,
  unitId: string,
  paidCents = 0,
): Promise<void> {
  const customer = await readCustomer(customerId);
  if (!customer) return;
  await mailCustomer(
    kind,
    { to: customer.email, customerId },
    { cardName: await readCardName(unitId), paidCents },
  );
}
