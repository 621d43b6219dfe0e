// Loaded on demand, each as its own chunk.
export const loadSaveDropEntry = () => import('./save-drop-entry.ts');
export const loadSaveReceipts = () => import('./save-receipts.ts');
export const loadSealedReceiptStatus = () => import('./sealed-receipt-status.tsx');
