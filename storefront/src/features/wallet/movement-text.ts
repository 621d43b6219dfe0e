/** What was moved: top-ups and movements, in the wallet and in its history. */
export const movementText = {
  payments: 'Top-ups',
  continuePaying: 'Continue',
  openSandbox: 'Sandbox page',
  states: {
    pending: 'Waiting for the payment',
    settled: 'Received',
    failed: 'Failed',
    refunded: 'Returned',
    disputed: 'Disputed',
    review: 'Being looked at',
  },
  history: 'Movements',
  allMovements: 'All movements',
  filters: 'Filter the movements',
  what: 'What',
  account: 'Account',
  anyAccount: 'All accounts',
  csv: 'Download as CSV',
  nothingTitle: 'No movement of this kind',
  nothingBody: 'Choose another kind or another account.',
  clear: 'Show all',
  after: 'after',
  emptyTitle: 'No movements yet',
  emptyBody: 'Top-ups, purchases and refunds appear here.',
  more: 'Show more',
  columns: { when: 'When', what: 'What', bucket: 'Account', amount: 'Amount', balance: 'Balance after' },
  addMoney: 'Add money',
} as const;

const kinds: Readonly<Record<string, string>> = {
  top_up: 'Top-up',
  order: 'Purchase',
  purchase: 'Purchase',
  refund: 'Refund',
  promo: 'Promo credit',
  adjustment: 'Adjustment by the shop',
  top_up_refund: 'Top-up returned',
  top_up_refund_failed: 'Return taken back',
  dispute: 'Disputed payment',
  dispute_won: 'Dispute won',
  debt_payment: 'Paid back what was owed',
  reversal: 'Correction',
  royalty: 'Royalty',
  buyback: 'Sold back',
  payout_hold: 'Held for a payout',
  payout_release: 'Back from a payout',
  payout: 'Paid out',
  payout_return: 'A payout came back',
  referral: 'Reward for an invitation',
  referral_clawback: 'Reward taken back',
  shipping: 'Shipping',
  shipping_refund: 'Shipping returned',
  prize: 'Prize',
  forfeit: 'Given up with the account',
};

/** What the history page can be narrowed to. */
export const movementGroups = [
  { value: '', label: 'Everything' },
  {
    value: 'top_up,top_up_refund,top_up_refund_failed,dispute,dispute_won,debt_payment',
    label: 'Top-ups',
  },
  { value: 'order,refund', label: 'Purchases and returns' },
  { value: 'buyback', label: 'Sold back' },
  { value: 'payout_hold,payout_release,payout,payout_return', label: 'Payouts' },
  { value: 'promo,referral,referral_clawback', label: 'Promo and invitations' },
  { value: 'adjustment,reversal', label: 'Corrections' },
] as const;

/** "top_up" → "Top-up"; a kind this page has not heard of is shown in its own words. */
export function nameKind(kind: string): string {
  const name = kinds[kind.replaceAll('-', '_')] ?? kind.replaceAll(/[_-]/g, ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
