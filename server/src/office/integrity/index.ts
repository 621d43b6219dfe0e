export { openSamples } from './open-samples.ts';
export { proveBooks } from './prove-books.ts';
export { replayLogs } from './checks/public-logs.ts';
