export { fetchCommitment } from './fetch-proof.ts';
export type { Verdict } from './engine/index.ts';
export { loadPublicPullBadge, loadReplay } from './lazy.ts';
export { OpenedPacksBadge } from './badges/opened-packs-badge.tsx';
export { proveOpening } from './prove-opening.ts';
export { PublicPullBadge } from './badges/public-pull-badge.tsx';
export { replayInWorker } from './replay-in-worker.ts';
export { Verifier } from './verifier.tsx';
export type { OpenAnswer } from './verify-opened-pack.ts';
