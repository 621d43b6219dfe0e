// Parts that load on demand: each is a chunk of its own.
export const loadChooseDialog = () => import('./choose-dialog.tsx');
export const loadSellDialog = () => import('./sell-dialog.tsx');
