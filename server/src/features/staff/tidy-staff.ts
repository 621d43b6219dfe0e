import type { SealedColumn } from '../../platform/check-sealed-texts.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { currentTotpKeyId, unwrapTotpSecret, wrapTotpSecret } from '../../platform/totp-secret.ts';

/** Same lifetime as the device cookie. */
const deviceDays = 400;
const linkDays = 30;

/** Deletes stale browsers and links, and re-wraps second factors with the current app key. */
export async function tidyStaff(): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    await execute('DELETE FROM staff_devices WHERE seen_at < $1', [after(now, -days(deviceDays))]);
    await execute('DELETE FROM staff_tokens WHERE expires_at < $1', [after(now, -days(linkDays))]);
  });
  await wrapAnew();
}

/** Columns here that are encrypted with an app key. */
export const staffSecrets: readonly SealedColumn[] = [
  {
    what: 'the second factors of staff',
    purpose: 'totp',
    table: 'staff',
    column: 'totp_secret',
    owner: 'id',
  },
];

/** Rows that change concurrently wait for the next run. */
async function wrapAnew(): Promise<void> {
  const current = `${currentTotpKeyId()}:`;
  for (const column of ['totp_secret', 'totp_new_secret']) {
    const rows = await sql<{ id: string; sealed: string }>(
      `SELECT id, ${column} AS sealed FROM staff WHERE ${column} IS NOT NULL AND NOT starts_with(${column}, $1)`,
      [current],
    );
    for (const { id, sealed } of rows) {
      const fresh = wrapTotpSecret(id, unwrapTotpSecret(id, sealed));
      await inTransaction(() =>
        execute(`UPDATE staff SET ${column} = $3 WHERE id = $1 AND ${column} = $2`, [id, sealed, fresh]),
      );
    }
  }
}
