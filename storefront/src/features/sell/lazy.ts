// Loaded on demand, each as its own chunk.
export const loadChooseDialog = () => import('./choose-dialog.tsx');
export const loadSellDialog = () => import('./sell-dialog.tsx');
