import { after, clock, days, hours } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { tidyExcludedMailboxes } from './excluded-mailboxes.ts';
import { currentTotpKeyId, unwrapTotpSecret, wrapTotpSecret } from '../../platform/totp-secret.ts';

/** Same lifetime as the device cookie. */
const deviceDays = 400;
const undoHours = 72;

/** Deletes stale devices and removed keys past their undo window, and re-wraps the rest. */
export async function tidySignIn(): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    await execute('DELETE FROM customer_devices WHERE last_seen_at < $1', [after(now, -days(deviceDays))]);
    await execute('DELETE FROM mfa_resets WHERE created_at < $1', [after(now, -hours(undoHours))]);
  });
  await inTransaction(() => tidyExcludedMailboxes());
  await rotateTotpKeys();
}

const places = [
  { table: 'customers', column: 'totp_secret', owner: 'id' },
  { table: 'customers', column: 'totp_new_secret', owner: 'id' },
  { table: 'mfa_resets', column: 'totp_secret', owner: 'customer_id' },
] as const;

/**
 * Re-wraps second factors that are encrypted with an older app key, so that the older key can be removed; returns
 * the count. Skips rows that changed concurrently.
 */
export async function rotateTotpKeys(): Promise<number> {
  const current = `${currentTotpKeyId()}:`;
  let count = 0;
  for (const { table, column, owner } of places) {
    const rows = await sql<{ id: string; ownerId: string; sealed: string }>(
      `SELECT id, ${owner} AS "ownerId", ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL AND NOT starts_with(${column}, $1)`,
      [current],
    );
    for (const { id, ownerId, sealed } of rows) {
      const fresh = wrapTotpSecret(ownerId, unwrapTotpSecret(ownerId, sealed));
      count += await inTransaction(() =>
        execute(`UPDATE ${table} SET ${column} = $3 WHERE id = $1 AND ${column} = $2`, [id, sealed, fresh]),
      );
    }
  }
  if (count > 0) logger.info({ count }, 'second factors were wrapped under the current key');
  return count;
}
