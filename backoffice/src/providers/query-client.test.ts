import { onlineManager } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import { isWorthRetrying, queryClient } from './query-client.ts';

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

test('offline a list fails at once, so that it can say so, and is asked for again when the network is back', async () => {
  onlineManager.setOnline(false);
  try {
    const asked = queryClient.query({
      queryKey: ['offline'],
      queryFn: () => Promise.reject(new ApiProblem(0, { code: 'UNREACHABLE' })),
      retry: false,
    });
    await expect(asked).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(queryClient.defaultQueryOptions({ queryKey: ['offline'] }).refetchOnReconnect).toBe(true);
  } finally {
    onlineManager.setOnline(true);
    queryClient.clear();
  }
});
