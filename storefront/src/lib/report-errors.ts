type Report = (error: unknown) => void;

const mostReports = 10;
let reported = 0;
let starting: Promise<Report> | undefined;

/**
 * Tells the shop of an error that nobody handled. The SDK is not part of any page: it is loaded when the first error
 * happens and the page has nothing better to do. Never throws.
 */
export function reportError(error: unknown): void {
  if (typeof window === 'undefined' || reported >= mostReports) return;
  reported += 1;
  starting ??= whenIdle()
    .then(() => import('./error-reporter.ts'))
    .then(({ startReporter }) => startReporter());
  // A shop that cannot be reached cannot be told.
  starting.then((report) => report(error)).catch(() => undefined);
}

/** Listens for errors that no component caught. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Without the error itself it is of another origin, or only a notice of the browser.
    if (error instanceof Error) reportError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && reason.name !== 'AbortError') reportError(reason);
  });
}

const longestWaitMs = 5_000;

function whenIdle(): Promise<void> {
  return new Promise((resume) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resume(), { timeout: longestWaitMs });
    else setTimeout(resume, 1_000);
  });
}
