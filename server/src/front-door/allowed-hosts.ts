import type { IncomingMessage } from 'node:http';

import type { NextFunction, Request, Response } from 'express';

import { config } from '../config.ts';
import { refuse } from '../platform/errors.ts';
import { isInside } from './inside.ts';

const maxPort = 65_535;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** Requested on this machine by its address: load balancers' probes, Prometheus. */
const probes = new Set(['/api/healthz', '/api/readyz', '/metrics']);

/**
 * Allows only the shop's own host names, so that no foreign name (DNS rebinding, a forged Host behind a shared proxy)
 * reaches it. A demo shop also allows the names of its machine, on any port.
 */
export function refuseForeignHosts(request: Request, _response: Response, next: NextFunction): void {
  if (hasManyHosts(request)) next(refuse('VALIDATION_FAILED', 'Send one Host header.'));
  else if (isInside(request) || isAllowedTarget(request, request.path)) next();
  else next(refuse('HOST_NOT_ALLOWED', 'This shop does not serve that host name.'));
}

/** Whether the request names exactly one host, and it is the shop's. */
export const isForThisShop = (request: IncomingMessage, path: string): boolean =>
  !hasManyHosts(request) && isAllowedTarget(request, path);

/** Node uses the first Host header; a proxy in front may have checked another. */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}

/** Checks the host of an absolute target (`GET http://host/`) as well as the header. */
function isAllowedTarget({ url = '', headers }: IncomingMessage, path: string): boolean {
  if (!isAllowedHost(headers.host, path)) return false;
  if (url.startsWith('/') || url === '*') return true;
  return URL.canParse(url) && isAllowedHost(new URL(url).host, path);
}

let own: { url: string; host: string } | undefined;

/** Caches the host of the public URL, which is compared on every request. */
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
