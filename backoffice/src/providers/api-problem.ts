import { describeFieldName } from '../shared/values/describe-value.ts';
/** Field errors, nested like the request body. */
interface FieldErrors {
  [field: string]: string | FieldErrors;
}

/** The fields of an `application/problem+json` body that the console uses. */
export interface Problem {
  code?: string;
  title?: string;
  message?: string;
  requestId?: string;
  errors?: FieldErrors;
  /** On 412: the current record. */
  current?: Record<string, unknown>;
  [key: string]: unknown;
}

/** A refused or failed request. react-admin reads `status` and `body`, and shows `body.errors` at the form's inputs. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly body: Problem;

  constructor(status: number, body: Problem) {
    super(describeProblem(status, body));
    this.name = 'ApiProblem';
    this.status = status;
    this.body = body;
  }

  get code(): string {
    return this.body.code ?? `HTTP_${this.status}`;
  }
}

const plainWords: Record<number, string> = {
  0: 'The server cannot be reached. Check the connection and try again.',
  401: 'Your session has ended. Sign in again.',
  403: 'Your role does not allow this.',
  404: 'This no longer exists.',
  412: 'Someone else changed this record.',
  413: 'The file is too large.',
  429: 'Too many requests. Wait a moment and try again.',
  503: 'The shop is busy or in maintenance. Check whether the change was made before you try again.',
};

function describeProblem(status: number, body: Problem): string {
  const said = body.message ?? body.title;
  if (said) return said;
  return (
    plainWords[status] ??
    `The server responded with ${status}. Check whether the change was made before you try again.`
  );
}

/** Returns the user-facing message for any thrown value. */
export function describeError(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : 'Something went wrong. Nothing was changed.';
}

/** Like `describeError`, plus each field's error, for callers without an input to show it at. */
export function describeFaults(error: unknown): string {
  const faults = error instanceof ApiProblem ? listFaults(error.body.errors ?? {}) : [];
  return faults.length === 0 ? describeError(error) : `${faults.join('; ')}.`;
}

/** Returns the server's message for one field. */
export function faultOf(error: unknown, field: string): string | undefined {
  const fault = error instanceof ApiProblem ? error.body.errors?.[field] : undefined;
  return typeof fault === 'string' ? fault : undefined;
}

function listFaults(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([field, fault]) => {
    const path = prefix === '' ? field : `${prefix}.${field}`;
    return typeof fault === 'string' ? [`${describeFieldName(path)} ${fault}`] : listFaults(fault, path);
  });
}
