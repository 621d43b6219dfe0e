export { fetchCommitment } from './fetch-proof.ts';
export type { OpenAnswer } from '@pullproof/verify';
export { OpenedPacksBadge } from './badges/opened-packs-badge.tsx';
export { proveOpening } from './prove-opening.ts';
export { VerdictBadge } from './badges/verdict-badge.tsx';
export { replayInWorker } from './replay-in-worker.ts';
export { TEST_CHAIN } from './texts.ts';
export type { StoredEntry } from './drops/stored-entries.tsx';
export { Verifier } from './verifier.tsx';

// Loaded on demand, each as its own chunk.
export const loadPullProof = () => import('./prove-pull.ts');
export const loadReplay = () => import('./replay-in-worker.ts');
