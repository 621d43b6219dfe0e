import { gzipSync } from 'node:zlib';

import { isSigned } from '../exceptions.ts';
import { addressOf, bodyFor, isMutating, nameOf } from '../lib/routes.ts';
import type { Stage } from '../lib/stage.ts';
import { forEachOf, type Tally } from '../lib/tally.ts';
import { whoFor } from './bodies.ts';

const strangers: readonly (readonly [name: string, headers: Record<string, string | undefined>])[] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ['a typed address', { 'Sec-Fetch-Site': 'none' }],
  ['another origin', { Origin: 'https://evil.test' }],
  ['no origin', { Origin: undefined }],
  ['a null origin', { Origin: 'null' }],
];

const forms: readonly (readonly [type: string, body: string | Buffer, encoding?: string])[] = [
  ['text/plain', '{"a":1}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['application/json; charset=nonsense', '{}'],
  ['application/json', gzipSync('{}'), 'gzip'],
];
const multipart = [
  'multipart/form-data; boundary=x',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
];

/** Every mutating route as if sent by another site's page, and with bodies that a plain form can send. */
export async function attackAsOtherSites(stage: Stage, tally: Tally): Promise<void> {
  const routes = stage.routes.filter((route) => isMutating(route) && !isSigned(nameOf(route)));
  await forEachOf(routes, async (route) => {
    const visitor = whoFor(stage, route);
    const method = route.method.toUpperCase();
    const address = addressOf(route.path);
    for (const [name, headers] of strangers) {
      const answer = await visitor.ask(address, { method, body: bodyFor(route) ?? {}, headers });
      tally.expect(`${nameOf(route)} from ${name}`, answer, [403, 'CSRF_REJECTED']);
      if (!route.multipart) continue;
      const [type = '', body] = multipart;
      const form = await visitor.ask(address, {
        method,
        body,
        headers: { ...headers, 'Content-Type': type },
      });
      tally.expect(`${nameOf(route)} as a form from ${name}`, form, [403, 'CSRF_REJECTED']);
    }
    const foreign = route.multipart ? forms : [...forms, multipart as [string, string]];
    for (const [type, body, encoding] of foreign) {
      const headers = { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) };
      const answer = await visitor.ask(address, { method, body, headers });
      tally.expect(`${nameOf(route)} as ${encoding ?? type}`, answer, [415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });
}

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every path with methods it does not support. */
export async function attackMethods(stage: Stage, tally: Tally): Promise<void> {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of stage.routes)
    methods.set(path, (methods.get(path) ?? new Set()).add(method.toUpperCase()));
  await forEachOf([...methods], async ([path]) => {
    const address = addressOf(path);
    const has = methodsAt(address, methods);
    for (const method of known.filter((one) => !has.has(one))) {
      const body = method === 'GET' ? undefined : {};
      const answer = await stage.staff.owner.ask(address, { method, body });
      tally.expect(`${method} ${path}`, answer, [405, 'METHOD_NOT_ALLOWED']);
      tally.note(`Allow of ${path}`, answer.headers.allow ? undefined : 'is missing');
    }
    const trace = await stage.anonymous.ask(address, { method: 'TRACE' });
    tally.expect(`TRACE ${path}`, trace, [405, 'METHOD_NOT_ALLOWED']);
    const options = await stage.anonymous.ask(address, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.test' },
    });
    const isSane = options.status === 204 && options.headers['access-control-allow-origin'] === undefined;
    tally.note(`OPTIONS ${path}`, isSane ? undefined : `${options.status}`);
  });
}

/** The methods of every pattern that matches the address: /cards/bulk is also a /cards/:id. */
function methodsAt(address: string, methods: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const fits = (path: string): boolean =>
    new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[A-Za-z]+/g, '[^/]+')}$`).test(address);
  return new Set([...methods].filter(([path]) => fits(path)).flatMap(([, found]) => [...found]));
}
