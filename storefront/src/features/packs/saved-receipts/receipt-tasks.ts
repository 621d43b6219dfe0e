import { checkLoggedCommitment, followReceipts, verifyPurchase } from '@pullproof/verify';

/** What the worker can compute. */
export const receiptTasks = {
  purchase: verifyPurchase,
  follow: followReceipts,
  logged: checkLoggedCommitment,
} as const;
