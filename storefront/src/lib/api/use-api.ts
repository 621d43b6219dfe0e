'use client';

import { ApiProblem } from '@pullproof/shared/problem';
import type { AnswerAt } from '@pullproof/client';
import useSWR, { mutate, useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { callApi, fetchPath, type AnswerTo } from '../api.ts';

function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status >= 500;
}

/** Reads one API path through SWR; null skips the request. Refusals (4xx) are not retried. */
export function useApi<Path extends string>(
  path: Path | null,
  options: SWRConfiguration<AnswerAt<Path>, unknown> = {},
): SWRResponse<AnswerAt<Path>, unknown> {
  return useSWR<AnswerAt<Path>, unknown>(path, fetchPath<AnswerAt<Path>>, {
    shouldRetryOnError: isWorthRetrying,
    errorRetryCount: 3,
    ...options,
  });
}

/** Like `useApi`, but returns the previous path's data while this one loads, and none if it fails. */
export function useApiKept<Path extends string>(
  path: Path,
): Pick<SWRResponse<AnswerAt<Path>, unknown>, 'data' | 'error' | 'isLoading' | 'mutate'> {
  const { cache } = useSWRConfig();
  const { data, error, isLoading, mutate: ask } = useApi(path, { keepPreviousData: true });
  const isOwn = cache.get(path)?.data !== undefined;
  return { data: error && !isOwn ? undefined : data, error, isLoading, mutate: ask };
}

/**
 * Reads the answer of a POST that books nothing, such as a price; a null body skips the request. Returns the previous
 * answer while the next one loads. Another `version` asks again.
 */
export function useApiPost<Path extends string>(
  path: Path,
  body: object | null,
  version: string,
): Pick<SWRResponse<AnswerTo<Path, 'POST'>, unknown>, 'data' | 'error' | 'isValidating' | 'mutate'> {
  const key = body === null ? null : `${path}\n${version}\n${JSON.stringify(body)}`;
  return useSWR<AnswerTo<Path, 'POST'>, unknown>(key, () => callApi(path, { method: 'POST', body }), {
    shouldRetryOnError: isWorthRetrying,
    errorRetryCount: 3,
    keepPreviousData: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/**
 * Reads several paths as one: all succeed or none. The cache key starts with the first path, so a `refreshPaths` prefix
 * of that path refetches all.
 */
export function useApiAll<Path extends string>(
  paths: readonly Path[],
  options: SWRConfiguration<AnswerAt<Path>[], unknown> = {},
): SWRResponse<AnswerAt<Path>[], unknown> {
  // The trailing newline keeps a single path's key apart from `useApi`'s, whose data has another shape.
  const key = paths.length === 0 ? null : paths.map((path) => `${path}\n`).join('');
  return useSWR<AnswerAt<Path>[], unknown>(key, fetchLines<AnswerAt<Path>>, {
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

/** Revalidates every cached path with one of these prefixes. */
export async function refreshPaths(...prefixes: string[]): Promise<void> {
  await mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)));
}
