// Parts that load on demand: each is a chunk of its own.
export const loadMyDropEntries = () => import('./entries/my-entries.tsx');
export const loadWaitingPrizes = () => import('./claim/waiting-prizes.tsx');
