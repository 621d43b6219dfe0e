import { Op } from 'sequelize';

import { config } from '../../config.ts';
import { clock, minutes, seconds } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { circuitBreaker } from '../../platform/mail/circuit-breaker.ts';
import type { Measure } from '../../platform/measures.ts';
import { layOut } from './lay-out.ts';
import { StoredMail } from './models.ts';
import { openTransport, withTimeout } from './transport.ts';
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
export const mailMeasures: readonly Measure[] = [
  {
    name: 'mail_server_failing_seconds',
    help: 'For how long the mail server has failed this process without one success between; 0 when the last mail went out',
    read: () => mailServer.failingMs() / 1_000,
  },
  {
    name: 'mail_unsent_age_seconds',
    help: 'Age of the oldest mail that is still tried; 0 without one',
    async read() {
      const oldest = await one<{ seconds: number | null }>(
        `SELECT extract(epoch FROM $1 - coalesce(resent_at, created_at))::float AS seconds FROM mails m
         WHERE needs_sending AND sent_at IS NULL
           AND EXISTS (SELECT 1 FROM graphile_worker.jobs j WHERE j.key = 'mail:' || m.id AND j.attempts < j.max_attempts)
         ORDER BY coalesce(resent_at, created_at) LIMIT 1`,
        [clock.now()],
      );
      return Math.max(0, oldest?.seconds ?? 0);
    },
  },
];

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

async function send(smtpUrl: string, mail: StoredMail): Promise<void> {
  const laidOut = await layOut(mail);
  const transport = await openTransport(smtpUrl);
  await withTimeout(
    transport.sendMail({
      from: config().mailFrom,
      to: mail.recipient,
      ...(mail.content?.replyTo !== undefined && { replyTo: mail.content.replyTo }),
      subject: mail.subject,
      ...laidOut,
      headers: unsubscribeHeaders(mail),
      attachments: attachmentsOf(mail),
    }),
  );
}

const serversFaults = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']);

/** A refused recipient is not the mail server's fault. */
const isServersFault = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && serversFaults.has(String(failure.code));
