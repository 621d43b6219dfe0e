export { Advert } from './advert.tsx';
export { HomeInBreak } from './home-in-break.tsx';
export { LimitsSection } from './limits-section.tsx';
export { SpendingSection } from './spending-section.tsx';
export { useBreak } from './use-break.ts';

// Loaded on demand, each as its own chunk.
export const loadStanding = () => import('./standing.tsx');
