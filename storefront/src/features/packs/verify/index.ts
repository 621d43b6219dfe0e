export { fetchCommitment } from './fetch-proof.ts';
export type { Verdict } from '@pullproof/verify';
export { OpenedPacksBadge } from './badges/opened-packs-badge.tsx';
export { proveOpening } from './prove-opening.ts';
export { PublicPullBadge } from './badges/public-pull-badge.tsx';
export { replayInWorker } from './replay-in-worker.ts';
export { describeWait } from './texts.ts';
export type { StoredEntry } from './drops/stored-entries.tsx';
export { Verifier } from './verifier.tsx';
export type { OpenAnswer } from '@pullproof/verify';

// Loaded on demand, each as its own chunk.
export const loadPublicPullBadge = () => import('./badges/public-pull-badge.tsx');
export const loadReplay = () => import('./replay-in-worker.ts');
