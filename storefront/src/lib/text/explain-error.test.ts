import { ApiProblem } from '@pullproof/shared/problem';
import { explainError, explainWait } from './explain-error.ts';

const refusal = (body: Record<string, unknown>) => new ApiProblem(409, body, null);

describe('what a person reads of a refusal', () => {
  it('a deposit limit says which one, what it leaves and when it is over', () => {
    const body = {
      code: 'LIMIT_REACHED',
      message: '2026-11-22T10:00:00.000Z',
      period: 'week',
      leftCents: 1250,
    };
    expect(explainError(refusal({ ...body, until: '2026-11-22T10:00:00.000Z' }))).toBe(
      'This is more than your deposit limit for 7 days allows. It leaves $12.50. It is possible again from Nov 22, 2026, 10:00 UTC.',
    );
    expect(explainError(refusal({ ...body, leftCents: 0, until: null }))).toBe(
      'This is more than your deposit limit for 7 days allows.',
    );
  });

  it('explains a product limit', () => {
    const message = 'At most 3 of these per customer.';
    expect(explainError(refusal({ code: 'LIMIT_REACHED', message }))).toBe(message);
  });

  it('a lost connection is no refusal', () => {
    expect(explainError(new TypeError('Failed to fetch'))).not.toContain('fetch');
  });
});

describe('when to try again', () => {
  it.each([
    [1, 'in 1 second.'],
    [90, 'in 90 seconds.'],
    [91, 'in 2 minutes.'],
    [5_400, 'in 90 minutes.'],
    [7_201, 'in 3 hours.'],
  ])('%d seconds are %p', (seconds, words) => expect(explainWait(seconds).endsWith(words)).toBe(true));

  it('is said where the shop said it', () => {
    const body = { code: 'RATE_LIMITED', message: 'Slow down.' };
    expect(explainError(new ApiProblem(429, body, 120))).toContain('in 2 minutes');
    expect(explainError(new ApiProblem(429, body, null))).not.toContain('minutes');
  });
});
