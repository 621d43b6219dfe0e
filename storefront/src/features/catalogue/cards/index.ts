export { CardCatalogue } from './card-catalogue.tsx';
export { CardGrid } from './card-grid.tsx';
export { CardPager } from './card-pager.tsx';
export { FIRST_VIEW, viewOfSet } from './filters.ts';
export { SetChecklist } from './set-checklist.tsx';
export { text as cardsText } from './page-text.ts';
export { ValueHistory } from './value-history.tsx';
export { text as valueText } from './value-text.ts';

// Loaded on demand, as its own chunk.
export const loadValueHistory = () => import('./value-history.tsx');
