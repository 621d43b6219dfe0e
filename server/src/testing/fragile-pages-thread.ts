import { parentPort, workerData } from 'node:worker_threads';

import { listenInside } from '../front-door/pages/next-server.ts';

const { folder, port } = workerData as { folder: string; port?: number }; // what startPagesThread gives
if (folder === 'broken') throw new Error('There is no build.');

/** Stands in for Next: fails at /fail and hangs at /hang. */
const origin = await listenInside(({ url }, response) => {
  if (url === '/fail') setImmediate(() => Promise.reject(new Error('A page failed.')));
  else if (url === '/hang') for (;;);
  else response.end('a page');
}, port);
parentPort?.postMessage(origin);
parentPort?.on('message', (ping) => parentPort?.postMessage(ping));
