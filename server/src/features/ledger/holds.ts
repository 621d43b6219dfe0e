import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { AccountHold } from './models.ts';

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
  await AccountHold.update({ liftedAt: clock.now() }, { where: { cause, subjectId, liftedAt: null } });
}

/** Lifts every hold of the account and returns them. */
export async function liftHolds(customerId: string, staffId: string): Promise<Hold[]> {
  const [, lifted] = await AccountHold.update(
    { liftedAt: clock.now(), liftedBy: staffId },
    { where: { customerId, liftedAt: null }, returning: true },
  );
  return lifted;
}

export const listHolds = (customerId: string): Promise<Hold[]> =>
  AccountHold.findAll({ where: { customerId, liftedAt: null }, order: ['placedAt', 'id'], raw: true });

/** For purchases and payouts. Call it after `lockWallet`. Error: ACCOUNT_HOLD. */
export async function refuseHeld(customerId: string): Promise<void> {
  if ((await AccountHold.count({ where: { customerId, liftedAt: null } })) > 0) throw accountHold();
}

export const accountHold = () =>
  refuse(
    'ACCOUNT_HOLD',
    'Your account is on hold because a payment is disputed. Write to support to clear it up.',
  );
