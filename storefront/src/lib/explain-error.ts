import { ApiProblem } from './api.ts';
import { explainRefusal } from './refusals.ts';
import { text } from './text.ts';

/** Names what went wrong in one sentence; never a code. */
export function explainError(error: unknown): string {
  if (error instanceof ApiProblem) return explainRefusal(error.code, error.message);
  return text.connectionLost;
}
