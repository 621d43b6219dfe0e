import { errorStatus, type ErrorCode, type FieldErrors } from '../contract/index.ts';

/** An expected refusal with its code and status; rolls back its transaction. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errorStatus[code];
    this.facts = facts;
  }
}

/** `throw refuse('SOLD_OUT', 'This run is sold out.', { remaining: 0 })`; facts are added to the response. */
export const refuse = (
  code: ErrorCode,
  message: string,
  facts: Readonly<Record<string, unknown>> = {},
): Refusal => new Refusal(code, message, facts);

/** The database is unreachable or too slow; the running statement was not committed. */
export class DatabaseUnreachable extends Refusal {
  constructor(message = 'The shop cannot reach its books for a moment. Nothing was changed; try again.') {
    super('OVERLOADED', message);
  }
}

/** COMMIT was sent but not answered. With an idempotency key, a retry returns the response. */
export const outcomeUnknown = (hasKey = false): Refusal =>
  refuse(
    'OUTCOME_UNKNOWN',
    hasKey
      ? 'We could not confirm whether this was done. Ask again with the same key.'
      : 'We could not confirm whether this was done. Check before you repeat it.',
  );

/** The same 404 for missing records and for records that belong to somebody else. */
export const notFound = (): Refusal => refuse('NOT_FOUND', 'There is nothing here.');

export const refuseFields = (code: 'VALIDATION_FAILED' | 'INVALID_RECORD', errors: FieldErrors): Refusal =>
  refuse(code, 'Some fields are not right.', { errors });

/** The first row, or the uniform 404. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw notFound();
  return row;
}
