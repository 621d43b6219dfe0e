import { createHmac } from 'node:crypto';

import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { randomness } from '../../platform/random.ts';
import { currentKeyId, openText, sealText } from '../../platform/sealed-text.ts';
import { mailboxOf } from './mailbox.ts';

export const mailboxKeyPurpose = 'excluded-mailboxes';
const keyRow = 'excluded';

/**
 * Keeps in mind, in the running transaction, that this mailbox opens no account before a moment: for who excluded
 * themselves and deletes the account. Only a keyed hash is kept. A later end counts.
 */
export async function excludeMailbox(email: string, until: Date): Promise<void> {
  await execute(
    `INSERT INTO excluded_mailboxes (mailbox_hash, ends_at) VALUES ($1, $2)
     ON CONFLICT (mailbox_hash) DO UPDATE SET ends_at = greatest(excluded_mailboxes.ends_at, excluded.ends_at)`,
    [await hashOf(email), until],
  );
}

/** Until when this mailbox opens no account; undefined when it may. */
export async function findMailboxExclusion(email: string): Promise<Date | undefined> {
  const row = await one<{ until: Date }>(
    'SELECT ends_at AS until FROM excluded_mailboxes WHERE mailbox_hash = $1 AND ends_at > $2',
    [await hashOf(email), clock.now()],
  );
  return row?.until;
}

/** Drops what has ended, and seals the key of the hashes with the current app key, so that an older one can go. */
export async function tidyExcludedMailboxes(): Promise<void> {
  await execute('DELETE FROM excluded_mailboxes WHERE ends_at <= $1', [clock.now()]);
  const row = await readKeyRow();
  if (!row || row.sealed.startsWith(`${currentKeyId()}:`)) return;
  const fresh = sealText(mailboxKeyPurpose, keyRow, openText(mailboxKeyPurpose, keyRow, row.sealed));
  await execute('UPDATE mailbox_keys SET sealed = $2 WHERE id = $1 AND sealed = $3', [
    keyRow,
    fresh,
    row.sealed,
  ]);
}

const readKeyRow = () => one<{ sealed: string }>('SELECT sealed FROM mailbox_keys WHERE id = $1', [keyRow]);

async function hashOf(email: string): Promise<Buffer> {
  const { sealed } = (await readKeyRow()) ?? (await makeKeyRow());
  const key = Buffer.from(openText(mailboxKeyPurpose, keyRow, sealed), 'base64');
  return createHmac('sha256', key).update(mailboxOf(email)).digest();
}

/** Whoever comes second takes the key of the first. */
async function makeKeyRow(): Promise<{ sealed: string }> {
  const sealed = sealText(mailboxKeyPurpose, keyRow, randomness(32).toString('base64'));
  await execute('INSERT INTO mailbox_keys (id, sealed) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [
    keyRow,
    sealed,
  ]);
  return found(await readKeyRow());
}
