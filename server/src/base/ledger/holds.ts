import { clock } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { AccountHold } from './models.ts';

export interface Hold {
  id: string;
  cause: string;
  subjectId: string;
  placedAt: Date;
}

/** Blocks purchases and payouts of the person, in whatever account; once per cause and subject, even after it was lifted. */
export async function placeHold(customerId: string, cause: string, subjectId: string): Promise<void> {
  const hold = { id: newId(), customerId, cause, subjectId, placedAt: clock.now() };
  await AccountHold.bulkCreate([hold], { ignoreDuplicates: true });
}

/** Ends a hold whose cause is gone, e.g. a dispute that was won. */
export async function endHold(cause: string, subjectId: string): Promise<void> {
  await AccountHold.update({ liftedAt: clock.now() }, { where: { cause, subjectId, liftedAt: null } });
}

/** Lifts every hold of the account's person and returns them. */
export async function liftHolds(customerId: string, staffId: string): Promise<Hold[]> {
  const ids = (await listHolds(customerId)).map(({ id }) => id);
  const [, lifted] = await AccountHold.update(
    { liftedAt: clock.now(), liftedBy: staffId },
    { where: { id: ids, liftedAt: null }, returning: true },
  );
  return lifted;
}

/** The holds of all accounts of the account's person. */
export const listHolds = (customerId: string): Promise<Hold[]> =>
  sql<Hold>(
    `SELECT id, cause, subject_id AS "subjectId", placed_at AS "placedAt" FROM open_holds
     WHERE customer_id = $1 ORDER BY placed_at, id`,
    [customerId],
  );

/** For what would take money or the person out of reach. Call it after `lockWallet`. Error: ACCOUNT_HOLD. */
export async function refuseHeld(customerId: string): Promise<void> {
  if ((await listHolds(customerId)).length > 0) throw accountHold();
}

export const accountHold = () =>
  refuse(
    'ACCOUNT_HOLD',
    'Your money is on hold, in all your accounts, because a payment is disputed. Write to support to clear it up.',
  );
