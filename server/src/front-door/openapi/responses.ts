import { STATUS_CODES } from 'node:http';

import { errorStatus, type ErrorCode } from '../../contract/index.ts';
import type { DescribedRoute } from '../../platform/http/route.ts';
import { exampleOf } from './examples.ts';
import { honoursStepUpPreference } from './parameters.ts';
import { byStatus, refusalsOf } from './refusals.ts';
import type { Components, JsonSchema } from './schemas.ts';

/** The body of every refusal; each operation names the codes it can have. */
export const problemSchema: JsonSchema = {
  type: 'object',
  description:
    'RFC 9457. Switch on `code`, not on `message`. Some codes add facts, such as `retryAfterSeconds` or `priceCents`.',
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
  ETag: text('The version, for If-Match, or a hash of the answer, for If-None-Match.', '"3"'),
  PreferenceApplied: text('`step-up=200` when the body is the refusal STEP_UP_REQUIRED.', 'step-up=200'),
  WwwAuthenticate: text('How to authenticate, or what is wrong with the token.', 'Bearer realm="Pullproof"'),
  ContentRange: text('Which records these are, and how many there are in all.', 'cards 0-24/319'),
  TotalCount: text('How many records there are in all.', '319'),
  IdempotentReplayed: text('`true` when this key was answered before.', 'true'),
  Location: text('Where to go, or the new record.', '/api/admin/cards/0192f0c1-6f5e-7c3a-9b1d-2f6a5e8d4c10'),
  RetryAfter: {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer' },
    example: 2,
  },
  RateLimit: text(
    'What is left (`r`) of each limit that counted this request, and the seconds (`t`) until it is full again.',
    '"address";r=1187;t=42, "token";r=298;t=42, "account";r=1198;t=42',
  ),
  RateLimitPolicy: text(
    'Those limits: requests (`q`) in seconds (`w`). Reads and writes are counted apart; absent when nothing counts.',
    '"address";q=1200;w=60, "token";q=300;w=60, "account";q=1200;w=60',
  ),
};

const header = (name: keyof typeof sharedHeaders): object => ({ $ref: `#/components/headers/${name}` });

const rateLimits = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };

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
  const statuses = new Set([route.status, ...(route.otherStatus ? [route.otherStatus] : [])]);
  const done = [...statuses].map(
    (status) => [String(status), successOf({ ...route, status }, components)] as const,
  );
  const preferred = honoursStepUpPreference(route)
    ? [
        [
          '200',
          withStepUp(statuses.has(200) ? successOf({ ...route, status: 200 }, components) : {}),
        ] as const,
      ]
    : [];
  const unchanged = route.isConditional
    ? [['304', { $ref: '#/components/responses/NotModified' }] as const]
    : [];
  return Object.fromEntries([...done, ...preferred, ...unchanged, ...refused]);
}

/** Of a conditional request. */
export const notModified = {
  description: 'The answer is the one that If-None-Match names.',
  headers: { ETag: header('ETag') },
};

const pascal = (code: ErrorCode): string =>
  code.toLowerCase().replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface Success {
  description?: string;
  headers?: object;
  content?: object | undefined;
}

/** With `Prefer: step-up=200` this status is the refusal's, too. */
const withStepUp = ({ description = 'Confirm first that it is you', headers, content }: Success): object => ({
  description,
  headers: { ...headers, 'Preference-Applied': header('PreferenceApplied') },
  content: { ...content, ...problemOf(errorStatus.STEP_UP_REQUIRED, ['STEP_UP_REQUIRED']).content },
});

function successOf(route: DescribedRoute, components: Components): Success {
  const { status, once, isResource, method, answer } = route;
  const isList = isResource && method === 'get' && answer?.def.type === 'array';
  const headers = {
    ...(once && { 'Idempotent-Replayed': header('IdempotentReplayed') }),
    ...(isList && { 'Content-Range': header('ContentRange'), 'X-Total-Count': header('TotalCount') }),
    ...((route.ifMatch ?? route.isConditional ?? (isResource && answer?.def.type === 'object')) && {
      ETag: header('ETag'),
    }),
    ...((status === 303 || (isResource && status === 201)) && { Location: header('Location') }),
    ...rateLimits,
  };
  const content = contentOf(route, components);
  return {
    description: STATUS_CODES[status] ?? 'Done',
    headers,
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

function problemOf(status: number, codes: readonly ErrorCode[]): Success {
  const description = codes.map((code) => `\`${code}\``).join(', ');
  const [code = 'INTERNAL'] = codes;
  const headers = {
    ...([409, 429, 503].includes(status) && { 'Retry-After': header('RetryAfter') }),
    ...(status === 429 && rateLimits),
    ...((status === 401 || codes.includes('INSUFFICIENT_SCOPE')) && {
      'WWW-Authenticate': header('WwwAuthenticate'),
    }),
  };
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers }),
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
