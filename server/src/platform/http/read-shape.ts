import type { Request } from 'express';
import { z } from 'zod';

import type { FieldErrors } from '../../contract/index.ts';
import { refuse, refuseFields } from '../errors.ts';

/** Parses outside input or refuses: unknown fields by their own code, everything else per field. */
export function readShape<Shape>(
  schema: z.ZodType<Shape>,
  value: unknown,
  noun: 'field' | 'parameter' = 'field',
): Shape {
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    const errors = Object.fromEntries(unknown.keys.map((key) => [key, `is not a ${noun} of this request`]));
    throw refuse('UNKNOWN_FIELD', `Unknown ${noun}: ${unknown.keys.join(', ')}.`, { errors });
  }
  throw refuseFields('VALIDATION_FAILED', fieldErrors(parsed.error.issues));
}

/** People read these beside a field, where Zod's own words are for programmers; a schema's own message wins. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return describeType(issue.expected, issue.input);
  if (issue.code === 'too_small' || issue.code === 'too_big') return describeSize(issue);
  return undefined;
}

function describeType(expected: string, input: unknown): string | undefined {
  if (input === undefined) return 'is required';
  if (expected === 'int') return 'must be a whole number';
  if (expected === 'number') return 'must be a number';
  return input === null ? 'is required' : undefined;
}

function describeSize(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>): string {
  const isSmall = issue.code === 'too_small';
  const limit = isSmall ? issue.minimum : issue.maximum;
  const units = { string: 'characters', array: 'entries' }[String(issue.origin)];
  if (units && isSmall && Number(limit) === 1) return 'must not be empty';
  const bound = issue.exact ? 'exactly' : isSmall ? 'at least' : 'at most';
  if (units) return `must have ${bound} ${limit} ${units}`;
  if (issue.inclusive === false) return `must be ${isSmall ? 'more' : 'less'} than ${limit}`;
  return `must be ${bound} ${limit}`;
}

/** Nests messages like the body they are about. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    let node = errors;
    const keys = path.length === 0 ? ['body'] : path.map(String);
    for (const key of keys.slice(0, -1)) {
      const next = Object.hasOwn(node, key) ? node[key] : undefined;
      const child: FieldErrors = typeof next === 'object' ? next : {};
      node[key] = child;
      node = child;
    }
    node[keys.at(-1) ?? 'body'] ??= message;
  }
  return errors;
}

/** For requests that take nothing. */
export const noFields = z.strictObject({});

/** Makes the schema of a query refuse unknown parameters, so that no route can forget to. */
export function strictQuery<Query>(query: z.ZodType<Query>): z.ZodType<Query> {
  if (!(query instanceof z.ZodObject)) throw new Error('A query is described by an object schema.');
  return query.strict() as z.ZodType as z.ZodType<Query>; // parses to the same values
}

/** Refuses unknown parameters by name; without a schema all are unknown. */
export const readQuery = (request: Request, query: z.ZodType = noFields): unknown =>
  readShape(query, request.query, 'parameter');
