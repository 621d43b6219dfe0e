import { inTransaction, one } from '../../../platform/db.ts';
import { logger } from '../../../platform/logger.ts';

/** Deletes evidence files uploaded over 30 days ago that no substitution uses. Idempotent. */
export async function tidyEvidence(): Promise<void> {
  const row = await inTransaction(() => one<{ count: number }>('SELECT delete_unused_evidence() AS count'));
  if (row && row.count > 0) logger.info({ count: row.count }, 'unused evidence files were deleted');
}
