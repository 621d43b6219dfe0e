import { buildMode } from './lib/config.ts';
import { watchErrors } from '@pullproof/shared/report-errors';

// Starts before hydration, so that errors during it are reported too.
watchErrors('storefront');

// Shows our offline page instead of the browser's. Not in development, where it would outlive the server.
if (buildMode === 'production' && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
  });
