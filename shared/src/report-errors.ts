type Report = (error: unknown) => void;

/** A page in trouble repeats itself. */
const maxReports = 20;
const maxWaitMs = 5_000;
let app = '';
let reported = 0;
let starting: Promise<Report> | undefined;

/**
 * Reports an unexpected error to the shop. The SDK is loaded only on the first one, once the browser is idle. Never
 * throws.
 */
export function reportError(error: unknown): void {
  if (typeof window === 'undefined' || reported >= maxReports) return;
  // Without an Error object it is another origin's or a browser's notice. The shop knows what it refused.
  if (!(error instanceof Error) || ['AbortError', 'ApiProblem'].includes(error.name)) return;
  reported += 1;
  starting ??= whenIdle()
    .then(() => import('./error-reporter.ts'))
    .then(({ startReporter }) => startReporter(app));
  // Nothing to do when reporting fails.
  starting.then((report) => report(error)).catch(() => undefined);
}

/** Reports errors that nothing caught, with the name of the app. */
export function watchErrors(name: string): void {
  app = name;
  window.addEventListener('error', ({ error }: ErrorEvent) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => reportError(reason));
}

function whenIdle(): Promise<void> {
  return new Promise((resume) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resume(), { timeout: maxWaitMs });
    else setTimeout(resume, 1_000);
  });
}
