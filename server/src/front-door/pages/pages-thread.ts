import { parentPort, workerData } from 'node:worker_threads';

import { listenInside, prepareNext } from './next-server.ts';
import type { PagesTask } from './pages-in-thread.ts';

const { folder, port } = workerData as PagesTask; // what startPagesThread gives

parentPort?.postMessage(await listenInside(await prepareNext({ dir: folder, dev: false }), port));
parentPort?.on('message', (ping) => parentPort?.postMessage(ping));
