export interface CircuitBreaker {
  /** Whether calls should be skipped now. */
  isOpen(): boolean;
  /** Runs a call and counts its result; `isFault` separates failures of the other side from the caller's own errors. */
  run<Result>(call: () => Promise<Result>, isFault: (failure: unknown) => boolean): Promise<Result>;
}

/** Opens after `maxFailures` failures in a row, for a pause that doubles until a call succeeds. */
export function circuitBreaker(limits: {
  maxFailures: number;
  pauseMs: number;
  maxPauseMs: number;
}): CircuitBreaker {
  let failures = 0;
  let openUntil = -Infinity;
  const pauseMs = (): number =>
    Math.min(limits.maxPauseMs, limits.pauseMs * 2 ** (failures - limits.maxFailures));
  return {
    isOpen: () => performance.now() < openUntil,
    async run(call, isFault) {
      try {
        const result = await call();
        failures = 0;
        openUntil = -Infinity;
        return result;
      } catch (failure) {
        if (isFault(failure)) failures += 1;
        else failures = 0;
        if (failures >= limits.maxFailures) openUntil = performance.now() + pauseMs();
        throw failure;
      }
    },
  };
}
