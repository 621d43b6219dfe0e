import { createHash } from 'node:crypto';

import type { Request } from 'express';

import { config } from '../../config.ts';
import { days } from '../clock.ts';
import { newToken } from '../random.ts';

const lifetimeMs = days(400);
const shape = /^[A-Za-z0-9_-]{43}$/;

const isSecure = (): boolean => config().publicUrl.startsWith('https:');
const cookieName = (): string => (isSecure() ? '__Host-pullproof-device' : 'pullproof-device');

function readCookie(request: Request): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === cookieName())?.[1];
  return value !== undefined && shape.test(value) ? value : undefined;
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Identifies the browser by the hash of a random cookie set at an earlier sign-in. */
export function deviceOf(request: Request): string | undefined {
  const token = readCookie(request);
  return token === undefined ? undefined : hash(token);
}

/** Set by this request, and not yet in its cookies. */
const tokensSet = new WeakMap<Request, string>();

/** Like `deviceOf`, but sets the cookie if it is missing. */
export function rememberDevice(request: Request): string {
  const token = readCookie(request) ?? tokensSet.get(request) ?? newToken();
  tokensSet.set(request, token);
  request.res?.cookie(cookieName(), token, {
    httpOnly: true,
    secure: isSecure(),
    sameSite: 'lax',
    path: '/',
    maxAge: lifetimeMs,
  });
  return hash(token);
}
