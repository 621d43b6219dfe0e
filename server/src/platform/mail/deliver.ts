import { createTransport } from 'nodemailer';

import { config } from '../../config.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { clock, minutes, seconds } from '../clock.ts';
import { execute, inTransaction, one } from '../db.ts';

/** The one-click unsubscribe URL by kind and customer, if mails of that kind are optional. */
type Unsubscribe = (kind: string, customerId: string) => string | undefined;
let unsubscribeUrlOf: Unsubscribe = () => undefined;

/** Sets the unsubscribe URLs. Injected at startup, as the platform does not know the kinds. */
export function offerUnsubscribe(urlOf: Unsubscribe): void {
  unsubscribeUrlOf = urlOf;
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

/** RFC 8058: the mail program shows an unsubscribe button. */
function unsubscribeHeaders({ kind, customer_id: customerId }: OutgoingMail): Record<string, string> {
  const url = customerId === null ? undefined : unsubscribeUrlOf(kind, customerId);
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const attachmentsOf = ({ attachment_name: filename, attachment: content }: OutgoingMail) =>
  filename === null || content === null ? [] : [{ filename, content, contentType: 'application/json' }];

/** A mail server that does not answer is skipped for a while: mails wait in the queue instead of using up retries. */
const mailServer = circuitBreaker({ maxFailures: 3, pauseMs: seconds(30), maxPauseMs: minutes(5) });
export const isMailServerDown = (): boolean => mailServer.isOpen();

/** Executor of `send-mail`: delivers at least once, and never again after success. */
export async function deliverMail(payload: unknown): Promise<void> {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  const { smtpUrl } = config();
  if (smtpUrl === undefined) return;
  const mail = await one<OutgoingMail>(
    `SELECT recipient, subject, text_body, html_body, kind, customer_id, attachment_name, attachment FROM mails
     WHERE id = $1 AND sent_at IS NULL AND text_body <> ''`,
    [id],
  );
  if (!mail) return;
  await mailServer.run(() => send(smtpUrl, mail), isServersFault);
  await inTransaction(() => execute('UPDATE mails SET sent_at = $2 WHERE id = $1', [id, clock.now()]));
}

const timeoutMs = seconds(10);

async function send(smtpUrl: string, mail: OutgoingMail): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  let deadline: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_done, fail) => {
    deadline = setTimeout(() => fail(serverTimeout()), timeoutMs);
  });
  const sent = transport.sendMail({
    from: config().mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    headers: unsubscribeHeaders(mail),
    attachments: attachmentsOf(mail),
  });
  // Each of its steps has a timeout, so it also ends after the deadline.
  await Promise.race([sent, tooLate]).finally(() => clearTimeout(deadline));
}

const serverTimeout = (): Error =>
  Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });

const serversFaults = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']);

/** A refused recipient is not the mail server's fault. */
const isServersFault = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && serversFaults.has(String(failure.code));
