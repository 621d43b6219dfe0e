import { parentPort } from 'node:worker_threads';

import { computePreview, type PreviewTask } from './compute-preview.ts';

parentPort?.on('message', (task: PreviewTask) => parentPort?.postMessage(computePreview(task)));
