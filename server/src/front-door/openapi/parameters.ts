import { refusalsOf } from './refusals.ts';
import { stepUpPreference } from '../../platform/http/problems.ts';
import type { DescribedRoute } from '../../platform/http/route.ts';
import type { Components, JsonSchema } from './schemas.ts';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the client, new for each intention. A repeat with the same key and body gets the first response again.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '5f0c7e0e-7b1e-4a55-9f0a-6c1f5a3f2b10',
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The ETag of the version that the change is based on. An older one is refused with STALE.',
  schema: { type: 'string' },
  example: '"3"',
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an earlier answer. While it is still the same, the answer is 304 without a body.',
  schema: { type: 'string' },
  example: 'W/"1f4-9a0b3Jx5c7Qe2d6Fh8Kp1RsT4uV"',
};

const prefer = {
  name: 'Prefer',
  in: 'header',
  description:
    'With `step-up=200` the refusal STEP_UP_REQUIRED has status 200 and the header `Preference-Applied: step-up=200`; its body is the same problem, with `status` 403. For pages that ask for the second factor: browsers log every 403 as an error.',
  schema: { type: 'string', enum: [stepUpPreference] },
};

const caseId = {
  name: 'Case-Id',
  in: 'header',
  description:
    'The support case that a change is made for. The change must concern the case’s customer, and both are named in the audit trail. What moves money or touches safety is refused with FORBIDDEN unless the customer wrote the newest message signed in.',
  schema: { type: 'string', format: 'uuid' },
};

/** Headers that requests of several routes share, by the name of their component. */
export const sharedParameters = {
  IdempotencyKey: { ...idempotencyKey, required: true },
  OptionalIdempotencyKey: idempotencyKey,
  IfMatch: ifMatch,
  IfMatchRequired: { ...ifMatch, required: true },
  IfNoneMatch: ifNoneMatch,
  Prefer: prefer,
  CaseId: caseId,
} as const;

const shared = (name: keyof typeof sharedParameters): object => ({ $ref: `#/components/parameters/${name}` });

/** Staff's operations that may ask for the second factor. */
export const honoursStepUpPreference = (route: DescribedRoute): boolean =>
  route.access === 'staff' && refusalsOf(route).includes('STEP_UP_REQUIRED');

/** Staff's verbs upon a record. */
const namesCase = ({ access, method, path }: DescribedRoute): boolean =>
  access === 'staff' && method === 'post' && path.includes('/:id/');

export function parametersOf(route: DescribedRoute, components: Components): object[] {
  const { path, query, once, ifMatch } = route;
  return [
    ...[...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(query ? queryParametersOf(components.of(query, 'input')) : []),
    ...(once ? [shared('IdempotencyKey')] : []),
    ...(route.optionalKey ? [shared('OptionalIdempotencyKey')] : []),
    ...(ifMatch ? [shared(ifMatch === 'required' ? 'IfMatchRequired' : 'IfMatch')] : []),
    ...(route.isConditional ? [shared('IfNoneMatch')] : []),
    ...(honoursStepUpPreference(route) ? [shared('Prefer')] : []),
    ...(namesCase(route) ? [shared('CaseId')] : []),
  ];
}

function queryParametersOf({ properties, required }: JsonSchema): object[] {
  const names = new Set((required as string[] | undefined) ?? []); // as zod writes it for an object
  // As above.
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      ...(names.has(name) && { required: true }),
      ...(description !== undefined && { description }),
      schema,
    }),
  );
}
