export { adjustBalance } from './adjust-balance.ts';
export { adjustmentApproval, reversalApproval } from './decide.ts';
