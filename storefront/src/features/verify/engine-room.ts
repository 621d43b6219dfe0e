/** The computing parts of the verifier, in one chunk that loads after hydration. */
export { selfTest } from './engine/index.ts';
export { gatherEvidence, UnknownFile } from './evidence.ts';
export { EvidenceMissing, judgeEvidence } from './judge-evidence.ts';
export { readyWorker, replayInWorker } from './replay-in-worker.ts';
