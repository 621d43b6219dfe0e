import { Op } from 'sequelize';

import { after, clock, days, hours } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { readSettings } from '../../base/index.ts';
import { IdentityCheck } from './models.ts';

const draftFor = hours(24);

/** Deletes ID pictures past their retention, and those never submitted. The decisions stay. */
export async function deleteExpiredDocuments(): Promise<void> {
  const { identityPaperDays } = await readSettings();
  const at = clock.now();
  await inTransaction(async () => {
    await execute(
      `WITH due AS (
         UPDATE identity_checks SET papers_deleted_at = $1, version = version + 1
         WHERE decided_at <= $2 AND papers_deleted_at IS NULL RETURNING id)
       DELETE FROM identity_papers p USING due WHERE p.check_id = due.id`,
      [at, after(at, -days(identityPaperDays))],
    );
    const isOld = { [Op.lt]: after(at, -draftFor) };
    await IdentityCheck.destroy({ where: { state: 'draft', updatedAt: isOld } });
  });
}

/** Deletes all identity checks of a customer being deleted, in the running transaction. */
export async function deleteChecksOf(customerId: string): Promise<void> {
  await IdentityCheck.destroy({ where: { customerId } });
}
