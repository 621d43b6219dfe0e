import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@pullproof/shared/problem';

const maxRetries = 2;
const passing = new Set([0, 502, 503, 504]);

/** Retries only transient failures; a refusal stays a refusal. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < maxRetries && error instanceof ApiProblem && passing.has(error.status);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // When offline, fail immediately instead of pausing behind a skeleton.
    queries: { retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});
