import { ApiProblem } from './api-problem.ts';
import { isWorthRetrying } from './query-client.ts';

test.each([
  [0, true],
  [503, true],
  [403, false],
  [404, false],
  [500, false],
])('an answer of %p is asked for again: %p', (status, isAgain) => {
  expect(isWorthRetrying(0, new ApiProblem(status, {}))).toBe(isAgain);
});

test('not for ever, and not after a fault of the console itself', () => {
  expect(isWorthRetrying(2, new ApiProblem(503, {}))).toBe(false);
  expect(isWorthRetrying(0, new Error('x is undefined'))).toBe(false);
});
