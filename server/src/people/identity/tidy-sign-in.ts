import { after, clock, hours } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { rewrapSealedTexts, type SealedColumn } from '../../platform/sealed-columns.ts';
import { secondFactorColumns } from '../auth/index.ts';
import { customers, deviceMs, undoHours } from './accounts.ts';
import { forgetMailboxExclusions, mailboxKeyPurpose } from './excluded-mailboxes.ts';

/** Columns here that are encrypted with an app key. */
export const customerSecrets: readonly SealedColumn[] = [
  ...secondFactorColumns(customers),
  {
    what: 'the removed second factors of customers',
    purpose: 'totp',
    table: 'mfa_resets',
    column: 'totp_secret',
    owner: 'customer_id',
  },
  {
    what: 'the key of excluded mailboxes',
    purpose: mailboxKeyPurpose,
    table: 'mailbox_keys',
    column: 'sealed',
    owner: 'id',
  },
];

/** Deletes stale devices and removed keys past their undo window, and re-wraps the rest. */
export async function tidySignIn(): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    await execute('DELETE FROM customer_devices WHERE last_seen_at < $1', [after(now, -deviceMs)]);
    await execute('DELETE FROM mfa_resets WHERE created_at < $1', [after(now, -hours(undoHours))]);
  });
  await inTransaction(() => forgetMailboxExclusions());
  await rewrapSealedTexts(customerSecrets);
}
