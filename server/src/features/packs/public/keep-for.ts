const kept = new Map<string, { until: number; value: Promise<unknown> }>();
const most = 500;

/**
 * Shares one answer among everyone who asks within `milliseconds`, so that a busy run is counted once.
 * Only for what is shown, never for what is decided.
 */
export function keepFor<Value>(
  milliseconds: number,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const at = performance.now();
  const known = kept.get(key);
  if (known && known.until > at) return known.value as Promise<Value>; // a key is only ever used with one loader
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

/** Something happened to a run: what is kept about it is from before. */
export const forgetRun = (id: string): void => {
  for (const part of ['wall', 'run', 'cards']) kept.delete(`${part}:${id}`);
};

/** For tests that look twice within the time. */
export const forgetKept = (): void => {
  kept.clear();
};
