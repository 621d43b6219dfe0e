export type { ReceiptMatch, ShownPack } from './match-receipt.ts';
export { findReceipt, listPacksWithReceipt, toShown } from './find-receipt.ts';
export { saveRefusal, type RefusalState } from './save-refusal.ts';
export { ReceiptWatch } from './visit/receipt-watch.tsx';
export { ReceiptStatus } from './receipt-status.tsx';
export { buildReceiptFile, type ReceiptRecord, toRecord } from './receipt-file.ts';
export { listAllReceipts, listRefusals } from './receipt-store.ts';
export type { HeldEntry } from './save-drop-entry.ts';
export type { Bought, PurchaseOutcome } from './keep-purchase.ts';
export { type Pin, pinRun, readPin } from './pin-commitment.ts';

// Loaded on demand, each as its own chunk.
export const loadKeepPurchase = () => import('./keep-purchase.ts');
export const loadPurchaseReport = () => import('./purchase-report.tsx');
export const loadSaveDropEntry = () => import('./save-drop-entry.ts');
export const loadHandInReceipts = () => import('./hand-in/hand-in-receipts.tsx');
export const loadSealedReceiptStatus = () => import('./sealed-receipt-status.tsx');
