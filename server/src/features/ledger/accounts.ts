export type Bucket = 'cash' | 'promo' | 'held';
export type Account = string;

/** A customer's own account: withdrawable cash, spendable promo, or cash held for a payout. */
export const customerAccount = (customerId: string, bucket: Bucket): Account =>
  `customer:${customerId}:${bucket}`;

/** The shop's accounts. They carry no balance row, so that nothing waits for them. */
export const house = {
  clearing: (provider: string): Account => `clearing:${provider}`,
  packSales: 'pack-sales',
  singleSales: 'single-sales',
  promoCost: 'promo-cost',
  royaltyCost: 'royalty-cost',
  royaltyPending: (architectId: string): Account => `royalty-pending:${architectId}`,
} as const;

/** Which bucket of the customer an account name is, if it is his at all. */
export function bucketOf(account: Account, customerId: string): Bucket | undefined {
  const prefix = `customer:${customerId}:`;
  if (!account.startsWith(prefix)) return undefined;
  const bucket = account.slice(prefix.length);
  return bucket === 'cash' || bucket === 'promo' || bucket === 'held' ? bucket : undefined;
}
