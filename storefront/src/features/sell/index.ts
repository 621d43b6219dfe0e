export { ChooseDialog } from './choose-dialog.tsx';
export { KeepLock } from './keep-lock.tsx';
export { loadChooseDialog, loadSellDialog } from './lazy.ts';
export { type SellableUnit, SellDialog } from './sell-dialog.tsx';
export { SellOffer } from './sell-offer.tsx';
export { text as sellText } from './text.ts';
export { useStillMine } from './use-still-mine.ts';
