const kept = new Map<string, { until: number; value: Promise<unknown> }>();
const most = 500;

/**
 * Caches one result per key for `milliseconds`, shared by all callers, so that a busy run is counted once.
 * For display only: never decide anything on a cached value.
 */
export function keepFor<Value>(
  milliseconds: number,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const at = performance.now();
  const known = kept.get(key);
  if (known && known.until > at) return known.value as Promise<Value>; // each key is used with one loader only
  const value = load();
  kept.delete(key);
  kept.set(key, { until: at + milliseconds, value });
  value.catch(() => {
    if (kept.get(key)?.value === value) kept.delete(key);
  });
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return value;
}

/** Drops what is cached about a run, because it has changed. */
export const forgetRun = (id: string): void => {
  for (const part of ['wall', 'run', 'cards']) kept.delete(`${part}:${id}`);
};

/** For tests that read twice within the cache time. */
export const forgetKept = (): void => {
  kept.clear();
};
