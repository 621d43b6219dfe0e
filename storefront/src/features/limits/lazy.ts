// Parts that load on demand: each is a chunk of its own.
export const loadStanding = () => import('./standing.tsx');
