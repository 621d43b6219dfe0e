import type { SealedColumn } from '../../platform/check-sealed-texts.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { currentTotpKeyId, unwrapTotpSecret, wrapTotpSecret } from '../../platform/totp-secret.ts';

/** As long as the cookie of a browser. */
const deviceDays = 400;
const linkDays = 30;

/** Drops browsers and links that are long over, and wraps second factors under the current app key. */
export async function tidyStaff(): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    await execute('DELETE FROM staff_devices WHERE seen_at < $1', [after(now, -days(deviceDays))]);
    await execute('DELETE FROM staff_tokens WHERE expires_at < $1', [after(now, -days(linkDays))]);
  });
  await wrapAnew();
}

/** What an app key seals here. */
export const staffSecrets: readonly SealedColumn[] = [
  {
    what: 'the second factors of staff',
    purpose: 'totp',
    table: 'staff',
    column: 'totp_secret',
    owner: 'id',
  },
];

/** A row that was changed meanwhile is left for the next time. */
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
