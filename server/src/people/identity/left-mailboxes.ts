import { clock, days } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { hashMailbox } from './excluded-mailboxes.ts';

/** The privacy policy says so. */
export const leftMailboxMs = days(2 * 365);

/** One after another for a mailbox, so that nobody signs up unrecognised while its account is being deleted. */
const lockMailbox = (email: string) =>
  one(`SELECT pg_advisory_xact_lock(hashtextextended('person:' || mailbox_of($1), 0))`, [email]);

/**
 * Remembers the mailbox of a customer who is about to be forgotten, as a keyed hash, if they bought something or used a code.
 * Returns the hash, for what else is limited by person.
 */
export async function leaveMailbox(customerId: string, hasUsedCodes: boolean): Promise<Buffer | undefined> {
  const leaver = await one<{ email: string; hasBought: boolean; before: Buffer | null }>(
    `SELECT email, left_hash AS before, EXISTS (SELECT 1 FROM customer_orders o WHERE o.customer_id = c.id) AS "hasBought"
     FROM customers c WHERE id = $1`,
    [customerId],
  );
  if (!leaver || !(leaver.hasBought || hasUsedCodes || leaver.before !== null)) return undefined;
  await lockMailbox(leaver.email);
  const hash = await hashMailbox(leaver.email);
  await execute(
    `INSERT INTO left_mailboxes AS l (mailbox_hash, has_bought, left_at) VALUES ($1, $2, $3)
     ON CONFLICT (mailbox_hash) DO UPDATE SET has_bought = l.has_bought OR $2, left_at = $3`,
    [hash, leaver.hasBought, clock.now()],
  );
  // Their other accounts go on, and what this one used counts there.
  await execute('UPDATE customers SET left_hash = $2 WHERE mailbox = mailbox_of($1) AND id <> $3', [
    leaver.email,
    hash,
    customerId,
  ]);
  await execute('UPDATE customers SET left_hash = NULL WHERE id = $1', [customerId]);
  return hash;
}

/** Recognises a person who comes back with an account of this address, in the running transaction. */
export async function recogniseLeaver(customerId: string, email: string): Promise<void> {
  await lockMailbox(email);
  await execute(
    'UPDATE customers SET left_hash = (SELECT mailbox_hash FROM left_mailboxes WHERE mailbox_hash = $2) WHERE id = $1',
    [customerId, await hashMailbox(email)],
  );
}
