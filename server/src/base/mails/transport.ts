import type { Transporter } from 'nodemailer';

import { seconds } from '../../platform/clock.ts';

const timeoutMs = seconds(10);

/** Connects at first use. Each of its steps has a timeout. */
export async function openTransport(smtpUrl: string): Promise<Transporter> {
  // A shop without a mail server never loads it.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
}

/** Runs work with the mail server, which takes no longer than a step of it may. */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let deadline: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_done, fail) => {
    deadline = setTimeout(() => fail(serverTimeout()), timeoutMs);
  });
  // What is left of it ends after the deadline as well.
  return Promise.race([work, tooLate]).finally(() => clearTimeout(deadline));
}

const serverTimeout = (): Error =>
  Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
