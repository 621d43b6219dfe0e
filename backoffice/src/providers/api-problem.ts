import { ApiProblem } from '@pullproof/shared/problem';
import { describeFieldName } from '../shared/values/describe-value.ts';

/** Returns the user-facing message for any thrown value. */
export function describeError(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : 'Something went wrong. Nothing was changed.';
}

/** Like `describeError`, plus each field's error, for callers without an input to show it at. */
export function describeFaults(error: unknown): string {
  const faults = error instanceof ApiProblem ? Object.entries(error.errors) : [];
  if (faults.length === 0) return describeError(error);
  return `${faults.map(([path, fault]) => `${describeFieldName(path)} ${fault}`).join('; ')}.`;
}

/** Returns the server's message for one field. */
export const faultOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiProblem ? error.errors[field] : undefined;
