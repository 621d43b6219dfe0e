import type { IncomingMessage } from 'node:http';

import type { NextFunction, Request, Response } from 'express';

import { config } from '../config.ts';
import { refuse } from '../platform/errors.ts';
import { isInside } from './inside.ts';

const maxPort = 65_535;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** What is asked from this machine by its address: load balancers' probes, Prometheus. */
const probes = new Set(['/api/healthz', '/api/readyz', '/metrics']);

/**
 * Answers only to the names of this shop, so that no name of somebody else's (DNS rebinding, a forged Host behind
 * a shared proxy) reaches it. A demo shop also answers to the names of its machine, on any port.
 */
export function refuseForeignHosts(request: Request, _response: Response, next: NextFunction): void {
  if (hasManyHosts(request)) next(refuse('VALIDATION_FAILED', 'Send one Host header.'));
  else if (isInside(request) || isAllowedTarget(request, request.path)) next();
  else next(refuse('HOST_NOT_ALLOWED', 'This shop does not answer to that host name.'));
}

/** Whether one host is asked for, and it is the shop's. */
export const isForThisShop = (request: IncomingMessage, path: string): boolean =>
  !hasManyHosts(request) && isAllowedTarget(request, path);

/** Node keeps the first of them, a proxy in front may have looked at another. */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}

/** The host of an absolute target (`GET http://host/`) counts as well as the header. */
function isAllowedTarget({ url = '', headers }: IncomingMessage, path: string): boolean {
  if (!isAllowedHost(headers.host, path)) return false;
  if (url.startsWith('/') || url === '*') return true;
  return URL.canParse(url) && isAllowedHost(new URL(url).host, path);
}

let own: { url: string; host: string } | undefined;

/** Of the one public URL, which every request is compared with. */
function hostOf(url: string): string {
  if (own?.url !== url) own = { url, host: new URL(url).host };
  return own.host;
}

export function isAllowedHost(host: string | undefined, path: string): boolean {
  if (host === undefined) return false;
  const { mode, publicUrl, allowedHosts, host: address } = config();
  const given = host.toLowerCase();
  if (Number(/:(\d+)$/.exec(given)?.[1] ?? 0) > maxPort) return false;
  if (given === hostOf(publicUrl) || allowedHosts.includes(given)) return true;
  const name = given.replace(/:\d{1,5}$/, '');
  if (allowedHosts.includes(name)) return true;
  const isLocal = loopbackNames.includes(name);
  return mode === 'demo' ? isLocal : probes.has(path) && (isLocal || name === address);
}
