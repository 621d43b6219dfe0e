import type { NextFunction, Request, Response } from 'express';

import { config } from '../config.ts';
import { refuse } from '../platform/errors.ts';
import { isInside } from './inside.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
/** What is asked from this machine by its address: load balancers' probes, Prometheus. */
const probes = new Set(['/api/healthz', '/api/readyz', '/metrics']);

/**
 * Answers only to the names of this shop, so that no name of somebody else's (DNS rebinding, a forged Host behind
 * a shared proxy) reaches it. A demo shop also answers to the names of its machine, on any port.
 */
export function refuseForeignHosts(request: Request, _response: Response, next: NextFunction): void {
  const isKnown = isInside(request) || isAllowedHost(request.headers.host, request.path);
  next(isKnown ? undefined : refuse('HOST_NOT_ALLOWED', 'This shop does not answer to that host name.'));
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
  if (given === hostOf(publicUrl) || allowedHosts.includes(given)) return true;
  const name = given.replace(/:\d{1,5}$/, '');
  if (allowedHosts.includes(name)) return true;
  const isLocal = loopbackNames.includes(name);
  return mode === 'demo' ? isLocal : probes.has(path) && (isLocal || name === address);
}
