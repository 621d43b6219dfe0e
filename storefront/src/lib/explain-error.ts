import { ApiProblem } from './api.ts';
import { explainWait } from './explain-wait.ts';
import { explainRefusal } from './refusals.ts';
import { text } from './text.ts';

/** Names what went wrong in one sentence; never a code. */
export function explainError(error: unknown): string {
  if (!(error instanceof ApiProblem)) return text.connectionLost;
  if (error.code === 'RATE_LIMITED' && error.retryAfterSeconds !== null)
    return explainWait(error.retryAfterSeconds);
  return explainRefusal(error.code, error.message);
}
