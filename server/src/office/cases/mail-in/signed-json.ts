import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { config } from '../../../config.ts';
import { clock, minutes } from '../../../platform/clock.ts';
import { notFound, refuse } from '../../../platform/errors.ts';
import type { MailAdapter } from './mail-adapter.ts';

const goodForMs = minutes(15);

const verdict = z.enum(['pass', 'fail', 'none']);

const inboundMail = z.object({
  messageId: z
    .string()
    .max(500)
    .transform((id) => id.replaceAll(/[\0\p{Surrogate}]/gu, ''))
    .pipe(z.string().min(1)),
  from: z.string().min(3).max(320),
  /** Of the envelope; empty for bounces. */
  returnPath: z.string().max(320),
  to: z.array(z.string().max(320)).min(1).max(50),
  subject: z.string().max(1_000).default(''),
  text: z.string().max(1_000_000).optional(),
  html: z.string().max(2_000_000).optional(),
  headers: z.record(z.string().max(200), z.string().max(10_000)).default({}),
  /** Of the return path’s domain. */
  spf: verdict,
  /** Of a signature by the domain of `from`. */
  dkim: verdict,
  attachments: z
    .array(z.object({ type: z.string().max(200), content: z.base64() }))
    .max(50)
    .default([]),
});

/**
 * Mail as one JSON document, signed as our own webhooks are: `X-Mail-Signature: t=<seconds>,v1=<HMAC-SHA256 of t.body>`.
 * A relay of a few lines gives it from any provider.
 */
export const signedJson: MailAdapter = {
  read(body, headers) {
    const { secret } = config().inboundMail;
    if (secret === undefined) throw notFound();
    checkSignature(secret, body, headers['x-mail-signature']);
    const parsed = inboundMail.safeParse(parse(body));
    if (!parsed.success)
      throw refuse('VALIDATION_FAILED', 'This is signed, but it isn’t a mail that we can read.');
    const { text, html, ...mail } = parsed.data;
    return { ...mail, ...(text !== undefined && { text }), ...(html !== undefined && { html }) };
  },
};

function checkSignature(secret: string, body: Buffer, header: string | string[] | undefined): void {
  const [, at = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  const right = createHmac('sha256', secret).update(`${at}.`).update(body).digest();
  const isRight = given !== '' && timingSafeEqual(Buffer.from(given, 'hex'), right);
  if (!isRight || Math.abs(clock.now().getTime() - Number(at) * 1_000) > goodForMs)
    throw refuse('SIGNATURE_INVALID', 'This mail is not signed by the relay, or is too old.');
}

/** Undefined for invalid JSON. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
