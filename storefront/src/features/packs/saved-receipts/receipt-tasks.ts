import { checkLoggedCommitment, compareLogs, followReceipts, verifyPurchase } from '@pullproof/verify';

/** What the worker can compute. */
export const receiptTasks = {
  purchase: verifyPurchase,
  follow: followReceipts,
  logged: checkLoggedCommitment,
  compareLogs,
} as const;
