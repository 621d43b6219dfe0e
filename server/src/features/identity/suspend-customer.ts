import type { CustomerState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { record } from '../audit/index.ts';
import { endSessions } from '../auth/index.ts';
import { customers, mailOwner } from './accounts.ts';

export interface StaffChange {
  customerId: string;
  staffId: string;
  reason: string;
}

/** The customer's state after a staff action. */
export interface VerbAnswer {
  id: string;
  state: CustomerState;
  version: number;
}

/** Suspends an account: every session ends and the owner is mailed. Errors: NOT_FOUND, WRONG_STATE. */
export const suspendCustomer = (change: StaffChange) => moveCustomer(change, 'active', 'suspended');

/** Reopens a suspended account. Errors: NOT_FOUND, WRONG_STATE. */
export const reinstateCustomer = (change: StaffChange) => moveCustomer(change, 'suspended', 'active');

function moveCustomer({ customerId, staffId, reason }: StaffChange, from: CustomerState, to: CustomerState) {
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
    await record({
      actor: { kind: 'staff', id: staffId },
      action: to === 'suspended' ? 'customer.suspended' : 'customer.reinstated',
      subject: { kind: 'customer', id: customerId },
      before: { state: from },
      after: { state: to },
      reason,
    });
    return moved;
  });
}

/** Signs a customer out everywhere. Error: NOT_FOUND. */
export function endSessionsByStaff({ customerId, staffId, reason }: StaffChange): Promise<VerbAnswer> {
  return inTransaction(async () => {
    const customer = found(
      await one<VerbAnswer>('SELECT id, state, version FROM customers WHERE id = $1', [customerId]),
    );
    const { count } = await endSessions(customers, customerId);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'customer.sessions-ended',
      subject: { kind: 'customer', id: customerId },
      before: { sessions: count },
      after: { sessions: 0 },
      reason,
    });
    return customer;
  });
}
