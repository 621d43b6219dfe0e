export { countPendingAdjustments } from './count-pending.ts';
export { adjustBalance } from './adjust-balance.ts';
export { adjustmentApproval } from './decide.ts';
