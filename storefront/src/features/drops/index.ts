export { useWaitingPrizes } from './claim/use-waiting-prizes.ts';
export { DropDialogs } from './dialogs/drop-dialogs.tsx';
export { howText, text as dropText } from './text.ts';
export { LateDropCard, LatePastDrops, LateToday } from './late.tsx';

// Loaded on demand, each as its own chunk.
export const loadMyDropEntries = () => import('./entries/my-entries.tsx');
export const loadWaitingPrizes = () => import('./claim/waiting-prizes.tsx');
