import { execute, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

/**
 * Ends every session of a customer, also one that is just being made, in the running transaction. Answers the epoch
 * in which a new session may begin.
 */
export async function endCustomerSessions(customerId: string): Promise<number> {
  const { epoch } = found(
    await one<{ epoch: number }>(
      'UPDATE customers SET session_epoch = session_epoch + 1 WHERE id = $1 RETURNING session_epoch AS epoch',
      [customerId],
    ),
  );
  await execute('DELETE FROM customer_sessions WHERE customer_id = $1', [customerId]);
  return epoch;
}
