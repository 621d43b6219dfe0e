import { createTransport } from 'nodemailer';

import { config } from '../config.ts';
import { after, clock, days } from './clock.ts';
import { execute, inTransaction, one, sql } from './db.ts';
import { newId } from './ids.ts';
import { enqueue } from './jobs.ts';
import { logger } from './logger.ts';
import { renderHtml, renderText, type MailContent, type MailFrame } from './mail/render.ts';

export { escapeHtml, footerMark, type MailContent } from './mail/render.ts';

export interface Mail extends MailContent {
  to: string;
  kind: string;
  customerId?: string;
  /** Known to its customer in the shop only: nothing is sent, and no text is kept. */
  isSilent?: boolean;
}

type Sender = Omit<MailFrame, 'publicUrl'>;
let readSender = (): Promise<Sender> =>
  Promise.resolve({ shopName: 'Pullproof', shopAddress: '', supportEmail: '' });

/** Says whose mails these are. The composition does, as the platform knows no settings. */
export function frameMails(read: () => Promise<Sender>): void {
  readSender = read;
}

/** By kind and customer: where one press calls such mails off, if they can be done without. */
type Unsubscribe = (kind: string, customerId: string) => string | undefined;
let unsubscribeUrlOf: Unsubscribe = () => undefined;

/** Says how mails are called off. The composition does, as the platform knows no kinds. */
export function offerUnsubscribe(urlOf: Unsubscribe): void {
  unsubscribeUrlOf = urlOf;
}

/**
 * Writes a mail in the running transaction, so that it exists exactly when its cause does.
 * Without SMTP (demo mode only) it stays in the local mailbox; otherwise a job sends it.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const id = newId();
  const { isSilent = false } = mail;
  const { shopName, shopAddress, supportEmail } = await readSender();
  const frame = { shopName, shopAddress, supportEmail, publicUrl: config().publicUrl };
  await execute(
    `INSERT INTO mails (id, recipient, subject, text_body, html_body, kind, customer_id, href, is_silent, created_at, attachment_name, attachment)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
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
    ],
  );
  if (isSilent) return;
  if (config().smtpUrl !== undefined) await enqueue('send-mail', { id });
  else logger.info({ to: mail.to, subject: mail.subject, link: mail.action?.url }, 'a mail for /dev/mailbox');
}

/** The page of the shop that a mail's button opens; null for a link with a secret, which is for the mailbox alone. */
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

/** The newest mails, of recipients that contain `to`. */
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

interface OutgoingMail {
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  kind: string;
  customer_id: string | null;
  attachment_name: string | null;
  attachment: string | null;
}

/** RFC 8058: the mail program shows a button of its own. */
function unsubscribeHeaders({ kind, customer_id: customerId }: OutgoingMail): Record<string, string> {
  const url = customerId === null ? undefined : unsubscribeUrlOf(kind, customerId);
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const attachmentsOf = ({ attachment_name: filename, attachment: content }: OutgoingMail) =>
  filename === null || content === null ? [] : [{ filename, content, contentType: 'application/json' }];

/** Executor of `send-mail`: at least once, and never again after success. */
export async function deliverMail(payload: unknown): Promise<void> {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  const { smtpUrl, mailFrom } = config();
  if (smtpUrl === undefined) return;
  const mail = await one<OutgoingMail>(
    `SELECT recipient, subject, text_body, html_body, kind, customer_id, attachment_name, attachment FROM mails WHERE id = $1 AND sent_at IS NULL AND text_body <> ''`,
    [id],
  );
  if (!mail) return;
  const transport = createTransport(smtpUrl);
  await transport.sendMail({
    from: mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    headers: unsubscribeHeaders(mail),
    attachments: attachmentsOf(mail),
  });
  await inTransaction(() => execute('UPDATE mails SET sent_at = $2 WHERE id = $1', [id, clock.now()]));
}

/** Sends a kept mail once more, to the same address, in the running transaction; answers how often by now. */
export async function resendMail(id: string): Promise<number> {
  const again = await one<{ count: number }>(
    `UPDATE mails SET sent_at = NULL, resent_at = $2, resent_count = resent_count + 1 WHERE id = $1
     RETURNING resent_count AS count`,
    [id, clock.now()],
  );
  if (!again) throw new Error('There is no such mail.');
  if (config().smtpUrl !== undefined) await enqueue('send-mail', { id });
  return again.count;
}

const textKeptFor = days(30);
const farewellKeptFor = days(7);

/**
 * Drops the texts of old mails, which may hold links and what customers own, and the last mail of those who left: until
 * then it is all that still has their address. That a mail was sent stays known.
 */
export async function forgetMails(): Promise<void> {
  const now = clock.now();
  await inTransaction(async () => {
    await execute(
      `UPDATE mails SET text_body = '', html_body = '', attachment_name = NULL, attachment = NULL WHERE created_at < $1 AND text_body <> ''`,
      [after(now, -textKeptFor)],
    );
    await execute(`DELETE FROM mails WHERE kind = 'account-deleted' AND created_at < $1`, [
      after(now, -farewellKeptFor),
    ]);
  });
}
