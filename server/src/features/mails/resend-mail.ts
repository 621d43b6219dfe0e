import { inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { resendMail } from '../../platform/mail.ts';
import { record } from '../audit/index.ts';

/** Sends a stored mail again. Errors: NOT_FOUND, WRONG_STATE when its text has been deleted. */
export function resendKeptMail(id: string, staffId: string): Promise<{ id: string; resentCount: number }> {
  return inTransaction(async () => {
    const mail = found(
      await one<{ kind: string; customerId: string | null; isForgotten: boolean }>(
        `SELECT kind, customer_id AS "customerId", text_body = '' AS "isForgotten" FROM mails WHERE id = $1 FOR UPDATE`,
        [id],
      ),
    );
    if (mail.isForgotten) throw refuse('WRONG_STATE', 'The text of this mail is no longer kept.');
    const resentCount = await resendMail(id);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'mail.resent',
      subject: { kind: 'mail', id },
      before: { resentCount: resentCount - 1 },
      after: { resentCount, kind: mail.kind, customerId: mail.customerId },
    });
    return { id, resentCount };
  });
}
