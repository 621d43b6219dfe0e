import type { NextFunction, Request, Response } from 'express';

import { refuse, type Refusal } from '../platform/errors.ts';
import { reservedKeys } from '../platform/http/json-body.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const maxParameters = 50;

/** Refuses TRACE and every other method that is not used here. */
export function refuseOddMethods(request: Request, response: Response, next: NextFunction): void {
  if (methods.includes(request.method)) {
    next();
    return;
  }
  response.setHeader('Allow', methods.join(', '));
  next(refuse('METHOD_NOT_ALLOWED', 'This method isn’t available here.'));
}

/** Each query parameter may occur once, without nesting: what is read and what is checked must be the same. */
export function refuseOddQueries(request: Request, _response: Response, next: NextFunction): void {
  next(faultOfPath(request.path) ?? faultOfQuery(request.url));
}

function faultOfPath(path: string): Refusal | undefined {
  return /%00/.test(path)
    ? refuse('VALIDATION_FAILED', 'The address contains invalid characters.')
    : undefined;
}

function faultOfQuery(url: string): Refusal | undefined {
  const at = url.indexOf('?');
  if (at === -1) return undefined;
  const query = url.slice(at + 1);
  if (/%(?![0-9a-f]{2})/i.test(query) || /%00|\0/.test(query))
    return refuse('VALIDATION_FAILED', 'The query could not be read.');
  const names = new Set<string>();
  for (const [name] of new URLSearchParams(query)) {
    if (names.has(name) || /[[\]]/.test(name) || reservedKeys.has(name) || names.size === maxParameters)
      return refuse('VALIDATION_FAILED', 'Name each parameter once, and only those that are known.', {
        errors: { [name.slice(0, 50)]: 'is repeated, nested or too much' },
      });
    names.add(name);
  }
  return undefined;
}
