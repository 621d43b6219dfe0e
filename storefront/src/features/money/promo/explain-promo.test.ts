import type { RedeemedPromoDto } from '@pullproof/server/contract';
import { ApiProblem } from '@pullproof/shared/problem';
import { describePromo, explainPromoRefusal } from './explain-promo.ts';

const promo: RedeemedPromoDto = {
  kind: 'percent',
  name: 'Spring',
  isApplied: false,
  amountCents: 0,
  fullCents: 0,
  percentBps: 1_000,
  capCents: 500,
  minSpendCents: 2_000,
  endsAt: null,
};

test.each([
  [promo, '10% off one order, up to $5.00, on orders of $20.00 or more'],
  [{ ...promo, capCents: null, minSpendCents: 0 }, '10% off one order'],
  [{ ...promo, kind: 'free_pack' as const, minSpendCents: 0 }, 'One free pack or box'],
])('%#: what a code is good for', (answer, sentence) => {
  expect(describePromo(answer)).toBe(sentence);
});

test.each([
  [404, 'PROMO_INVALID', 'This code doesn’t work here.'],
  [409, 'PROMO_USED', 'You’ve already used this code.'],
  [409, 'PROMO_EXHAUSTED', 'is used up'],
  [403, 'SELF_EXCLUDED', 'You’re on a break.'],
])('%i %s gets a readable message', (status, code, words) => {
  expect(explainPromoRefusal(new ApiProblem(status, { code, message: code }, null))).toContain(words);
});
