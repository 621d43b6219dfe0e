/** The verifier's computing parts in one chunk, loaded after hydration. */
export { EvidenceMissing, gatherEvidence, judgeEvidence, selfTest, UnknownFile } from '@pullproof/verify';
export { readyWorker, replayInWorker } from './replay-in-worker.ts';
