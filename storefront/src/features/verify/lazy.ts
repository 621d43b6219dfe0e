// Parts that load on demand: each is a chunk of its own.
export const loadPublicPullBadge = () => import('./badges/public-pull-badge.tsx');
export const loadReplay = () => import('./replay-in-worker.ts');
