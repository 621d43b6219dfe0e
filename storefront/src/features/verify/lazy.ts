// Parts that load on demand: each is a chunk of its own.
export const loadPublicPullBadge = () => import('./public-pull-badge.tsx');
