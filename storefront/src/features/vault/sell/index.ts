export { ChooseDialog } from './choose-dialog.tsx';
export { KeepLock } from './keep-lock.tsx';
export { type SellableUnit, SellDialog } from './sell-dialog.tsx';
export { SellOffer } from './sell-offer.tsx';
export { text as sellText } from './text.ts';
export { useStillMine } from './use-still-mine.ts';

// Loaded on demand, each as its own chunk.
export const loadChooseDialog = () => import('./choose-dialog.tsx');
export const loadSellDialog = () => import('./sell-dialog.tsx');
