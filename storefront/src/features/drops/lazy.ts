// Loaded on demand, each as its own chunk.
export const loadMyDropEntries = () => import('./entries/my-entries.tsx');
export const loadWaitingPrizes = () => import('./claim/waiting-prizes.tsx');
