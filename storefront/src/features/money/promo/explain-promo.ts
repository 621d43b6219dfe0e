import type { RedeemedPromoDto } from '@pullproof/server/contract';
import { ApiProblem } from '@pullproof/shared/problem';
import { explainError } from '../../../lib/text/explain-error.ts';
import { text } from './text.ts';

/** Returns the reason for a code's refusal, in plain words. */
export function explainPromoRefusal(error: unknown): string {
  const refusals: Readonly<Record<string, string>> = text.refusals;
  const known = error instanceof ApiProblem ? refusals[error.code] : undefined;
  return known ?? explainError(error);
}

/** Describes a code: "10% off one order, up to $5.00, on orders of $20.00 or more, until 1 Jan 2027". */
export function describePromo(promo: RedeemedPromoDto): string {
  const what = promo.kind === 'percent' ? text.percent(promo.percentBps ?? 0, promo.capCents) : text.freePack;
  const parts = [what];
  if (promo.minSpendCents > 0) parts.push(text.minSpend(promo.minSpendCents));
  if (promo.endsAt !== null) parts.push(text.endsAt(promo.endsAt));
  return parts.join(', ');
}
