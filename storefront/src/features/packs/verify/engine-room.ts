/** The verifier's computing parts in one chunk, loaded after hydration. */
export { selfTest } from '@pullproof/verify';
export { EvidenceMissing, gatherEvidence, UnknownFile } from './evidence.ts';
export { judgeEvidence } from './judge-evidence.ts';
export { readyWorker, replayInWorker } from './replay-in-worker.ts';
