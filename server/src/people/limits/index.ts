export { presentLimits, refuseOverDepositLimit } from './deposit-limits.ts';
export {
  excludeCustomer,
  findExclusion,
  isExcluded,
  leaveExclusions,
  refuseExcluded,
  refuseSpending,
  selfExcluded,
  spendingRefusal,
} from './exclusions.ts';
