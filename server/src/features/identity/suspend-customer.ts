import type { CustomerState } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { record } from '../audit/index.ts';

interface Change {
  customerId: string;
  staffId: string;
  reason: string;
}

/** Closes an account to its owner at once: every session ends. Errors: NOT_FOUND, WRONG_STATE. */
export const suspendCustomer = (change: Change) => moveCustomer(change, 'active', 'suspended');

/** Opens a suspended account again. Errors: NOT_FOUND, WRONG_STATE. */
export const reinstateCustomer = (change: Change) => moveCustomer(change, 'suspended', 'active');

function moveCustomer({ customerId, staffId, reason }: Change, from: CustomerState, to: CustomerState) {
  return inTransaction(async () => {
    const moved = await one<{ id: string; state: CustomerState; version: number }>(
      `UPDATE customers SET state = $3, version = version + 1, updated_at = $4
       WHERE id = $1 AND state = $2 RETURNING id, state, version`,
      [customerId, from, to, clock.now()],
    );
    if (!moved) {
      found(await one('SELECT 1 FROM customers WHERE id = $1', [customerId]));
      throw refuse('WRONG_STATE', `Only an account that is ${from} can be made ${to}.`);
    }
    if (to === 'suspended')
      await execute('DELETE FROM customer_sessions WHERE customer_id = $1', [customerId]);
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
