// Parts that load on demand: each is a chunk of its own.
export const loadStream = () => import('./stream.ts');
