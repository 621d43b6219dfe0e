import { clock } from '../../platform/clock.ts';
import { execute, one, sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';

export interface Hold {
  id: string;
  cause: string;
  subjectId: string;
  placedAt: Date;
}

/** Blocks purchases and payouts of the account; once per cause and subject, even after it was lifted. */
export async function placeHold(customerId: string, cause: string, subjectId: string): Promise<void> {
  await execute(
    `INSERT INTO account_holds (id, customer_id, cause, subject_id, placed_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (cause, subject_id) DO NOTHING`,
    [newId(), customerId, cause, subjectId, clock.now()],
  );
}

/** Ends a hold whose cause is gone, e.g. a dispute that was won. */
export async function endHold(cause: string, subjectId: string): Promise<void> {
  await execute(
    `UPDATE account_holds SET lifted_at = $3 WHERE cause = $1 AND subject_id = $2 AND lifted_at IS NULL`,
    [cause, subjectId, clock.now()],
  );
}

/** Lifts every hold of the account and returns them. */
export function liftHolds(customerId: string, staffId: string): Promise<Hold[]> {
  return sql<Hold>(
    `UPDATE account_holds SET lifted_at = $2, lifted_by = $3 WHERE customer_id = $1 AND lifted_at IS NULL
     RETURNING id, cause, subject_id AS "subjectId", placed_at AS "placedAt"`,
    [customerId, clock.now(), staffId],
  );
}

export function listHolds(customerId: string): Promise<Hold[]> {
  return sql<Hold>(
    `SELECT id, cause, subject_id AS "subjectId", placed_at AS "placedAt" FROM account_holds
     WHERE customer_id = $1 AND lifted_at IS NULL ORDER BY placed_at, id`,
    [customerId],
  );
}

/** For purchases and payouts. Call it after `lockWallet`. Error: ACCOUNT_HOLD. */
export async function refuseHeld(customerId: string): Promise<void> {
  const hold = await one('SELECT 1 FROM account_holds WHERE customer_id = $1 AND lifted_at IS NULL LIMIT 1', [
    customerId,
  ]);
  if (hold) throw accountHold();
}

export const accountHold = () =>
  refuse(
    'ACCOUNT_HOLD',
    'Your account is on hold because a payment is disputed. Write to support to clear it up.',
  );
