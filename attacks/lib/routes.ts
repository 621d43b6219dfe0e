import { randomUUID } from 'node:crypto';

import type { DescribedRoute } from '../../server/src/platform/http/route.ts';
import { givenBodies } from '../exceptions.ts';
import { sampleBody } from './sample.ts';

export const nameOf = ({ method, path }: Pick<DescribedRoute, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

export const isMutating = ({ method }: DescribedRoute): boolean => method !== 'get';

/** Returns the address with every parameter set to `id`, or to a random id that matches nothing. */
export const addressOf = (path: string, id: string = randomUUID()): string =>
  path.replace(/:[A-Za-z]+/g, encodeURIComponent(id));

/** Returns a body that passes the schema, or undefined when the route reads no body or no sample is found. */
export function bodyFor(route: DescribedRoute, id: string = randomUUID()): unknown {
  const given = givenBodies[nameOf(route)];
  if (given) return given(id);
  return route.body ? sampleBody(route.body, id) : {};
}

const boundary = 'attack-boundary';

/** Returns a well-formed request, so that the route judges only the caller. */
export function requestFor(route: DescribedRoute): {
  method: string;
  body?: unknown;
  headers?: Record<string, string>;
} {
  const method = route.method.toUpperCase();
  if (!isMutating(route)) return { method };
  if (!route.multipart) return { method, body: bodyFor(route) ?? {} };
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na,b\r\n1,2\r\n--${boundary}--\r\n`;
  return { method, body: part, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } };
}
