import { createHash } from 'node:crypto';

import { seconds } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { joinScripts, policyForPage } from './content-security.ts';
import type { Page } from './micro-cache.ts';
import { compress, compressQuickly } from './variants.ts';

const renderWithinMs = seconds(20);
const passedHeaders = ['content-type', 'vary', 'link', 'location', 'retry-after', 'allow', 'x-robots-tag'];
export const forShared = 'public, max-age=0, must-revalidate';
const forNobody = 'private, no-store';

/** Pages with one customer's data, or with a token in the URL: browsers must not store them. */
const personal =
  /^\/(home|collect|open-pack|profile|referral|withdraw|shipping|confirm-request|update-password|login-mfa|register-mfa)(\/|\?|$)/;

/** Fetches one storefront page as an anonymous visitor sees it and prepares it for sending. */
export async function renderPage(origin: string, key: string, before?: Page): Promise<Page> {
  const answer = await fetch(origin + key, {
    redirect: 'manual',
    headers: { Accept: 'text/html', 'Accept-Encoding': 'identity' },
    signal: AbortSignal.timeout(renderWithinMs),
  });
  const sent = Buffer.from(await answer.arrayBuffer());
  const body = isHtml(answer.headers) ? Buffer.from(joinScripts(sent.toString('utf8'))) : sent;
  const isShared = answer.status === 200 && mayBeShared(answer.headers);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag && before.status === answer.status && before.isShared === isShared) return before;
  const headers = headersFor(origin, key, answer.headers, isShared, body);
  warnAboutSize(key, headers);
  return {
    status: answer.status,
    etag,
    isShared,
    headers,
    variants: await (isShared ? compress(body) : compressQuickly(body)),
  };
}

/** A proxy that is not told otherwise takes 4 kB of headers; half a kB is for those of every answer. */
const maxHeaderBytes = 3_000;

function warnAboutSize(page: string, headers: Readonly<Record<string, string>>): void {
  const bytes = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    0,
  );
  if (bytes > maxHeaderBytes)
    logger.warn({ page, bytes }, 'the headers of a page are larger than a stock proxy may take');
}

const isHtml = (headers: Headers): boolean => headers.get('content-type')?.startsWith('text/html') ?? false;

function mayBeShared(headers: Headers): boolean {
  const control = headers.get('cache-control') ?? '';
  return !headers.has('set-cookie') && !/\b(private|no-store)\b/i.test(control);
}

function headersFor(
  origin: string,
  key: string,
  given: Headers,
  isShared: boolean,
  body: Buffer,
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of passedHeaders) {
    const value = given.get(name);
    if (value !== null) headers[name] = value;
  }
  if (headers['location'] !== undefined) headers['location'] = placeOf(headers['location'], origin);
  headers['vary'] = varyWith(headers['vary'] ?? '');
  headers['cache-control'] = isShared && !personal.test(key) ? forShared : forNobody;
  if (isHtml(given)) headers['content-security-policy'] = policyForPage(body.toString('utf8'));
  return headers;
}

/** When Next renders a redirect for the first time, it sends the location twice. */
function placeOf(location: string, origin: string): string {
  const half = location.slice(0, (location.length - 2) / 2);
  const place = location === `${half}, ${half}` ? half : location;
  return place.startsWith(`${origin}/`) ? place.slice(origin.length) : place;
}

function varyWith(given: string): string {
  const names = given.split(',').map((name) => name.trim());
  const others = names.filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding');
  return [...others, 'Accept-Encoding'].join(', ');
}
