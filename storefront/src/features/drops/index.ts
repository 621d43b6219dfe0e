export { useWaitingPrizes } from './claim/use-waiting-prizes.ts';
export { DropDialogs } from './dialogs/drop-dialogs.tsx';
export { howText, text as dropText } from './text.ts';
export { loadMyDropEntries, loadWaitingPrizes } from './lazy.ts';
export { LateDropCard, LatePastDrops, LateToday } from './late.tsx';
