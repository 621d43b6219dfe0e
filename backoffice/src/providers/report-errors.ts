type Report = (error: unknown) => void;

const maxReports = 20;
let reported = 0;
let starting: Promise<Report> | undefined;

/** Reports an unhandled error to the shop, loading the SDK on first use. Never throws. */
export function reportError(error: unknown): void {
  // The server already knows about requests it refused.
  if (!(error instanceof Error) || error.name === 'AbortError' || error.name === 'ApiProblem') return;
  if (reported >= maxReports) return;
  reported += 1;
  starting ??= import('./error-reporter.ts').then(({ startReporter }) => startReporter());
  starting.then((report) => report(error)).catch(() => undefined);
}

/** Reports errors that no component caught. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => reportError(reason));
}
