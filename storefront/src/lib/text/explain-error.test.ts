import { ApiProblem } from '../api.ts';
import { explainError } from './explain-error.ts';

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
    const message = 'At most 3 of these packs per customer.';
    expect(explainError(refusal({ code: 'LIMIT_REACHED', message }))).toBe(message);
  });

  it('a lost connection is no refusal', () => {
    expect(explainError(new TypeError('Failed to fetch'))).not.toContain('fetch');
  });
});
