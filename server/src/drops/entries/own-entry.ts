import { one } from '../../platform/db.ts';
import { findMailboxHash } from './entrant-hashes.ts';

/**
 * SQL: the entry `e` is that of the account $1, or was made by the form with its confirmed mailbox, whose hash is the
 * parameter `mailbox`. Entries by accounts stay theirs: after a change of address the mailbox may be another account's.
 */
export const isOwnEntry = (mailbox: '$2' | '$4'): string =>
  `(e.customer_id = $1 OR (e.is_form AND e.mailbox_hash = ${mailbox}))`;

export const isOwn = isOwnEntry('$2');

/** The keyed hash of the account's confirmed mailbox; null without one, and while nobody has ever entered. */
export async function readMailboxHash(customerId: string): Promise<Buffer | null> {
  const account = await one<{ email: string }>(
    'SELECT email FROM confirmed_addresses WHERE customer_id = $1',
    [customerId],
  );
  return account ? findMailboxHash(account.email) : null;
}
