import { buildMode } from './lib/config.ts';
import { watchErrors } from './lib/report-errors.ts';

// Before the page comes alive: what fails while it does is reported as well.
watchErrors();

// Says that the shop cannot be reached where the browser would show its own page. In development it would outlive the server.
if (buildMode === 'production' && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  });
