export { LiveRefresh } from './live-refresh.tsx';
export type { LiveDrop } from './stream.ts';

// Loaded on demand, each as its own chunk.
export const loadStream = () => import('./stream.ts');
