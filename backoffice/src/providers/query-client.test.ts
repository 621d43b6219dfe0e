import { onlineManager } from '@tanstack/react-query';
import { ApiProblem } from '@pullproof/shared/problem';
import { isWorthRetrying, queryClient } from './query-client.ts';

test.each([
  [0, true],
  [503, true],
  [403, false],
  [404, false],
  [500, false],
])('retries %p: %p', (status, isAgain) => {
  expect(isWorthRetrying(0, new ApiProblem(status, {}))).toBe(isAgain);
});

test('stops retrying in the end, and never retries the console’s own faults', () => {
  expect(isWorthRetrying(2, new ApiProblem(503, {}))).toBe(false);
  expect(isWorthRetrying(0, new Error('x is undefined'))).toBe(false);
});

test('fails a list at once while offline, and refetches it when back online', async () => {
  onlineManager.setOnline(false);
  try {
    const answer = queryClient.query({
      queryKey: ['offline'],
      queryFn: () => Promise.reject(new ApiProblem(0, { code: 'UNREACHABLE' })),
      retry: false,
    });
    await expect(answer).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(queryClient.defaultQueryOptions({ queryKey: ['offline'] }).refetchOnReconnect).toBe(true);
  } finally {
    onlineManager.setOnline(true);
    queryClient.clear();
  }
});
