import { clock } from '../../platform/clock.ts';
import { execute, sql } from '../../platform/db.ts';
import { settleAwards } from '../awards/settle-awards.ts';

/**
 * Forgets who made an account's entries, in the transaction that deletes it, with the wallet locked. The entries stay in
 * their chains; in an open drop the hash of the mailbox stays until later, so that its owner does not enter twice. What
 * the account could still claim goes to the next alternate.
 */
export async function forgetEntrant(customerId: string): Promise<void> {
  // A draw under way either sees below that nobody is left, or its offer is found here.
  await sql(
    `SELECT 1 FROM drops d WHERE state IN ('closed', 'drawn')
       AND EXISTS (SELECT 1 FROM drop_entries e WHERE e.drop_id = d.id AND e.customer_id = $1) ORDER BY id FOR NO KEY UPDATE`,
    [customerId],
  );
  const held = await sql<{ dropId: string }>(
    `SELECT DISTINCT a.drop_id AS "dropId" FROM drop_awards a
     JOIN drop_positions p ON p.drop_id = a.drop_id AND p.position = a.position
     JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq
     WHERE a.state = 'offered' AND e.customer_id = $1 ORDER BY 1`,
    [customerId],
  );
  for (const { dropId } of held) {
    await execute(
      `UPDATE drop_awards a SET state = 'declined', decided_at = $3, updated_at = $3
       FROM drop_positions p JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq
       WHERE a.drop_id = $2 AND p.drop_id = a.drop_id AND p.position = a.position AND e.customer_id = $1 AND a.state = 'offered'`,
      [customerId, dropId, clock.now()],
    );
    await settleAwards(dropId);
  }
  // An entry of this account under way is either in and found below, or refused after this transaction.
  await sql(
    `SELECT 1 FROM drop_chains WHERE drop_id IN (SELECT id FROM drops WHERE state = 'open') ORDER BY drop_id FOR NO KEY UPDATE`,
  );
  await execute(
    `UPDATE drop_entries e SET customer_id = NULL, device_hash = NULL, address_hash = NULL,
       mailbox_hash = CASE WHEN d.state = 'open' THEN e.mailbox_hash END
     FROM drops d WHERE d.id = e.drop_id AND e.customer_id = $1`,
    [customerId],
  );
}
