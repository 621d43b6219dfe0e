import type { CustomerState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { endSessions, noteVerb, type StaffVerb } from '../auth/index.ts';
import { customers, mailOwner } from './accounts.ts';

/** The customer's state after a staff action. */
export interface VerbAnswer {
  id: string;
  state: CustomerState;
  version: number;
}

/** Suspends an account: every session ends and the owner is mailed. Errors: NOT_FOUND, WRONG_STATE. */
export const suspendCustomer = (change: StaffVerb) => moveCustomer(change, 'active', 'suspended');

/** Reopens a suspended account. Errors: NOT_FOUND, WRONG_STATE. */
export const reinstateCustomer = (change: StaffVerb) => moveCustomer(change, 'suspended', 'active');

function moveCustomer(verb: StaffVerb, from: CustomerState, to: CustomerState) {
  const { id: customerId } = verb;
  return inTransaction(async () => {
    const moved = await one<VerbAnswer>(
      `UPDATE customers SET state = $3, version = version + 1, updated_at = $4
       WHERE id = $1 AND state = $2 RETURNING id, state, version`,
      [customerId, from, to, clock.now()],
    );
    if (!moved) {
      found(await one('SELECT 1 FROM customers WHERE id = $1', [customerId]));
      throw refuse('WRONG_STATE', `Only an account that is ${from} can be made ${to}.`);
    }
    if (to === 'suspended') await endSessions(customers, customerId);
    await mailOwner(to === 'suspended' ? 'account-suspended' : 'account-reinstated', customerId, {});
    const action = to === 'suspended' ? 'suspended' : 'reinstated';
    await noteVerb(customers, verb, action, { before: { state: from }, after: { state: to } });
    return moved;
  });
}

/** Signs a customer out everywhere. Error: NOT_FOUND. */
export function endSessionsByStaff(verb: StaffVerb): Promise<VerbAnswer> {
  const { id: customerId } = verb;
  return inTransaction(async () => {
    const customer = found(
      await one<VerbAnswer>('SELECT id, state, version FROM customers WHERE id = $1', [customerId]),
    );
    const { count } = await endSessions(customers, customerId);
    await noteVerb(customers, verb, 'sessions-ended', {
      before: { sessions: count },
      after: { sessions: 0 },
    });
    return customer;
  });
}
