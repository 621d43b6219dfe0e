// Loaded on demand, each as its own chunk.
export const loadStream = () => import('./stream.ts');
