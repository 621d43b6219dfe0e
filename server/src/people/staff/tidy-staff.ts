import { after, clock, days } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { rewrapSealedTexts, type SealedColumn } from '../../platform/sealed-columns.ts';
import { secondFactorColumns } from '../auth/index.ts';
import { staff } from './accounts.ts';

/** Same lifetime as the device cookie. */
const deviceDays = 400;
const linkDays = 30;

/** Columns here that are encrypted with an app key. */
export const staffSecrets: readonly SealedColumn[] = secondFactorColumns(staff);

/** Deletes stale browsers and links, and re-wraps second factors with the current app key. */
export async function tidyStaff(): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    await execute('DELETE FROM staff_devices WHERE seen_at < $1', [after(now, -days(deviceDays))]);
    await execute('DELETE FROM staff_tokens WHERE expires_at < $1', [after(now, -days(linkDays))]);
  });
  await rewrapSealedTexts(staffSecrets);
}
