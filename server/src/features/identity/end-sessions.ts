import { execute, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';

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

/**
 * The same at the wish of one of the sessions, which goes on in the epoch that is answered. One that was ended meanwhile
 * wishes nothing any more: whoever stole it would outlive what its owner does against them. Error: UNAUTHENTICATED.
 */
export async function endOtherSessions(customerId: string, sessionId: string): Promise<number> {
  found(await one('SELECT 1 FROM customers WHERE id = $1 FOR NO KEY UPDATE', [customerId]));
  const own = await one('SELECT 1 FROM customer_sessions WHERE sid = $1 AND customer_id = $2', [
    sessionId,
    customerId,
  ]);
  if (!own) throw refuse('UNAUTHENTICATED', 'This session was ended. Sign in again.');
  return endCustomerSessions(customerId);
}
