type Report = (error: unknown) => void;

const mostReports = 20;
let reported = 0;
let starting: Promise<Report> | undefined;

/** Tells the shop of an error that nobody handled; the SDK is loaded at the first one. Never throws. */
export function reportError(error: unknown): void {
  // What the server refused it knows itself.
  if (!(error instanceof Error) || error.name === 'AbortError' || error.name === 'ApiProblem') return;
  if (reported >= mostReports) return;
  reported += 1;
  starting ??= import('./error-reporter.ts').then(({ startReporter }) => startReporter());
  starting.then((report) => report(error)).catch(() => undefined);
}

/** Listens for errors that no component caught. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => reportError(reason));
}
