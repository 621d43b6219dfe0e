// Parts that load on demand: each is a chunk of its own.
export const loadKeepPurchase = () => import('./keep-purchase.ts');
export const loadKeptLine = () => import('./kept-line.tsx');
