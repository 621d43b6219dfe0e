export type Bucket = 'cash' | 'promo' | 'held';

/** A customer's own account: withdrawable cash, spendable promo, or cash held for a payout. */
export type CustomerAccount = `customer:${string}:${Bucket}`;

/** The shop's accounts. They have no balance row, so that bookings never contend for one. */
export type HouseAccount = (typeof chartOfAccounts)[number]['account'];

/** Every account a transfer may name: anything outside the chart does not compile. */
export type Account = CustomerAccount | `debt:${string}` | HouseAccount;

export const customerAccount = (customerId: string, bucket: Bucket): CustomerAccount =>
  `customer:${customerId}:${bucket}`;

/** What a customer owes after a dispute took back more than their remaining cash. */
export const debtAccount = (customerId: string): `debt:${string}` => `debt:${customerId}`;

export const house = {
  /** Money that a provider has received and not yet settled with the shop. */
  clearing: (provider: string) => `clearing:${provider}` as const,
  clearingPayout: 'clearing:payout',
  packSales: 'pack-sales',
  singleSales: 'single-sales',
  shipping: 'shipping',
  shippingInsurance: 'shipping-insurance',
  claimsCost: 'claims-cost',
  clearingCarrier: 'clearing:carrier',
  buybackCost: 'buyback-cost',
  promoCost: 'promo-cost',
  referralCost: 'referral-cost',
  royaltyCost: 'royalty-cost',
  royaltyPending: (architectId: string) => `royalty-pending:${architectId}` as const,
  royaltyPayable: (architectId: string) => `royalty-payable:${architectId}` as const,
  adjustments: 'adjustments',
  dropCost: 'drop-cost',
  fees: 'fees',
  forfeits: 'forfeits',
  lossCost: 'loss-cost',
} as const;

/** The house's chart of accounts; documented in docs/ledger.md, and a test compares the two. */
export const chartOfAccounts = [
  { account: 'clearing:…' as `clearing:${string}`, nature: 'asset', holds: 'with a payment provider' },
  { account: 'clearing:payout', nature: 'asset', holds: 'leaves the shop by payouts' },
  { account: 'pack-sales', nature: 'revenue', holds: 'sealed packs' },
  { account: 'single-sales', nature: 'revenue', holds: 'single cards' },
  { account: 'shipping', nature: 'revenue', holds: 'parcels' },
  { account: 'shipping-insurance', nature: 'revenue', holds: 'insurance of parcels' },
  { account: 'claims-cost', nature: 'cost', holds: 'claims paid for lost and damaged cards' },
  { account: 'clearing:carrier', nature: 'asset', holds: 'what carriers’ insurers pay' },
  { account: 'buyback-cost', nature: 'cost', holds: 'units bought back' },
  { account: 'promo-cost', nature: 'cost', holds: 'promo credit given' },
  { account: 'referral-cost', nature: 'cost', holds: 'rewards for invitations' },
  { account: 'royalty-cost', nature: 'cost', holds: 'the architects’ share of sales' },
  {
    account: 'royalty-pending:…' as `royalty-pending:${string}`,
    nature: 'liability',
    holds: 'an architect’s share while the pack may be returned',
  },
  {
    account: 'royalty-payable:…' as `royalty-payable:${string}`,
    nature: 'liability',
    holds: 'an architect’s share to be paid out',
  },
  { account: 'adjustments', nature: 'cost', holds: 'corrections by staff' },
  { account: 'drop-cost', nature: 'cost', holds: 'prizes taken as cash' },
  { account: 'fees', nature: 'cost', holds: 'what providers charge' },
  { account: 'forfeits', nature: 'revenue', holds: 'what was given up with an account' },
  { account: 'loss-cost', nature: 'cost', holds: 'returned for sales that a restore lost' },
] as const;
