export { LimitsSection } from './limits-section.tsx';
export { SpendingSection } from './spending-section.tsx';

// Loaded on demand, each as its own chunk.
export const loadStanding = () => import('./standing.tsx');
