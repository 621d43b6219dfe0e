export { presentLimits, refuseOverDepositLimit } from './deposit-limits.ts';
export {
  excludeCustomer,
  findExclusion,
  isExcluded,
  refuseExcluded,
  refuseSpending,
  selfExcluded,
  spendingRefusal,
} from './exclusions.ts';
