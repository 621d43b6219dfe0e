import { waitShared, withOwnDeadline } from '../../../platform/database/deadline.ts';

const cache = new Map<string, { until: number; value: Promise<unknown> }>();
const maxEntries = 500;

/**
 * Caches one result per key for `milliseconds`, shared by all callers, so that a busy run is counted once.
 * For display only: never decide anything on a cached value.
 */
export function cacheFor<Value>(
  milliseconds: number,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const at = performance.now();
  const known = cache.get(key);
  if (known && known.until > at) return waitShared(known.value as Promise<Value>); // each key is used with one loader only
  const value = withOwnDeadline(load);
  cache.delete(key);
  cache.set(key, { until: at + milliseconds, value });
  value.catch(() => {
    if (cache.get(key)?.value === value) cache.delete(key);
  });
  const [oldest] = cache.keys();
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
  return waitShared(value);
}

/** Drops what is cached about a run, because it has changed, and all chances: another run may have the best now. */
export const forgetRun = (id: string): void => {
  for (const part of ['wall', 'run', 'cards']) cache.delete(`${part}:${id}`);
  for (const key of cache.keys()) if (key.startsWith('chances:')) cache.delete(key);
};

/** For tests that read twice within the cache time. */
export const clearCache = (): void => {
  cache.clear();
};
