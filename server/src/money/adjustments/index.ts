export { adjustmentApproval, countPendingAdjustments } from './decide.ts';
export { adjustBalance } from './adjust-balance.ts';
