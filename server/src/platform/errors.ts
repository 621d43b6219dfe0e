import { errorStatus, type ErrorCode, type FieldErrors } from '../contract/index.ts';

/** An expected refusal: it knows its code and status, and rolls back what its transaction did. */
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

/** `throw refuse('SOLD_OUT', 'This run is sold out.', { remaining: 0 })`; facts are added to the answer. */
export const refuse = (
  code: ErrorCode,
  message: string,
  facts: Readonly<Record<string, unknown>> = {},
): Refusal => new Refusal(code, message, facts);

/** The database cannot be reached, or not in time; the running statement was not committed. */
export class DatabaseUnreachable extends Refusal {
  constructor(message = 'The shop cannot reach its books for a moment. Nothing was changed; try again.') {
    super('OVERLOADED', message);
  }
}

/** COMMIT was sent and its answer is missing. With an idempotency key the repeat gives the answer. */
export const outcomeUnknown = (hasKey = false): Refusal =>
  refuse(
    'OUTCOME_UNKNOWN',
    hasKey
      ? 'We could not confirm whether this was done. Ask again with the same key.'
      : 'We could not confirm whether this was done. Check before you repeat it.',
  );

/** The uniform answer for what is absent and for what belongs to somebody else. */
export const notFound = (): Refusal => refuse('NOT_FOUND', 'There is nothing here.');

export const refuseFields = (code: 'VALIDATION_FAILED' | 'INVALID_RECORD', errors: FieldErrors): Refusal =>
  refuse(code, 'Some fields are not right.', { errors });

/** The first row, or the uniform 404. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw notFound();
  return row;
}
