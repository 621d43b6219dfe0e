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
    [await hashOf(email), until],
  );
}

/** Returns when this mailbox may open an account again; undefined when it may now. */
export async function findMailboxExclusion(email: string): Promise<Date | undefined> {
  const row = await one<{ until: Date }>(
    'SELECT ends_at AS until FROM excluded_mailboxes WHERE mailbox_hash = $1 AND ends_at > $2',
    [await hashOf(email), clock.now()],
  );
  return row?.until;
}

/** Deletes expired exclusions. */
export const forgetMailboxExclusions = (): Promise<number> =>
  execute('DELETE FROM excluded_mailboxes WHERE ends_at <= $1', [clock.now()]);

const hashOf = (email: string): Promise<Buffer> => hashWith(key, mailboxOf(email));

/**
 * Normalises an address to its mailbox: no `+tag`, and no dots, which large providers ignore.
 * Only for recognising duplicate accounts, never for sending mail.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase().split('+', 1)[0] ?? '';
  return `${local.replaceAll('.', '')}@${email.slice(at + 1).toLowerCase()}`;
}
