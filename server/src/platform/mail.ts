import { config } from '../config.ts';
import { after, clock, days } from './clock.ts';
import { execute, inTransaction, one, sql } from './db.ts';
import { newId } from './ids.ts';
import { logger } from './logger.ts';
import { queueMail } from './mail/queue.ts';
import { renderHtml, renderText, type MailContent, type MailFrame } from './mail/render.ts';

export { escapeHtml, footerMark, type MailContent } from './mail/render.ts';

export interface Mail extends MailContent {
  to: string;
  kind: string;
  customerId?: string;
  /** Shown to the customer in the shop only: nothing is sent, and no text is stored. */
  isSilent?: boolean;
}

type Sender = Omit<MailFrame, 'publicUrl'>;
let readSender = (): Promise<Sender> =>
  Promise.resolve({ shopName: 'Pullproof', shopAddress: '', supportEmail: '' });

/** Sets the sender. Injected at startup, as the platform does not know the settings. */
export function frameMails(read: () => Promise<Sender>): void {
  readSender = read;
}

/**
 * Stores a mail in the running transaction, so that it exists exactly when its cause does. Without SMTP (demo mode
 * only) it stays in the local mailbox; otherwise a job sends it.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const id = newId();
  const { isSilent = false } = mail;
  const { shopName, shopAddress, supportEmail } = await readSender();
  const frame = { shopName, shopAddress, supportEmail, publicUrl: config().publicUrl };
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
      pageOf(mail.action?.url),
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

const hasSmtp = (): boolean => config().smtpUrl !== undefined;

/** The shop page that a mail's button opens; null for a link with a secret, which belongs in the mailbox only. */
function pageOf(url = ''): string | null {
  const { publicUrl } = config();
  return url.startsWith(`${publicUrl}/`) && !url.includes('?') ? url.slice(publicUrl.length) : null;
}

export interface KeptMail {
  id: string;
  recipient: string;
  subject: string;
  textBody: string;
  attachmentName: string | null;
  createdAt: Date;
}

/** Returns the 50 newest mails whose recipient contains `to`. */
export function listMails(to: string): Promise<KeptMail[]> {
  return sql<KeptMail>(
    `SELECT id, recipient, subject, text_body AS "textBody", attachment_name AS "attachmentName", created_at AS "createdAt" FROM mails
     WHERE NOT is_silent AND strpos(lower(recipient), lower($1)) > 0 ORDER BY created_at DESC, id DESC LIMIT 50`,
    [to],
  );
}

export async function readMailHtml(id: string): Promise<string | undefined> {
  return (await one<{ html: string }>('SELECT html_body AS html FROM mails WHERE id = $1', [id]))?.html;
}

export interface MailAttachment {
  name: string;
  text: string;
}

export function readMailAttachment(id: string): Promise<MailAttachment | undefined> {
  return one<MailAttachment>(
    'SELECT attachment_name AS name, attachment AS text FROM mails WHERE id = $1 AND attachment IS NOT NULL',
    [id],
  );
}

/** Resends a stored mail to the same address, in the running transaction; returns how often it was resent. */
export async function resendMail(id: string): Promise<number> {
  const again = await one<{ count: number }>(
    `UPDATE mails SET sent_at = NULL, resent_at = $2, resent_count = resent_count + 1, needs_sending = $3
     WHERE id = $1 RETURNING resent_count AS count`,
    [id, clock.now(), hasSmtp()],
  );
  if (!again) throw new Error('There is no such mail.');
  if (hasSmtp()) await queueMail(id);
  return again.count;
}

const textKeptFor = days(30);
const farewellKeptFor = days(7);

/**
 * Deletes the texts of mails older than 30 days, which may hold links and list what customers own; that a mail was sent
 * stays recorded. Mails of the kinds `farewells` are deleted after 7 days: they hold the last copy of an address.
 */
export async function forgetMails(farewells: readonly string[]): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    await execute(
      `UPDATE mails SET text_body = '', html_body = '', attachment_name = NULL, attachment = NULL WHERE created_at < $1 AND text_body <> ''`,
      [after(now, -textKeptFor)],
    );
    await execute('DELETE FROM mails WHERE kind = ANY($2) AND created_at < $1', [
      after(now, -farewellKeptFor),
      farewells,
    ]);
  });
}
