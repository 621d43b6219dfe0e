import { execute, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';

/**
 * Ends every session of a customer, including any being created concurrently, in the running transaction. Returns
 * the epoch for new sessions.
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
 * Same, on behalf of one session, which continues in the returned epoch. A revoked session may not do this:
 * otherwise a stolen one would survive the owner's revocation. Error: UNAUTHENTICATED.
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
