import { request as requestPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream';

import { forShared } from './render-page.ts';

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Proxies requests to a storefront outside this thread. It needs no cookies, and may set none. */
export function passOnTo(origin: string): (request: IncomingMessage, response: ServerResponse) => void {
  const base = new URL(origin);
  const send = base.protocol === 'https:' ? requestSecure : requestPlain;
  return (request, response) => {
    const headers = { ...without(request.headers, ['cookie', 'authorization']), host: base.host };
    const { protocol, hostname, port } = base;
    const options = { protocol, hostname, port, method: request.method, path: request.url, headers };
    const upstream = send(options, (answer) => {
      const given = without(answer.headers, ['set-cookie']);
      // Next means shared caches; browsers heed it too, and showed pages of a day ago or of the build before.
      if (/stale-while-revalidate/.test(String(given['cache-control']))) given['cache-control'] = forShared;
      response.writeHead(answer.statusCode ?? 502, given);
      pipeline(answer, response, () => undefined);
    });
    upstream.setTimeout(20_000, () => upstream.destroy());
    upstream.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'Retry-After': '5' }).end();
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };
}

function without<Value>(headers: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  const passed = Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !names.includes(name));
  return Object.fromEntries(passed);
}
