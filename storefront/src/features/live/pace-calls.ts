export interface Pace {
  /** What comes within this time is one call. */
  gatherMs: number;
  /** Two calls are never closer than this. */
  apartMs: number;
}

/** Calls soon after it is asked to, once for a burst, and never too often. */
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
