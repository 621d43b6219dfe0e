/** The object of an `application/problem+json` answer; empty when something else answered. */
export type ProblemBody = Readonly<Record<string, unknown>>;

/** A refused or failed request. `code` is one of the contract's error codes, or `HTTP_502` without a problem document. */
export class ApiProblem extends Error {
  /** 0 when there was no answer. */
  readonly status: number;
  /** react-admin shows its `errors` at the form's inputs. */
  readonly body: ProblemBody;
  readonly code: string;
  /** Messages of fields; those of nested ones have dotted names. */
  readonly errors: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown = {}, retryAfterSeconds: number | null = null) {
    const problem = isRecord(body) ? body : {};
    const { message, title, code } = problem;
    super(readText(message) ?? readText(title) ?? describeStatus(status));
    this.name = 'ApiProblem';
    this.status = status;
    this.body = problem;
    this.code = typeof code === 'string' ? code : `HTTP_${status}`;
    this.errors = readFieldErrors(problem['errors']);
    this.retryAfterSeconds = retryAfterSeconds;
  }

  numberDetail(name: string): number | null {
    const value = this.body[name];
    return typeof value === 'number' ? value : null;
  }

  numbersDetail(name: string): number[] {
    const value = this.body[name];
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'number') : [];
  }
}

/** An answer without a problem document comes from a proxy, if any comes. */
const describeStatus = (status: number): string =>
  status === 0
    ? 'The shop can’t be reached. Check your connection and try again.'
    : `The shop answered with ${status}. Check whether the change was made before you try again.`;

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens nested field errors to dotted names and drops values that are not strings. */
function readFieldErrors(errors: unknown, prefix = ''): Record<string, string> {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) =>
      typeof text === 'string'
        ? [[prefix + field, text]]
        : Object.entries(readFieldErrors(text, `${prefix}${field}.`)),
    ),
  );
}

/** The problem of a refused response; `status` if it is not the response's own. */
export async function problemOf(response: Response, status = response.status): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  const wait = Number(response.headers.get('retry-after'));
  return new ApiProblem(status, body, Number.isFinite(wait) && wait > 0 ? wait : null);
}

/** Parses a JSON response, null for another one; rejects with an ApiProblem when it is a refusal. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await problemOf(response);
  const isJson = response.status !== 204 && (response.headers.get('content-type') ?? '').includes('json');
  return (isJson ? await response.json().catch(() => null) : null) as Answer; // typed by the API contract, not checked at runtime
}

export function isProblem(error: unknown, code?: string): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}

/** True when the shop has stopped a run or a drop: asking again soon gets the same answer. */
export const isFenced = (error: unknown): boolean =>
  isProblem(error, 'RUN_FENCED') || isProblem(error, 'DROP_FENCED');

/** True when the outcome is unknown, so the attempt must be retried with the same idempotency key. */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true;
  // A fault of the shop, but a definite answer: the packs stay sealed.
  if (error.code === 'PACK_CORRUPT') return false;
  if (error.code === 'IDEMPOTENCY_IN_PROGRESS') return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
