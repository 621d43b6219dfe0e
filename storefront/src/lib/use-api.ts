'use client';

import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiProblem, fetchPath } from './api.ts';

function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status >= 500;
}

/** Reads one API path and keeps it fresh; null waits. A refusal (4xx) is not asked again. */
export function useApi<Answer>(
  path: string | null,
  options: SWRConfiguration<Answer, unknown> = {},
): SWRResponse<Answer, unknown> {
  return useSWR<Answer, unknown>(path, fetchPath<Answer>, {
    shouldRetryOnError: isWorthRetrying,
    errorRetryCount: 3,
    ...options,
  });
}

/** Asks again for every path that starts so; what is on screen updates. */
export async function refreshPaths(...prefixes: string[]): Promise<void> {
  await mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)));
}
