import { config } from '../../config.ts';
import { minutes } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import type { ReadyLine } from '../../platform/ready.ts';
import { openTransport, withTimeout } from './transport.ts';

let lastTry: { at: number; fault: Promise<string | undefined> } | undefined;
const tryEveryMs = minutes(1);

/** Signs in at the mail server, at most once a minute: the dashboard asks again and again. */
function tryServer(smtpUrl: string): Promise<string | undefined> {
  if (!lastTry || performance.now() - lastTry.at >= tryEveryMs)
    lastTry = { at: performance.now(), fault: findServerFault(smtpUrl) };
  return lastTry.fault;
}

const findServerFault = async (smtpUrl: string): Promise<string | undefined> => {
  const transport = await openTransport(smtpUrl);
  return withTimeout(transport.verify()).then(
    () => undefined,
    (failure: unknown) =>
      `The mail server doesn’t let the shop in: ${failure instanceof Error ? failure.message : String(failure)}`,
  );
};

export const mailReady: readonly ReadyLine[] = [
  {
    id: 'mail-tried',
    title: 'The mail server takes the shop’s emails',
    async findFault() {
      const { smtpUrl } = config();
      if (smtpUrl === undefined) return 'There is no mail server yet.';
      const fault = await tryServer(smtpUrl);
      if (fault !== undefined) return fault;
      const sent = await one('SELECT 1 AS found FROM mails WHERE sent_at IS NOT NULL LIMIT 1');
      return sent ? undefined : 'The mail server lets the shop in, but no email has gone out yet.';
    },
    todo: 'Invite a second person: their invitation is the first email. If it doesn’t arrive, check SMTP_URL and MAIL_FROM.',
    page: '/admins',
    command: 'SMTP_URL',
  },
];
