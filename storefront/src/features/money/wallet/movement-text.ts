/** Texts for top-ups and movements, in the wallet and its history. */
export const movementText = {
  payments: 'Money added',
  continuePaying: 'Continue',
  openSandbox: 'Sandbox page',
  states: {
    pending: 'Waiting for payment',
    settled: 'Received',
    failed: 'Failed',
    refunded: 'Returned',
    disputed: 'Disputed',
    review: 'In review',
  },
  history: 'Transactions',
  allMovements: 'All transactions',
  filters: 'Filter transactions',
  what: 'What',
  account: 'Account',
  anyAccount: 'All accounts',
  csv: 'Download as CSV',
  nothingTitle: 'No transactions of this kind',
  nothingBody: 'Choose another kind or account.',
  clear: 'Show all',
  after: 'after',
  emptyTitle: 'No transactions yet',
  emptyBody: 'Money you add, purchases and refunds show up here.',
  more: 'Show more',
  columns: { when: 'When', what: 'What', bucket: 'Account', amount: 'Amount', balance: 'Balance after' },
  addMoney: 'Add money',
} as const;

const kinds: Readonly<Record<string, string>> = {
  top_up: 'Money added',
  order: 'Purchase',
  purchase: 'Purchase',
  refund: 'Refund',
  promo: 'Promo credit',
  adjustment: 'Adjustment by our team',
  top_up_refund: 'Added money returned',
  top_up_refund_failed: 'Return failed',
  dispute: 'Disputed payment',
  dispute_won: 'Dispute won',
  debt_payment: 'Debt paid',
  reversal: 'Correction',
  royalty: 'Royalty',
  buyback: 'Sold back',
  payout_hold: 'On hold for a withdrawal',
  payout_release: 'Withdrawal not made',
  payout: 'Withdrawn',
  payout_return: 'Withdrawal returned',
  referral: 'Invitation reward',
  referral_clawback: 'Invitation reward reversed',
  shipping: 'Shipping',
  shipping_refund: 'Shipping returned',
  compensation: 'Shipping returned',
  prize: 'Prize',
  forfeit: 'Given up with the account',
  loss: 'Returned: a sale that our records lost',
};

/** Filters of the history page. */
export const movementGroups = [
  { value: '', label: 'Everything' },
  {
    value: 'top_up,top_up_refund,top_up_refund_failed,dispute,dispute_won,debt_payment',
    label: 'Money added',
  },
  { value: 'order,refund,loss', label: 'Purchases and returns' },
  { value: 'buyback', label: 'Sold back' },
  { value: 'shipping,shipping_refund,compensation', label: 'Shipping' },
  { value: 'payout_hold,payout_release,payout,payout_return', label: 'Withdrawals' },
  { value: 'promo,referral,referral_clawback', label: 'Promo and invitations' },
  { value: 'adjustment,reversal', label: 'Corrections' },
] as const;

/** "top_up" → "Top-up"; unknown kinds are shown as they are, without separators. */
export function nameKind(kind: string): string {
  const name = kinds[kind.replaceAll('-', '_')] ?? kind.replaceAll(/[_-]/g, ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
