import { STATUS_CODES } from 'node:http';

import type { NextFunction, Request, Response } from 'express';

import type { ErrorCode, Problem } from '../../contract/index.ts';
import { isTransient } from '../database/database-failures.ts';
import { DatabaseUnreachable, outcomeUnknown, Refusal, refuse } from '../errors.ts';
import { logger, requestContext } from '../logger.ts';

const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  IDEMPOTENCY_IN_PROGRESS: 2,
  OUTCOME_UNKNOWN: 2,
  OVERLOADED: 2,
  LOG_DELAYED: 30,
  RUN_FENCED: 300,
  DROP_FENCED: 300,
  MAINTENANCE: 120,
  PROVIDER_UNAVAILABLE: 30,
};

const fenced: ReadonlySet<ErrorCode> = new Set(['RUN_FENCED', 'DROP_FENCED']);

let report: (failure: unknown) => void = () => undefined;

/** Called for every fault of ours, and for every unexpected error that becomes a 503. */
export function reportFailures(reporter: (failure: unknown) => void): void {
  report = reporter;
}

/** Answers `application/problem+json`; the only place that turns an error into a response. */
export function answerProblem(
  failure: unknown,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (response.headersSent) {
    next(failure);
    return;
  }
  const refusal = withHonestOutcome(asRefusal(failure));
  // Refusing a crowd must not cost a stack trace per request.
  const isExpected = (failure instanceof Refusal || fenced.has(refusal.code)) && refusal.status !== 500;
  if (refusal.status >= 500 && isExpected) logger.warn({ code: refusal.code }, 'request refused');
  else if (refusal.status >= 500) {
    logger.error({ err: failure }, 'request failed');
    report(failure);
  }
  const seconds = refusal.facts['retryAfterSeconds'] ?? retryAfterSeconds[refusal.code];
  if (typeof seconds === 'number') response.setHeader('Retry-After', String(seconds));
  const challenge = challengeOf(refusal);
  if (challenge !== undefined) response.setHeader('WWW-Authenticate', challenge);
  if (isStepUpPreferred(refusal, request))
    response.status(200).setHeader('Preference-Applied', stepUpPreference);
  else response.status(refusal.status);
  response.type('application/problem+json').setHeader('Cache-Control', 'no-store');
  response.send(JSON.stringify(problemOf(refusal)));
}

/** A 401 names how to authenticate (RFC 9110, 11.6.1), and a refused token why (RFC 6750). Browsers show no dialog for Bearer. */
function challengeOf({ code, status, facts }: Refusal): string | undefined {
  if (code === 'ACCESS_TOKEN_INVALID') return 'Bearer error="invalid_token"';
  if (code === 'INSUFFICIENT_SCOPE')
    return `Bearer error="insufficient_scope", scope="${String(facts['scope'])}"`;
  return status === 401 ? 'Bearer realm="Pullproof"' : undefined;
}

export const stepUpPreference = 'step-up=200';

/** Browsers log every 4xx as an error, so a console that handles step-up can ask for another status. */
const isStepUpPreferred = ({ code }: Refusal, request: Request): boolean =>
  code === 'STEP_UP_REQUIRED' &&
  request.headers['prefer'] === stepUpPreference &&
  request.originalUrl.startsWith('/api/admin/');

/** The path of the page that explains a code. */
export const problemType = (code: ErrorCode): string =>
  `/problems/${code.toLowerCase().replaceAll('_', '-')}`;

function problemOf(refusal: Refusal): Problem {
  return {
    type: problemType(refusal.code),
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    message: refusal.message,
    requestId: requestContext.get()?.requestId ?? '',
    ...refusal.facts,
  };
}

/** PostgreSQL's errors for a NUL in text or in JSON, from any input. */
const unstorable = new Set(['22021', '22P05']);

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57014',
  '57P05',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
]);

/** pg's messages, without a code, when a connection is lost during a statement. */
const lostWords =
  /^(Connection terminated|Connection timed out|Client (has encountered a connection error|was closed)|Query read timeout|timeout e)/;

const conditions = new Map<string, () => Refusal>();

/** Says what a condition that functions of ours raise means to a client. */
export function explainCondition(code: string, explain: () => Refusal): void {
  conditions.set(code, explain);
}

/** What a condition of ours means; any other failure as it is. */
export const explainFailure = (failure: unknown): unknown =>
  conditions.get(facetsOf(failure).code)?.() ?? failure;

function asRefusal(thrown: unknown): Refusal {
  const failure = explainFailure(thrown);
  if (failure instanceof Refusal) return failure;
  const { type, status, code } = facetsOf(failure);
  if (type === 'entity.parse.failed') return refuse('INVALID_JSON', 'The body is not valid JSON.');
  if (type === 'entity.too.large') return refuse('BODY_TOO_LARGE', 'The body is too large.');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return refuse('UNSUPPORTED_MEDIA_TYPE', 'This encoding is not supported.');
  if (status === 400 || failure instanceof URIError)
    return refuse('VALIDATION_FAILED', 'The request could not be read.');
  if (unstorable.has(code))
    return refuse('VALIDATION_FAILED', 'A text contains characters that can’t be stored.');
  if (isTransient(failure))
    return new DatabaseUnreachable('The shop is very busy. Nothing was changed; try again.');
  if (isConnectionLost(failure)) return new DatabaseUnreachable();
  return refuse('INTERNAL', 'Something went wrong on our side. Nothing was changed; try again.');
}

/** A 503 or 500 after a commit must not claim that nothing was changed. */
function withHonestOutcome(refusal: Refusal): Refusal {
  const { hasCommitted = false, hasKey = false } = requestContext.get() ?? {};
  const isUnknown =
    refusal.code === 'OUTCOME_UNKNOWN' || (hasCommitted && refusal instanceof DatabaseUnreachable);
  if (isUnknown) return outcomeUnknown(hasKey);
  if (!hasCommitted || refusal.code !== 'INTERNAL') return refusal;
  return refuse('INTERNAL', `Something went wrong on our side. ${outcomeUnknown(hasKey).message}`);
}

/** Libraries wrap network errors: Sequelize as `parent`, others as `cause`, Node's dual-stack connect as an array. */
function isConnectionLost(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  if (lostWords.test(failure.message)) return true;
  const { code, name, severity } = facetsOf(failure);
  // PostgreSQL ends the session; PgBouncer says so of a database that it cannot reach, under the code of bad messages.
  if (
    severity === 'FATAL' ||
    connectionLost.has(code) ||
    /^Sequelize(Connection|HostNot|Access|InvalidConnection)/.test(name)
  )
    return true;
  const { parent, cause } = failure as { parent?: unknown; cause?: unknown }; // present on wrapped errors only
  const inner = failure instanceof AggregateError ? (failure.errors as unknown[]) : [];
  return [parent, cause, ...inner].some((each) => each !== failure && isConnectionLost(each));
}

interface Facets {
  type: string;
  status: number;
  code: string;
  name: string;
  severity: string;
}

function facetsOf(failure: unknown): Facets {
  const fields = (typeof failure === 'object' && failure !== null ? failure : {}) as Record<string, unknown>; // any thrown object
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    type: text('type'),
    status: Number(fields['status'] ?? 0),
    code: text('code'),
    name: text('name'),
    severity: text('severity'),
  };
}

/** Answers OPTIONS with the path's methods. Sends no CORS headers, so another site's preflight fails. */
export function answerOptions(allowedMethods: (path: string) => string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const methods = request.method === 'OPTIONS' ? allowedMethods(request.path) : [];
    if (methods.length === 0) {
      next();
      return;
    }
    response.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
    response.status(204).end();
  };
}

/** 404 for every unknown API path, 405 with Allow when only the method is wrong. */
export function refuseUnknownPath(allowedMethods: (path: string) => string[]) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const methods = allowedMethods(request.path);
    if (methods.length === 0) {
      next(refuse('NOT_FOUND', 'There is nothing here.'));
      return;
    }
    response.setHeader('Allow', methods.join(', '));
    next(refuse('METHOD_NOT_ALLOWED', `Use ${methods.join(' or ')} here.`));
  };
}
