import { useSyncExternalStore } from 'react';

/** Makes a hook that returns the time of `read` in ms, updated every `tickMs`; null in server HTML and during hydration. */
export function clockHook(read: () => number, tickMs: number): () => number | null {
  const listeners = new Set<() => void>();
  let now: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick(): void {
    now = read();
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    timer ??= setInterval(tick, tickMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
      now = null;
    };
  }

  return function useClock() {
    return useSyncExternalStore<number | null>(
      subscribe,
      () => (now ??= read()),
      () => null,
    );
  };
}
