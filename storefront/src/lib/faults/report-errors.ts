type Report = (error: unknown) => void;

const maxReports = 10;
let reported = 0;
let starting: Promise<Report> | undefined;

/**
 * Reports an unhandled error to the shop. The SDK is loaded only on the first error, once the browser is idle. Never
 * throws.
 */
export function reportError(error: unknown): void {
  if (typeof window === 'undefined' || reported >= maxReports) return;
  reported += 1;
  starting ??= whenIdle()
    .then(() => import('./error-reporter.ts'))
    .then(({ startReporter }) => startReporter());
  // Nothing to do when reporting fails.
  starting.then((report) => report(error)).catch(() => undefined);
}

/** Reports uncaught errors and unhandled rejections. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Without an Error object it is from another origin, or a browser notice.
    if (error instanceof Error) reportError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && reason.name !== 'AbortError') reportError(reason);
  });
}

const maxWaitMs = 5_000;

function whenIdle(): Promise<void> {
  return new Promise((resume) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resume(), { timeout: maxWaitMs });
    else setTimeout(resume, 1_000);
  });
}
