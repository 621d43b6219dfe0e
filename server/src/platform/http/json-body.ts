import express, { type Request, type RequestHandler, type Response } from 'express';

import { refuse, type Refusal } from '../errors.ts';

/** Keys that could pollute an object's prototype. */
export const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const maxDepth = 32;

const parsers = new Map<number, RequestHandler>();

/** Bytes of JSON that a route reads unless it says otherwise. */
const usualLimit = 100 * 1024;

function parserOf(limit: number): RequestHandler {
  const parser = parsers.get(limit) ?? express.json({ limit, inflate: false });
  parsers.set(limit, parser);
  return parser;
}

const reads = new WeakMap<Request, Promise<void>>();

/**
 * Reads the JSON body into `request.body`, once. Routes call it after the permission check, so that body errors reveal
 * nothing to others. Cross-site forms cannot send this content type. Errors: UNSUPPORTED_MEDIA_TYPE, INVALID_JSON,
 * BODY_TOO_LARGE, VALIDATION_FAILED, UNKNOWN_FIELD.
 */
export function readJsonBody(request: Request, response: Response, limit = usualLimit): Promise<void> {
  const read = reads.get(request) ?? readOnce(request, response, limit);
  reads.set(request, read);
  return read;
}

async function readOnce(request: Request, response: Response, limit: number): Promise<void> {
  if (!hasBody(request)) return;
  if (request.is('application/json') !== 'application/json')
    throw refuse('UNSUPPORTED_MEDIA_TYPE', 'Send application/json.');
  await new Promise<void>((done, fail) => {
    parserOf(limit)(request, response, (failure?: unknown) => {
      if (failure) fail(failure instanceof Error ? failure : new Error('The body could not be read.'));
      else done();
    });
  });
  // The parser skips a request whose client disconnected: without its body it would be a different request.
  if (request.body === undefined) throw refuse('INVALID_JSON', 'The body did not arrive.');
  const fault = faultOfBody(request.body);
  if (fault) throw fault;
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** Whether a value is nested too deeply, so that recursion over it could overflow the stack. */
export const isTooDeep = (value: unknown): boolean =>
  walk(value, ({ depth }) => depth > maxDepth || undefined) ?? false;

/** The refusal for parsed JSON that is too deep, has characters that cannot be stored, or contains prototype keys. */
function faultOfBody(body: unknown): Refusal | undefined {
  return walk(body, ({ value, depth }) => {
    if (typeof value === 'string' && value.includes('\0'))
      return refuse('VALIDATION_FAILED', 'A text contains characters that can’t be stored.');
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > maxDepth) return refuse('VALIDATION_FAILED', 'The body is nested too deeply.');
    return faultOfKeys(Array.isArray(value) ? [] : Object.keys(value));
  });
}

interface Node {
  value: unknown;
  depth: number;
}

/** The first result of `look`. A stack instead of recursion, because depth is what is being refused. */
function walk<Found>(root: unknown, look: (node: Node) => Found | undefined): Found | undefined {
  const open: Node[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const found = look(next);
    if (found !== undefined) return found;
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 });
  }
  return undefined;
}

function faultOfKeys(keys: readonly string[]): Refusal | undefined {
  if (keys.some((key) => key.includes('\0')))
    return refuse('VALIDATION_FAILED', 'A name contains characters that can’t be stored.');
  const reserved = keys.find((key) => reservedKeys.has(key));
  if (reserved === undefined) return undefined;
  return refuse('UNKNOWN_FIELD', `Unknown field: ${reserved}.`);
}
