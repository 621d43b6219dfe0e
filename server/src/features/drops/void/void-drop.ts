import type { DropVoidReason } from '../../../contract/index.ts';
import { execute, inTransaction } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { logger } from '../../../platform/logger.ts';
import { nextVersion } from '../../../platform/next-version.ts';
import { readDatabaseTime } from '../../../platform/database/database-clock.ts';
import { Drop } from '../models.ts';
import { queueEnded } from '../mails/mail-ended.ts';
import { carryPrizes } from '../prizes.ts';

/** From which states a drop may be void for this reason; what `keep_drop()` allows as well. */
const voidable: Record<DropVoidReason, readonly Drop['state'][]> = {
  late: ['scheduled', 'open'],
  'no-prize': ['scheduled'],
  staff: ['scheduled', 'open'],
  'not-drawn': ['closed'],
};

/**
 * Ends a drop as void, in the running transaction or one of its own: its seed is forgotten, its prizes become those of a
 * later drop, and its entrants get a mail. Does nothing for one that is void. Error: WRONG_STATE.
 */
export function voidDrop(dropId: string, reason: DropVoidReason, note: string | null = null): Promise<void> {
  return inTransaction(async () => {
    const drop = await Drop.findByPk(dropId, { lock: true });
    if (drop?.state === 'void') return;
    if (!drop || !voidable[reason].includes(drop.state))
      throw refuse('WRONG_STATE', 'This drop can’t be called off any more.');
    const at = await readDatabaseTime();
    await drop.update({
      state: 'void',
      voidReason: reason,
      voidNote: note,
      voidedAt: at,
      ...nextVersion(at),
    });
    await execute('DELETE FROM drop_secrets WHERE drop_id = $1', [dropId]);
    await carryPrizes(dropId);
    await queueEnded(dropId);
    logger.warn({ dropId, reason }, 'a drop is void');
  });
}
