import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

const mostRetries = 2;
const passing = new Set([0, 502, 503, 504]);

/** A refusal stays one however often it is asked again; only what may pass is worth the wait. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < mostRetries && error instanceof ApiProblem && passing.has(error.status);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline a request fails and says so, instead of waiting behind a skeleton.
    queries: { retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
