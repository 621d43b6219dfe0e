export interface Pace {
  /** Requests within this time are merged into one call. */
  gatherMs: number;
  /** Min time between two calls. */
  apartMs: number;
}

/** Debounces and throttles `call`: once per burst, soon after its first request. */
export function paceCalls(call: () => void, { gatherMs, apartMs }: Pace): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;
  return {
    ask() {
      const waitMs = Math.max(gatherMs, lastAt + apartMs - performance.now());
      timer ??= setTimeout(() => {
        timer = undefined;
        lastAt = performance.now();
        call();
      }, waitMs);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
