export { ownedPathsOf, quotePathsOf } from './batches.ts';
export { KeepLock } from './keep-lock.tsx';
export { SellOffer } from './sell-offer.tsx';
export { useStillMine } from './use-still-mine.ts';

// Loaded on demand, each as its own chunk.
export const loadChooseDialog = () => import('./choose-dialog.tsx');
export const loadSellDialog = () => import('./sell-dialog.tsx');
