import { ApiProblem } from './api.ts';
import { formatMoment } from './format.ts';
import { explainWait } from './explain-wait.ts';
import { explainRefusal } from './refusals.ts';
import { text } from './text.ts';

/** Names what went wrong in one sentence; never a code. */
export function explainError(error: unknown): string {
  if (!(error instanceof ApiProblem)) return text.connectionLost;
  if (error.code === 'RATE_LIMITED' && error.retryAfterSeconds !== null)
    return explainWait(error.retryAfterSeconds);
  const refusal = explainRefusal(error.code, error.message);
  const until = error.detail['until'];
  // What is only refused for a time says when it is possible again.
  return typeof until === 'string' ? `${refusal} It is possible again from ${formatMoment(until)}.` : refusal;
}
