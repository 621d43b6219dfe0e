import { inTransaction, one } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';

/**
 * Protects a customer's unit from being sold back, or lifts that; idempotent. Nothing else changes for the owner, and
 * the protection ends when the unit changes owner. Error: NOT_FOUND, also for another customer's unit.
 */
export function keepUnit(
  customerId: string,
  unitId: string,
  isKept: boolean,
): Promise<{ id: string; isKept: boolean }> {
  if (!isId(unitId)) throw notFound();
  return inTransaction(async () => {
    const updated = await one<{ id: string }>(
      `UPDATE collectibles SET kept_by = CASE WHEN $3 THEN owner_id END WHERE id = $2 AND owner_id = $1 RETURNING id`,
      [customerId, unitId, isKept],
    );
    return { id: found(updated).id, isKept };
  });
}
