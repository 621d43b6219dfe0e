export { adjustBalance } from './adjust-balance.ts';
export { adjustmentApproval } from './decide.ts';
