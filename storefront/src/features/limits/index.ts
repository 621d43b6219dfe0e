export { loadStanding } from './lazy.ts';
export { LimitsSection } from './limits-section.tsx';
export { SpendingSection } from './spending-section.tsx';
