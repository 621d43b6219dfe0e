import type { AnswerAt } from '@pullproof/client';

/** A refusal by the server, parsed from problem+json. `code` is one of the contract's error codes. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: Readonly<Record<string, unknown>>, retryAfterSeconds: number | null) {
    super(
      typeof body['message'] === 'string' ? body['message'] : 'The shop could not answer. Please try again.',
    );
    this.name = 'ApiProblem';
    this.status = status;
    this.code = typeof body['code'] === 'string' ? body['code'] : 'INTERNAL';
    this.errors = readFieldErrors(body['errors']);
    this.detail = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  numberDetail(name: string): number | null {
    const value = this.detail[name];
    return typeof value === 'number' ? value : null;
  }

  numbersDetail(name: string): number[] {
    const value = this.detail[name];
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'number') : [];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Flattens nested field errors to dotted names and drops values that are not strings. */
function readFieldErrors(errors: unknown, prefix = ''): Record<string, string> {
  if (!isRecord(errors)) return {};
  return Object.entries(errors).reduce<Record<string, string>>((flat, [field, text]) => {
    if (typeof text === 'string') return { ...flat, [prefix + field]: text };
    return { ...flat, ...readFieldErrors(text, `${prefix}${field}.`) };
  }, {});
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204 || !type.includes('json')) return null;
  return response.json();
}

/** Parses a JSON response or throws an ApiProblem. A body that is not JSON counts as an empty problem. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const body = await readBody(response).catch(() => null);
  if (response.ok) return body as Answer; // typed by the API contract, not checked at runtime
  const wait = Number(response.headers.get('retry-after'));
  throw new ApiProblem(
    response.status,
    isRecord(body) ? body : {},
    Number.isFinite(wait) && wait > 0 ? wait : null,
  );
}

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call<Chosen extends Method | 'GET' = Method> {
  /** GET when it is left out. */
  method?: Chosen;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Event dispatched on `window` when the API answers UNAUTHENTICATED. */
export const SIGNED_OUT = 'signed-out';

/** What a call resolves with, by the API's description. */
export type AnswerTo<Path extends string, Chosen extends Method | 'GET'> = AnswerAt<Path, Lowercase<Chosen>>;

/** Sends one same-origin request. Network failures reject with a TypeError, refusals with an ApiProblem. */
export async function callApi<Path extends string, Chosen extends Method | 'GET' = 'GET'>(
  path: Path,
  call: Call<Chosen> = {},
): Promise<AnswerTo<Path, Chosen>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  const response = await fetch(path, {
    method: call.method ?? 'GET',
    headers,
    credentials: 'same-origin',
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    ...(call.signal ? { signal: call.signal } : {}),
  });
  try {
    return await readAnswer<AnswerTo<Path, Chosen>>(response);
  } catch (error) {
    // Components that show account data listen for this and clear it.
    if (isProblem(error, 'UNAUTHENTICATED')) window.dispatchEvent(new Event(SIGNED_OUT));
    throw error;
  }
}

/** SWR's fetcher, which the hooks type: the key is the path. */
export function fetchPath<Answer>(path: string): Promise<Answer> {
  return callApi(path) as Promise<Answer>; // typed by the hook
}

export function isProblem(error: unknown, code?: string): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}

/** True when the outcome is unknown, so the attempt must be retried with the same idempotency key. */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true;
  // A fault of the shop, but a definite answer: the packs stay sealed.
  if (error.code === 'PACK_CORRUPT') return false;
  return error.status >= 500 || error.code === 'IDEMPOTENCY_IN_PROGRESS' || error.status === 429;
}
