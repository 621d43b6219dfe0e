// Loaded on demand, each as its own chunk.
export const loadStanding = () => import('./standing.tsx');
