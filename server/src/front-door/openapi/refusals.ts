import { errorStatus, type ErrorCode } from '../../contract/index.ts';
import type { DescribedRoute } from '../../platform/http/route.ts';

/** Any request: hosts, floods, odd queries, and faults of ours. */
const anywhere: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'UNKNOWN_FIELD',
  'ACCESS_TOKEN_INVALID',
  'HOST_NOT_ALLOWED',
  'RATE_LIMITED',
  'INTERNAL',
  'OVERLOADED',
];
const signedIn: readonly ErrorCode[] = ['UNAUTHENTICATED', 'MFA_REQUIRED'];
const changing: readonly ErrorCode[] = [
  'CSRF_REJECTED',
  'INVALID_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'OUTCOME_UNKNOWN',
  'RUN_FENCED',
];
const withKey: readonly ErrorCode[] = [
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
];

/** Public reads take a token as they take none. */
function tokenRefusalOf({ access, method, scope }: DescribedRoute): readonly ErrorCode[] {
  if (scope) return ['INSUFFICIENT_SCOPE'];
  return access === 'public' && method === 'get' ? [] : ['TOKEN_NOT_ALLOWED'];
}

const asksStepUp = ({ guards }: DescribedRoute): boolean =>
  guards !== undefined && guards.guards !== 'nothing';

/** Every code a route can refuse with: those that follow from its declaration, and those that it names itself. */
export function refusalsOf(route: DescribedRoute): readonly ErrorCode[] {
  const { path, access, method, once, ifMatch } = route;
  const codes = [
    ...anywhere,
    ...(access === 'public' ? [] : signedIn),
    ...(access === 'staff' ? (['FORBIDDEN'] as const) : []),
    ...(asksStepUp(route) ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(method === 'get' ? [] : changing),
    ...(method === 'get' || access === 'staff' ? [] : (['MAINTENANCE'] as const)),
    ...tokenRefusalOf(route),
    ...(path.includes(':') ? (['NOT_FOUND'] as const) : []),
    ...(once || route.optionalKey ? withKey : []),
    ...(ifMatch ? (['STALE'] as const) : []),
    ...(ifMatch === 'required' ? (['PRECONDITION_REQUIRED'] as const) : []),
    ...route.refusals,
  ];
  return [...new Set(codes)].sort();
}

/** Codes by their status, in ascending order. */
export function byStatus(codes: readonly ErrorCode[]): [number, ErrorCode[]][] {
  const grouped = new Map<number, ErrorCode[]>();
  for (const code of codes) grouped.set(errorStatus[code], [...(grouped.get(errorStatus[code]) ?? []), code]);
  return [...grouped].sort(([left], [right]) => left - right);
}
