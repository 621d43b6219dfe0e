import { config } from '../../config.ts';
import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import type { MailContent } from '../../platform/mail/render.ts';
import { insertMailStatement } from './functions.sql.ts';
import { hasSmtp, queueMail } from './queue.ts';

export interface Mail extends MailContent {
  to: string;
  kind: string;
  customerId?: string;
  /** Shown to the customer in the shop only: nothing is sent, and no text is stored. */
  isSilent?: boolean;
}

/**
 * Stores a mail in the running transaction, so that it exists exactly when its cause does. Without SMTP (demo mode
 * only) it stays in the local mailbox; otherwise a job sends it.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const values = valuesOf(mail);
  // SQL, as in the whole purchase: the model is slower and returns the texts.
  await execute(insertMailStatement, values);
  if (mail.isSilent) return;
  if (hasSmtp()) await queueMail(String(values[0]));
  else logger.info({ to: mail.to, subject: mail.subject, link: mail.action?.url }, 'a mail for /dev/mailbox');
}

/** The values of `insertMailStatement`. */
export function valuesOf(mail: Mail): unknown[] {
  const { isSilent = false, preheader, paragraphs, link, action, why, replyTo } = mail;
  const content = JSON.stringify({ preheader, paragraphs, link, action, why, replyTo });
  return [
    newId(),
    mail.to,
    mail.subject,
    isSilent ? null : content,
    mail.kind,
    mail.customerId ?? null,
    pageOf(mail.action?.page ?? mail.action?.url),
    isSilent,
    clock.now(),
    isSilent ? null : (mail.attachment?.name ?? null),
    isSilent ? null : (mail.attachment?.text ?? null),
    !isSilent && hasSmtp(),
  ];
}

/** The shop page that a mail's button opens; null for a link with a secret, which belongs in the mailbox only. */
function pageOf(url = ''): string | null {
  const { publicUrl } = config();
  return url.startsWith(`${publicUrl}/`) && !url.includes('?') ? url.slice(publicUrl.length) : null;
}
