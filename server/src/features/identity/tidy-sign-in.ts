import type { SealedColumn } from '../../platform/check-sealed-texts.ts';
import { after, clock, hours } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { rewrapSecondFactors, secondFactorColumn } from '../auth/index.ts';
import { customers, deviceMs, undoHours } from './accounts.ts';
import { mailboxKeyPurpose, tidyExcludedMailboxes } from './excluded-mailboxes.ts';

const secret = secondFactorColumn(customers);
const removedSecret = { ...secret, table: 'mfa_resets', owner: 'customer_id' };

/** Columns here that are encrypted with an app key. */
export const customerSecrets: readonly SealedColumn[] = [
  secret,
  removedSecret,
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
  await inTransaction(() => tidyExcludedMailboxes());
  await rotateTotpKeys();
}

export const rotateTotpKeys = (): Promise<number> =>
  rewrapSecondFactors([secret, { ...secret, column: 'totp_new_secret' }, removedSecret]);
