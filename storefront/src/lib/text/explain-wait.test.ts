import { ApiProblem } from '../api.ts';
import { explainError } from './explain-error.ts';
import { explainWait } from './explain-wait.ts';

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
