// Loaded on demand, each as its own chunk.
export const loadPublicPullBadge = () => import('./badges/public-pull-badge.tsx');
export const loadReplay = () => import('./replay-in-worker.ts');
