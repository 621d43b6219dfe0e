/** What checks a buyer’s own documents, and nothing more: at most 24 kB gzipped with its libraries. */
export { followReceipts } from './follow.ts';
export { verifyReceipt } from './log/receipt.ts';
export { verifyOpenedPack, verifyPublicPull } from './opened-pack.ts';
export { verifyPull } from './pull.ts';
export { verifyPurchase } from './purchase.ts';
export { checkLoggedCommitment, compareLogs, readShopLog } from './tlog/shop-log.ts';
export { checkWitnesses } from './tlog/witnesses.ts';
export { verifySigned } from './verify-signed.ts';
