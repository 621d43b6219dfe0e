import type { ExclusionKind } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { hashWith, type HashKey } from '../../platform/hash-key.ts';

export const mailboxKeyPurpose = 'excluded-mailboxes';
const key: HashKey = { table: 'mailbox_keys', id: 'excluded', purpose: mailboxKeyPurpose };

/**
 * Blocks new accounts for this mailbox until `until`, in the running transaction: for self-excluded customers who
 * delete their account. Stores only a keyed hash. A later end wins.
 */
export async function excludeMailbox(email: string, until: Date): Promise<void> {
  await execute(
    `INSERT INTO excluded_mailboxes (mailbox_hash, ends_at) VALUES ($1, $2)
     ON CONFLICT (mailbox_hash) DO UPDATE SET ends_at = greatest(excluded_mailboxes.ends_at, excluded.ends_at)`,
    [await hashMailbox(email), until],
  );
}

export interface Excluded {
  kind: ExclusionKind;
  until: Date;
}

/** The break or exclusion in force for an address, the one that ends last: of any account of its mailbox, also a deleted one. */
export async function findMailboxExclusion(email: string): Promise<Excluded | undefined> {
  return one<Excluded>(
    `SELECT kind, ends_at AS until FROM mailbox_breaks WHERE mailbox = mailbox_of($1) AND ends_at > $3
     UNION ALL
     SELECT 'self-exclusion', ends_at FROM excluded_mailboxes WHERE mailbox_hash = $2 AND ends_at > $3
     ORDER BY until DESC LIMIT 1`,
    [email, await hashMailbox(email), clock.now()],
  );
}

/** A keyed hash of the mailbox. */
export const hashMailbox = (email: string): Promise<Buffer> => hashWith(key, mailboxOf(email));

/**
 * Normalises an address to its mailbox: no `+tag`, no dots, which large providers ignore, and one domain a provider.
 * The same rule as the SQL function `mailbox_of`. Only for recognising people, never for sending mail.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase().split('+', 1)[0] ?? '';
  const domain = email.slice(at + 1).toLowerCase();
  return `${local.replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
