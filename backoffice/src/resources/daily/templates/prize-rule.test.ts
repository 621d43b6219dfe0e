import { describeRule, unitsOf } from './prize-rule.ts';

const rule = { picksPrize: true, classSlug: 'epic', minCents: 1_000, maxCents: 4_000 };
const open = { picksPrize: true, classSlug: null, minCents: null, maxCents: null };

test('looks only for free units of the vault, of its class and band', () => {
  expect(unitsOf(rule)).toEqual({
    state: 'vault',
    isLocked: false,
    classSlug: 'epic',
    valueCents_gte: 1_000,
    valueCents_lte: 4_000,
  });
  expect(unitsOf({ ...open, minCents: 0 })).toEqual({ state: 'vault', isLocked: false, valueCents_gte: 0 });
});

test.each([
  [rule, 'Epic, $10.00 to $40.00'],
  [{ ...rule, maxCents: null }, 'Epic, from $10.00'],
  [{ ...open, maxCents: 500 }, 'Any class, up to $5.00'],
  [open, 'Any class'],
  [{ ...rule, picksPrize: false }, 'Picked by staff'],
])('%j is %p', (given, words) => {
  expect(describeRule(given, 'Epic')).toBe(words);
});
