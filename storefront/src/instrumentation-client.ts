import { buildMode } from './lib/config.ts';
import { watchErrors } from './lib/faults/report-errors.ts';

// Starts before hydration, so that errors during it are reported too.
watchErrors();

// Shows our offline page instead of the browser's. Not in development, where it would outlive the server.
if (buildMode === 'production' && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  });
