import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { record } from '../../base/index.ts';

interface Lock {
  unitId: string;
  isLocked: boolean;
  reason: string;
  staffId: string;
}

/**
 * Blocks a customer's unit from being sold back or shipped, or unblocks it.
 * Errors: NOT_FOUND for a unit that no customer owns, WRONG_STATE when nothing would change.
 */
export function lockUnit({
  unitId,
  isLocked,
  reason,
  staffId,
}: Lock): Promise<{ id: string; isLocked: boolean }> {
  return inTransaction(async () => {
    const unit = found(
      await one<{ isLocked: boolean; lockReason: string | null }>(
        `SELECT is_locked AS "isLocked", lock_reason AS "lockReason" FROM collectibles
         WHERE id = $1 AND owner_id IS NOT NULL FOR UPDATE`,
        [unitId],
      ),
    );
    if (unit.isLocked === isLocked)
      throw refuse('WRONG_STATE', isLocked ? 'This unit is locked already.' : 'This unit is not locked.');
    const after = { isLocked, lockReason: isLocked ? reason : null };
    await execute(
      `UPDATE collectibles SET is_locked = $2, lock_reason = $3, version = version + 1, updated_at = $4 WHERE id = $1`,
      [unitId, after.isLocked, after.lockReason, clock.now()],
    );
    await record({
      actor: { kind: 'staff', id: staffId },
      action: isLocked ? 'collectible.locked' : 'collectible.unlocked',
      subject: { kind: 'collectible', id: unitId },
      before: unit,
      after,
      reason,
    });
    return { id: unitId, isLocked };
  });
}
