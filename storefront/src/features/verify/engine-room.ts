/** The parts of the verifier that compute, in one piece of code that is fetched once the page is alive. */
export { selfTest } from './engine/index.ts';
export { gatherEvidence, UnknownFile } from './evidence.ts';
export { EvidenceMissing, judgeEvidence } from './judge-evidence.ts';
export { readyWorker, replayInWorker } from './replay-in-worker.ts';
