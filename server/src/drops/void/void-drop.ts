import type { DropVoidReason } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { closePending } from '../../people/index.ts';
import { Drop, DropSecret } from '../models.ts';
import { queueEnded } from '../mails/mail-ended.ts';
import { carryPrizes } from '../prizes.ts';

/** States from which each reason may void a drop; the trigger `keep_drop()` enforces the same. */
const voidable: Record<DropVoidReason, readonly Drop['state'][]> = {
  late: ['scheduled', 'open', 'closed'],
  unproven: ['open'],
  'no-prize': ['scheduled'],
  staff: ['scheduled', 'open'],
  'no-seed': ['open'],
  lost: ['scheduled', 'open', 'closed'],
};

/**
 * Ends a drop as void, in the running transaction or a new one: its seed is deleted, its prizes become those of a
 * later drop, and its entrants get a mail. Does nothing if it already is. Error: WRONG_STATE.
 */
export function voidDrop(dropId: string, reason: DropVoidReason, note: string | null = null): Promise<void> {
  return inTransaction(async () => {
    const drop = await Drop.findByPk(dropId, { lock: true });
    if (drop?.state === 'void') return;
    if (!drop || !voidable[reason].includes(drop.state))
      throw refuse('WRONG_STATE', 'This drop can no longer be cancelled.');
    const at = await readDatabaseTime();
    await drop.update({
      state: 'void',
      voidReason: reason,
      voidNote: note,
      voidedAt: at,
      ...nextVersion(at),
    });
    await DropSecret.destroy({ where: { dropId } });
    await carryPrizes(dropId);
    await queueEnded(dropId);
    // A pending request to cancel this drop is moot now; an approved one is being decided by its caller.
    if (reason !== 'staff') await closePending('drop-void', dropId);
    logger.warn({ dropId, reason }, 'a drop is void');
  });
}
