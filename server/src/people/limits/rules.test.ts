import { changeLimit, fitsFrom, limitAt, pendingAt } from './rules.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
const none = { pendingCents: null, pendingFrom: null };

describe('changing a limit', () => {
  it.each([
    ['lower', 10_000, 5_000, { limitCents: 5_000, ...none }],
    ['to zero', 10_000, 0, { limitCents: 0, ...none }],
    ['from none to any', null, 5_000, { limitCents: 5_000, ...none }],
    ['the same', 5_000, 5_000, { limitCents: 5_000, ...none }],
    ['higher', 5_000, 6_000, { limitCents: 5_000, pendingCents: 6_000, pendingFrom: at(24) }],
    ['to none', 5_000, null, { limitCents: 5_000, pendingCents: null, pendingFrom: at(24) }],
    ['from zero', 0, 1, { limitCents: 0, pendingCents: 1, pendingFrom: at(24) }],
  ])('%s', (_, current, wanted, expected) => {
    expect(changeLimit(current, wanted, at(24))).toEqual(expected);
  });

  it('waits to the very moment', () => {
    const stored = { limitCents: 100, pendingCents: null, pendingFrom: at(24) };
    expect([limitAt(stored, at(23)), limitAt(stored, at(24))]).toEqual([100, null]);
    expect([pendingAt(stored, at(23)), pendingAt(stored, at(24))]).toEqual([
      { limitCents: null, from: at(24) },
      null,
    ]);
  });
});

describe('when an amount fits again', () => {
  const hour = 3_600_000;
  const deposits = [
    { amountCents: 400, at: at(0) },
    { amountCents: 500, at: at(5) },
  ];
  it.each([
    [100, at(24)],
    [500, at(24)],
    [501, at(29)],
    [1_000, at(29)],
    [1_001, undefined],
  ])('%d of 1000', (amountCents, expected) => {
    expect(fitsFrom(deposits, 1_000, amountCents, 24 * hour)).toEqual(expected);
  });
});
