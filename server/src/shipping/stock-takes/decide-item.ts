import type {
  Cents,
  DecidedTakeItemDto,
  DecideTakeItemInput,
  TakeDecision,
  TakeOutcome,
  UnitState,
} from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse, refuseFields } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { record } from '../../base/index.ts';
import { placeUnits, withdrawUnits } from '../../vault/index.ts';
import { reportStored } from '../missing/stored-missing.ts';
import { lockTake } from './lock-take.ts';

interface Item {
  id: string;
  takeId: string;
  originId: string;
  collectibleId: string | null;
  unitState: UnitState | null;
  ownerId: string | null;
  valueCents: Cents;
  foundShelf: string | null;
  foundBin: string | null;
  outcome: TakeOutcome;
}

/** Locks an undecided difference of a count that is done. Errors: NOT_FOUND, ALREADY_RESOLVED, WRONG_STATE. */
async function lockDifference(id: string): Promise<Item> {
  if (!isId(id)) throw notFound();
  const { takeId } = found(
    await one<{ takeId: string }>('SELECT take_id AS "takeId" FROM stock_take_items WHERE id = $1', [id]),
  );
  const { originId } = await lockTake(takeId, 'SHARE', ['deciding']);
  await one('SELECT 1 FROM stock_take_items WHERE id = $1 FOR UPDATE', [id]);
  // After the lock, so that the decision before is seen.
  const item = found(
    await one<Item & { decision: TakeDecision | null }>(
      `SELECT i.id, i.take_id AS "takeId", i.collectible_id AS "collectibleId", u.state AS "unitState", u.owner_id AS "ownerId",
         u.value_cents AS "valueCents", i.found_shelf AS "foundShelf", i.found_bin AS "foundBin", o.outcome, i.decision
       FROM stock_take_items i JOIN stock_take_outcomes o ON o.id = i.id LEFT JOIN unit_facts u ON u.id = i.collectible_id
       WHERE i.id = $1`,
      [id],
    ),
  );
  if (item.decision !== null) throw refuse('ALREADY_RESOLVED', 'This difference is already decided.');
  return { ...item, originId };
}

/**
 * Decides a difference: a unit lies where it was scanned, or where a missing one was found; it was taken to its own place; an
 * unknown one goes to the receiving desk. Errors: NOT_FOUND, ALREADY_RESOLVED, VALIDATION_FAILED, WRONG_STATE.
 */
export function decideItem(
  id: string,
  { decision, shelf, bin, note }: DecideTakeItemInput,
  staffId: string,
): Promise<DecidedTakeItemDto> {
  return inTransaction(async () => {
    const item = await lockDifference(id);
    const { outcome, collectibleId } = item;
    const fits: Record<typeof decision, readonly TakeOutcome[]> = {
      moved: ['missing', 'elsewhere'],
      'put-back': ['elsewhere'],
      'to-receiving': ['unknown'],
      mistyped: ['unknown'],
    };
    if (!fits[decision].includes(outcome)) throw refuse('WRONG_STATE', cannot[outcome], { outcome });
    if (decision === 'moved' && collectibleId !== null) {
      const place = shelf === undefined ? placeOf(item) : { shelf, ...(bin !== undefined && { bin }) };
      await placeUnits([collectibleId], { originId: item.originId, ...place }, staffId);
    }
    return noteDecision(item, decision, note, staffId);
  });
}

/** Where it was scanned. Error: VALIDATION_FAILED for one that nobody scanned. */
function placeOf({ foundShelf, foundBin }: Item): { shelf: string; bin?: string } {
  if (foundShelf === null)
    throw refuseFields('VALIDATION_FAILED', { shelf: 'is required: where was it found?' });
  return { shelf: foundShelf, ...(foundBin !== null && { bin: foundBin }) };
}

const cannot: Record<TakeOutcome, string> = {
  missing: 'This unit is missing: report it, or say where it was found.',
  elsewhere: 'This unit was scanned here, and its place in the records is another.',
  unknown: 'This code is of no unit: send it to the receiving desk, or say that it was mistyped.',
  reported: 'This unit is already reported as missing.',
  found: 'This unit is in its place.',
  left: 'This unit was moved, shipped or picked since: it is no difference.',
  counted: 'This unit was scanned.',
};

/**
 * Reports a missing unit by the door that its owner asks for: the shop's is written off as lost, above what one person may
 * once a second has looked; a customer's is searched for until two people withdraw and pay it. Errors: NOT_FOUND,
 * ALREADY_RESOLVED, WRONG_STATE for one in a parcel, a run or a drop, FOUR_EYES_REQUIRED, and those of `askApproval`.
 */
export function reportItem(id: string, reason: string, staffId: string): Promise<DecidedTakeItemDto> {
  return inTransaction(async () => {
    const item = await lockDifference(id);
    const { outcome, collectibleId, unitState } = item;
    if (outcome !== 'missing' || collectibleId === null || unitState === null)
      throw refuse('WRONG_STATE', cannot[outcome], { outcome });
    const elsewhere = otherDoors[unitState];
    if (elsewhere !== undefined) throw refuse('WRONG_STATE', elsewhere, { state: unitState });
    if (item.ownerId === null) {
      await withdrawUnits({ ids: [collectibleId], staffId, reason }, 'lost');
      return noteDecision(item, 'reported', reason, staffId);
    }
    const approvalId = await reportStored(collectibleId, { staffId, reason });
    return noteDecision(item, 'reported', reason, staffId, approvalId);
  });
}

/** States in which a promise to a customer says what happens to a missing unit; once that is asked for, it is no difference any more. */
const otherDoors: Partial<Record<UnitState, string>> = {
  in_shipment: 'This unit is in a parcel: report it on the pick list, which pays or replaces it.',
  returned: 'This unit came back with a parcel: decide it there.',
  reserved: 'This unit is being sealed: wait until its run is sealed.',
  sealed: 'This unit is sealed in a run: ask for its substitute on its page.',
  prize: 'This unit is the prize of a drop: it can be reported once the drop has ended.',
};

async function noteDecision(
  { id, takeId, outcome, collectibleId }: Item,
  decision: TakeDecision,
  note: string,
  staffId: string,
  approvalId: string | null = null,
): Promise<DecidedTakeItemDto> {
  await execute(
    `UPDATE stock_take_items SET decision = $2, outcome = $3, note = $4, decided_by = $5, decided_at = $6, updated_at = $6,
       version = version + 1 WHERE id = $1`,
    [id, decision, outcome, note, staffId, clock.now()],
  );
  await record({
    actor: { kind: 'staff', id: staffId },
    action: 'stock-take-item.decided',
    subject: { kind: 'stock-take-item', id },
    before: { outcome },
    after: {
      decision,
      takeId,
      ...(collectibleId !== null && { collectibleId }),
      ...(approvalId !== null && { approvalId }),
    },
    ...(note !== '' && { reason: note }),
  });
  return { id, decision, approvalId };
}
