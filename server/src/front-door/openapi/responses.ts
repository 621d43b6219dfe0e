import { STATUS_CODES } from 'node:http';

import { errorStatus, type ErrorCode } from '../../contract/index.ts';
import type { DescribedRoute } from '../../platform/http/route.ts';
import { exampleOf } from './examples.ts';
import { byStatus, refusalsOf } from './refusals.ts';
import type { Components, JsonSchema } from './schemas.ts';

/** The body of every refusal; each operation names the codes it can have. */
export const problemSchema: JsonSchema = {
  type: 'object',
  description:
    'RFC 9457. Switch on `code`, never on `message`. Some codes add facts, such as `retryAfterSeconds` or `priceCents`.',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'For people; it may change.' },
    requestId: { type: 'string', description: 'Name it when you write to support.' },
    errors: { type: 'object', description: 'Messages by field, nested like the request body.' },
  },
  required: ['type', 'title', 'status', 'code', 'message', 'requestId'],
};

const text = (description: string, example: string): object => ({
  description,
  schema: { type: 'string' },
  example,
});

/** Headers of responses, by the name of their component. */
export const sharedHeaders = {
  ETag: text('The version, for If-Match; of an immutable file the hash of its bytes.', '"3"'),
  ContentRange: text('Which records these are, and how many there are in all.', 'cards 0-24/319'),
  TotalCount: text('How many records there are in all.', '319'),
  IdempotentReplayed: text('`true` when this key was answered before.', 'true'),
  Location: text('Where to go, or the new record.', '/api/admin/cards/0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10'),
  RetryAfter: {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer' },
    example: 2,
  },
};

const header = (name: keyof typeof sharedHeaders): object => ({ $ref: `#/components/headers/${name}` });

/** The response of a success and one for each status of a refusal; these go to `problems`, where routes share them. */
export function responsesOf(
  route: DescribedRoute,
  components: Components,
  problems: Map<string, object>,
): Record<string, object> {
  const codes = refusalsOf(route);
  const refused = byStatus(codes).map(([status, own]) => {
    const name = own.map(pascal).join('Or');
    problems.set(name, problemOf(status, own));
    return [String(status), { $ref: `#/components/responses/${name}` }] as const;
  });
  const statuses = [route.status, ...(route.otherStatus ? [route.otherStatus] : [])];
  const done = statuses.map(
    (status) => [String(status), successOf({ ...route, status }, components)] as const,
  );
  return Object.fromEntries([...done, ...refused]);
}

const pascal = (code: ErrorCode): string =>
  code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function successOf(route: DescribedRoute, components: Components): object {
  const { status, once, isResource, method, answer } = route;
  const isList = isResource && method === 'get' && answer?.def.type === 'array';
  const headers = {
    ...(once && { 'Idempotent-Replayed': header('IdempotentReplayed') }),
    ...(isList && { 'Content-Range': header('ContentRange'), 'X-Total-Count': header('TotalCount') }),
    ...((route.ifMatch ?? (isResource && answer?.def.type === 'object')) && { ETag: header('ETag') }),
    ...((status === 303 || (isResource && status === 201)) && { Location: header('Location') }),
  };
  const content = contentOf(route, components);
  return {
    description: STATUS_CODES[status] ?? 'Done',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(content && { content }),
  };
}

function contentOf({ answer, produces }: DescribedRoute, components: Components): object | undefined {
  if (!answer)
    return produces.length === 0
      ? undefined
      : Object.fromEntries(produces.map((type) => [type, { schema: bytesOf(type) }]));
  const schema = components.of(answer, 'output');
  return { 'application/json': { schema, example: exampleOf(schema, components.lookUp) } };
}

/** Text as a string; other bytes have no JSON Schema, so that only their media type is described. */
const bytesOf = (type: string): object =>
  /^text\/|json$/.test(type) ? { type: 'string' } : { type: 'string', format: 'binary' };

function problemOf(status: number, codes: readonly ErrorCode[]): object {
  const description = codes.map((code) => `\`${code}\``).join(', ');
  const [code = 'INTERNAL'] = codes;
  const canWait = [409, 429, 503].includes(status);
  return {
    description,
    ...(canWait && { headers: { 'Retry-After': header('RetryAfter') } }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: 'output:Problem' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        example: {
          type: `/problems/${code.toLowerCase().replaceAll('_', '-')}`,
          title: STATUS_CODES[status] ?? 'Error',
          status,
          code,
          message: 'What happened, and what to do next.',
          requestId: '0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10',
        },
      },
    },
  };
}
