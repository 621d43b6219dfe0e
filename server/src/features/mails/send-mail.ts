import { config } from '../../config.ts';
import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import { renderHtml, renderText, type MailContent } from '../../platform/mail/render.ts';
import { readSettings } from '../settings/index.ts';
import { hasSmtp, queueMail } from './queue.ts';

interface Mail extends MailContent {
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
  const id = newId();
  const { isSilent = false } = mail;
  const { shopName, shopAddress, supportEmail } = await readSettings();
  const frame = { shopName, shopAddress, supportEmail, publicUrl: config().publicUrl };
  // SQL, as in all of a purchase: the model costs more and returns the texts.
  await execute(
    `INSERT INTO mails (id, recipient, subject, text_body, html_body, kind, customer_id, href, is_silent, created_at,
       attachment_name, attachment, needs_sending) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      mail.to,
      mail.subject,
      isSilent ? '' : renderText(mail, frame),
      isSilent ? '' : renderHtml(mail, frame),
      mail.kind,
      mail.customerId ?? null,
      pageOf(mail.action?.page ?? mail.action?.url),
      isSilent,
      clock.now(),
      isSilent ? null : (mail.attachment?.name ?? null),
      isSilent ? null : (mail.attachment?.text ?? null),
      !isSilent && hasSmtp(),
    ],
  );
  if (isSilent) return;
  if (hasSmtp()) await queueMail(id);
  else logger.info({ to: mail.to, subject: mail.subject, link: mail.action?.url }, 'a mail for /dev/mailbox');
}

/** The shop page that a mail's button opens; null for a link with a secret, which belongs in the mailbox only. */
function pageOf(url = ''): string | null {
  const { publicUrl } = config();
  return url.startsWith(`${publicUrl}/`) && !url.includes('?') ? url.slice(publicUrl.length) : null;
}
