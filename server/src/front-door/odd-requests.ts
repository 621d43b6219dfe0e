import type { NextFunction, Request, Response } from 'express';

import { refuse, type Refusal } from '../platform/errors.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const deepest = 32;
const mostParameters = 50;

/** TRACE and whatever else nobody here understands. */
export function refuseOddMethods(request: Request, response: Response, next: NextFunction): void {
  if (methods.includes(request.method)) {
    next();
    return;
  }
  response.setHeader('Allow', methods.join(', '));
  next(refuse('METHOD_NOT_ALLOWED', 'This method is not used here.'));
}

/** A query names each parameter once and nests none: what is read and what is checked must be the same. */
export function refuseOddQueries(request: Request, _response: Response, next: NextFunction): void {
  next(faultOfPath(request.path) ?? faultOfQuery(request.url));
}

function faultOfPath(path: string): Refusal | undefined {
  return /%00/.test(path)
    ? refuse('VALIDATION_FAILED', 'The address has signs that nothing here has.')
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
    if (names.has(name) || /[[\]]/.test(name) || reservedKeys.has(name) || names.size === mostParameters)
      return refuse('VALIDATION_FAILED', 'Name each parameter once, and only those that are known.', {
        errors: { [name.slice(0, 50)]: 'is repeated, nested or too much' },
      });
    names.add(name);
  }
  return undefined;
}

/** Refuses parsed JSON that is deeper than anything here, has signs that cannot be stored, or reaches for a prototype. */
export function refuseOddBodies(request: Request, _response: Response, next: NextFunction): void {
  next(faultOfBody(request.body));
}

function faultOfBody(body: unknown): Refusal | undefined {
  // A list instead of recursion: depth is what is being refused.
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && value.includes('\0'))
      return refuse('VALIDATION_FAILED', 'A text has signs that cannot be stored.');
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepest) return refuse('VALIDATION_FAILED', 'The body is nested too deeply.');
    const fault = faultOfKeys(Array.isArray(value) ? [] : Object.keys(value));
    if (fault) return fault;
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 });
  }
  return undefined;
}

function faultOfKeys(keys: readonly string[]): Refusal | undefined {
  if (keys.some((key) => key.includes('\0')))
    return refuse('VALIDATION_FAILED', 'A name has signs that cannot be stored.');
  const reserved = keys.find((key) => reservedKeys.has(key));
  if (reserved === undefined) return undefined;
  return refuse('UNKNOWN_FIELD', `Unknown field: ${reserved}.`);
}
