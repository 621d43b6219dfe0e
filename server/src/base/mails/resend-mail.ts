import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { record } from '../audit/index.ts';
import { StoredMail } from './models.ts';
import { hasSmtp, queueMail } from './queue.ts';

/** Sends a stored mail again. Errors: NOT_FOUND, WRONG_STATE when its text has been deleted. */
export function resendMail(id: string, staffId: string): Promise<{ id: string; resentCount: number }> {
  return inTransaction(async () => {
    const mail = found(await StoredMail.findByPk(id, { lock: true }));
    if (mail.content === null) throw refuse('WRONG_STATE', 'The text of this mail has been deleted.');
    const before = mail.resentCount;
    const resentCount = before + 1;
    await mail.update({ sentAt: null, resentAt: clock.now(), resentCount, needsSending: hasSmtp() });
    if (hasSmtp()) await queueMail(id);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'mail.resent',
      subject: { kind: 'mail', id },
      before: { resentCount: before },
      after: { resentCount, kind: mail.kind, customerId: mail.customerId },
    });
    return { id, resentCount };
  });
}
