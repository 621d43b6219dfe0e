export { DropCard } from './card/drop-card.tsx';
export { useWaitingPrizes } from './claim/use-waiting-prizes.ts';
export { DropDialogs } from './dialogs/drop-dialogs.tsx';
export { howText, text as dropText } from './text.ts';
export { loadMyDropEntries, loadWaitingPrizes } from './lazy.ts';
export { PastDrops } from './past/past-drops.tsx';
export { Today } from './today/today.tsx';
