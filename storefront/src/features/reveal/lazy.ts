// Parts that load on demand: each is a chunk of its own.
export const loadReveal = () => import('./reveal.tsx');
