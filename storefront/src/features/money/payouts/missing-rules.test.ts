import type { PayoutRulesDto } from '@pullproof/server/contract';
import { listRules, listUsable } from './missing-rules.ts';

const ready: PayoutRulesDto = {
  minCents: 1_000,
  availableCents: 1_000,
  provider: 'manual',
  isIdentityVerified: true,
  hasSecondFactor: true,
  isOnHold: false,
  waitUntil: null,
  destinations: [],
};
const missing = (rules: Partial<PayoutRulesDto>): string[] =>
  listRules({ ...ready, ...rules })
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);

test.each([
  [{}, []],
  [{ availableCents: 999 }, ['minimum']],
  [{ hasSecondFactor: false, isIdentityVerified: false }, ['factor', 'identity']],
  [{ waitUntil: '2026-01-01T00:00:00Z' }, ['waiting']],
  [{ isOnHold: true }, ['hold']],
])('an account with %j misses %j for a payout', (rules, names) => {
  expect(missing(rules)).toEqual(names);
});

test('an account is used once its waiting time is over', () => {
  const at = (usableFrom: string) => ({
    id: usableFrom,
    holder: 'A',
    lastSigns: '1234',
    country: 'DE',
    createdAt: usableFrom,
    usableFrom,
  });
  const now = Date.parse('2026-01-02T00:00:00Z');
  const destinations = [at('2026-01-01T00:00:00Z'), at('2026-01-02T00:00:00Z'), at('2026-01-02T00:00:01Z')];
  expect(listUsable(destinations, now)).toEqual(destinations.slice(0, 2));
});
