import { clock } from '../../platform/clock.ts';
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
  const hold = { id: newId(), customerId, cause, subjectId, placedAt: clock.now() };
  await AccountHold.bulkCreate([hold], { ignoreDuplicates: true });
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
