import { createTransport } from 'nodemailer';

import { config } from '../config.ts';
import { clock } from './clock.ts';
import { execute, inTransaction, one, sql } from './db.ts';
import { newId } from './ids.ts';
import { enqueue } from './jobs.ts';
import { logger } from './logger.ts';

export interface Mail {
  to: string;
  kind: string;
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: string[];
  /** One thing to do, as a button and as a plain address. */
  action?: { label: string; url: string };
  customerId?: string;
}

/**
 * Writes a mail in the running transaction, so that it exists exactly when its cause does.
 * Without SMTP (demo mode only) it stays in the local mailbox; otherwise a job sends it.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const id = newId();
  await execute(
    `INSERT INTO mails (id, recipient, subject, text_body, html_body, kind, customer_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, mail.to, mail.subject, textOf(mail), htmlOf(mail), mail.kind, mail.customerId ?? null, clock.now()],
  );
  if (config().smtpUrl !== undefined) await enqueue('send-mail', { id });
  else logger.info({ to: mail.to, subject: mail.subject, link: mail.action?.url }, 'a mail for /dev/mailbox');
}

export interface KeptMail {
  recipient: string;
  subject: string;
  textBody: string;
  createdAt: Date;
}

/** The newest mails, of recipients that contain `to`. */
export function listMails(to: string): Promise<KeptMail[]> {
  return sql<KeptMail>(
    `SELECT recipient, subject, text_body AS "textBody", created_at AS "createdAt" FROM mails
     WHERE strpos(lower(recipient), lower($1)) > 0 ORDER BY created_at DESC, id DESC LIMIT 50`,
    [to],
  );
}

export const textOf = ({ paragraphs, action }: Mail): string =>
  [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])].join('\n\n');

export function htmlOf({ subject, paragraphs, action }: Mail): string {
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#ffb52e;color:#1b1300;padding:12px 20px;border-radius:13px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="margin:0;background:#08090d;color:#f4f2ee;font:16px/1.55 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 18px"><h1 style="font-size:24px;margin:0 0 20px">${escapeHtml(subject)}</h1>${body}${button}</div></body></html>`;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0) ?? 63)};`);

/** Executor of `send-mail`: at least once, and never again after success. */
export async function deliverMail(payload: unknown): Promise<void> {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  const { smtpUrl, mailFrom } = config();
  if (smtpUrl === undefined) return;
  const mail = await one<{ recipient: string; subject: string; text_body: string; html_body: string }>(
    'SELECT recipient, subject, text_body, html_body FROM mails WHERE id = $1 AND sent_at IS NULL',
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
  });
  await inTransaction(() => execute('UPDATE mails SET sent_at = $2 WHERE id = $1', [id, clock.now()]));
}
