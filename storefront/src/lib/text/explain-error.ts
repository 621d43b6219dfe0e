import { formatMoney } from '@pullproof/server/contract';
import { ApiProblem } from '@pullproof/shared/problem';
import { formatMoment, pluralise } from './format.ts';
import { explainRefusal } from '../refusals.ts';
import { text } from './common.ts';

const periods: Readonly<Record<string, string>> = { day: '24 hours', week: '7 days', month: '30 days' };

/** Null for limits without a period: the server's message explains those. */
function explainDepositLimit(error: ApiProblem): string | null {
  const period = error.body['period'];
  if (error.code !== 'LIMIT_REACHED' || typeof period !== 'string') return null;
  const leftCents = error.numberDetail('leftCents') ?? 0;
  const left = leftCents > 0 ? ` It leaves ${formatMoney(leftCents)}.` : '';
  return `This is more than your deposit limit for ${periods[period] ?? 'this time'} allows.${left}`;
}

/** Explains an error in one sentence, never showing its code. */
export function explainError(error: unknown): string {
  if (!(error instanceof ApiProblem)) return text.connectionLost;
  if (error.code === 'RATE_LIMITED' && error.retryAfterSeconds !== null)
    return explainWait(error.retryAfterSeconds);
  const refusal = explainDepositLimit(error) ?? explainRefusal(error.code, error.message);
  const until = error.body['until'];
  // Temporary refusals carry `until`.
  return typeof until === 'string' ? `${refusal} It is possible again from ${formatMoment(until)}.` : refusal;
}

/** When to try again: 40 → "in 40 seconds", 200 → "in 4 minutes". Rounds up, so it is never too early. */
export function explainWait(seconds: number): string {
  const wait =
    seconds <= 90
      ? pluralise(Math.ceil(seconds), 'second', 'seconds')
      : seconds <= 5_400
        ? pluralise(Math.ceil(seconds / 60), 'minute', 'minutes')
        : pluralise(Math.ceil(seconds / 3_600), 'hour', 'hours');
  return `Too many tries in a short time. Try again in ${wait}.`;
}
