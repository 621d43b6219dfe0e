import { isSoundAccount, waitsUntil } from './rules.ts';

describe('rules', () => {
  test.each([
    ['DE89370400440532013000', true],
    ['DE89370400440532013001', false],
    ['GB82WEST12345698765432', true],
    ['12345678', true],
    ['ABC', false],
    ['NOTANUMBER', false],
  ])('%s: %s', (account, isSound) => {
    expect(isSoundAccount(account)).toBe(isSound);
  });

  test('the longest waiting time counts', () => {
    const at = (iso: string) => new Date(`2026-01-${iso}T00:00:00Z`);
    const facts = {
      destinationAddedAt: at('01'),
      emailChangedAt: null,
      mfaResetAt: null,
      passwordResetAt: null,
    };
    const figures = { destinationHours: 72, passwordHours: 24 };
    expect(waitsUntil({ ...facts, ...figures })).toEqual(at('04'));
    expect(waitsUntil({ ...facts, ...figures, passwordResetAt: at('05') })).toEqual(at('06'));
    expect(waitsUntil({ ...facts, ...figures, mfaResetAt: at('03'), passwordResetAt: at('05') })).toEqual(
      at('06'),
    );
  });
});
