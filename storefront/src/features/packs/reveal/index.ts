export { orderForReveal, type RevealCard, type RevealOutcome } from './outcome.ts';

// Loaded on demand, each as its own chunk.
export const loadReveal = () => import('./reveal.tsx');
