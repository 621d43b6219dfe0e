export interface CircuitBreaker {
  /** Whether calls should be skipped now. */
  isOpen(): boolean;
  /** For how long the other side has failed without one success between; 0 when the last call succeeded. */
  failingMs(): number;
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
  let failingSince: number | undefined;
  const pauseMs = (): number =>
    Math.min(limits.maxPauseMs, limits.pauseMs * 2 ** (failures - limits.maxFailures));
  return {
    isOpen: () => performance.now() < openUntil,
    failingMs: () => (failingSince === undefined ? 0 : performance.now() - failingSince),
    async run(call, isFault) {
      try {
        const result = await call();
        failures = 0;
        failingSince = undefined;
        openUntil = -Infinity;
        return result;
      } catch (failure) {
        const isFaulty = isFault(failure);
        failures = isFaulty ? failures + 1 : 0;
        failingSince = isFaulty ? (failingSince ?? performance.now()) : undefined;
        if (failures >= limits.maxFailures) openUntil = performance.now() + pauseMs();
        throw failure;
      }
    },
  };
}
