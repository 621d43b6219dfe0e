import { Op } from 'sequelize';

import { config } from '../../config.ts';
import { clock, minutes, seconds } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { circuitBreaker } from '../../platform/mail/circuit-breaker.ts';
import { layOut } from './lay-out.ts';
import { StoredMail } from './models.ts';
import { unsubscribeUrlOf } from './unsubscribe-link.ts';

/** RFC 8058: the mail program shows an unsubscribe button. */
function unsubscribeHeaders({ kind, customerId }: StoredMail): Record<string, string> {
  const url = customerId === null ? undefined : unsubscribeUrlOf(kind, customerId);
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

const attachmentsOf = ({ attachmentName: filename, attachment: content }: StoredMail) =>
  filename === null || content === null ? [] : [{ filename, content, contentType: 'application/json' }];

/** A mail server that does not answer is skipped for a while: mails wait in the queue instead of using up retries. */
const mailServer = circuitBreaker({ maxFailures: 3, pauseMs: seconds(30), maxPauseMs: minutes(5) });
export const isMailServerDown = (): boolean => mailServer.isOpen();

/** Executor of `send-mail`: delivers at least once, and never again after success. */
export async function deliverMail(payload: unknown): Promise<void> {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  const { smtpUrl } = config();
  if (smtpUrl === undefined || typeof id !== 'string') return;
  const where = { id, sentAt: null, content: { [Op.not]: null } };
  const mail = await StoredMail.findOne({ where, raw: true });
  if (!mail) return;
  await mailServer.run(() => send(smtpUrl, mail), isServersFault);
  await inTransaction(() => StoredMail.update({ sentAt: clock.now() }, { where: { id } }));
}

const timeoutMs = seconds(10);

async function send(smtpUrl: string, mail: StoredMail): Promise<void> {
  const laidOut = await layOut(mail);
  // A shop without a mail server never loads it.
  const { createTransport } = await import('nodemailer');
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
    ...laidOut,
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
