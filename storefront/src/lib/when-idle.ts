const MAX_IDLE_MS = 5_000;

/** Runs `work` once the page has nothing else to do; returns how to stop it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, MAX_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: MAX_IDLE_MS });
  return () => window.cancelIdleCallback(handle);
}
