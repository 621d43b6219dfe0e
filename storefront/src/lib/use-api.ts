'use client';

import useSWR, { mutate, useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
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

/** Like `useApi`, with the answer of the path before while this one's is on its way; should that not come, there is none. */
export function useApiKept<Answer>(
  path: string,
): Pick<SWRResponse<Answer, unknown>, 'data' | 'error' | 'isLoading' | 'mutate'> {
  const { cache } = useSWRConfig();
  const { data, error, isLoading, mutate: ask } = useApi<Answer>(path, { keepPreviousData: true });
  const isOwn = cache.get(path)?.data !== undefined;
  return { data: error && !isOwn ? undefined : data, error, isLoading, mutate: ask };
}

/** Reads several paths as one: all are there, or none is. What asks one of them again by its beginning asks all again. */
export function useApiAll<Answer>(
  paths: readonly string[],
  options: SWRConfiguration<Answer[], unknown> = {},
): SWRResponse<Answer[], unknown> {
  // The last line end keeps one path alone apart from the same path of `useApi`, whose answer has another shape.
  const key = paths.length === 0 ? null : paths.map((path) => `${path}\n`).join('');
  return useSWR<Answer[], unknown>(key, fetchLines<Answer>, {
    shouldRetryOnError: isWorthRetrying,
    errorRetryCount: 3,
    ...options,
  });
}

const fetchLines = <Answer>(key: string): Promise<Answer[]> =>
  Promise.all(
    key
      .trimEnd()
      .split('\n')
      .map(fetchPath<Answer>),
  );

/** Asks again for every path that starts so; what is on screen updates. */
export async function refreshPaths(...prefixes: string[]): Promise<void> {
  await mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)));
}
