import { after, clock, days, hours } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { tidyExcludedMailboxes } from './excluded-mailboxes.ts';
import { currentTotpKeyId, unwrapTotpSecret, wrapTotpSecret } from '../../platform/totp-secret.ts';

/** As long as the cookie of a browser. */
const deviceDays = 400;
const undoHours = 72;

/** Drops browsers that were not seen for long, keys that support took away for good, and wraps the rest anew. */
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
 * Wraps every second factor that another app key seals under the current one, so that the older key can go; answers
 * how many. A row that was changed meanwhile is left as it is.
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
