// Parts that load on demand: each is a chunk of its own.
export const loadSaveDropEntry = () => import('./save-drop-entry.ts');
export const loadSaveReceipts = () => import('./save-receipts.ts');
export const loadSealedReceiptStatus = () => import('./sealed-receipt-status.tsx');
