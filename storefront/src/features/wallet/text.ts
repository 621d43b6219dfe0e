import { formatMoment, formatMoney } from '../../lib/format.ts';

export const text = {
  title: 'Wallet',
  lead: 'What you can spend, what is held, and every movement of it.',
  cash: 'Cash',
  cashNote: 'Yours to spend or withdraw',
  promo: 'Promo',
  promoNote: 'Spent first, not withdrawable',
  held: 'Held',
  heldNote: 'In payouts that are not finished',
  addTitle: 'Add money',
  addShort: (cents: number) => `Add ${formatMoney(cents)}`,
  shortBody: (missing: number) => `Your wallet is ${formatMoney(missing)} short of this purchase.`,
  amount: 'Amount',
  other: 'Other',
  otherAmount: 'Another amount ($)',
  range: (min: number, max: number) => `From ${formatMoney(min)} to ${formatMoney(max)}.`,
  outOfRange: (min: number, max: number) =>
    `Enter an amount from ${formatMoney(min)} to ${formatMoney(max)}.`,
  provider: 'Pay with',
  sandbox: 'Sandbox: no real money moves. “Pay” on the next page brings you back.',
  noProvider: 'Top-ups are not available at the moment.',
  added: (cents: number) => `${formatMoney(cents)} is in your wallet.`,
  failed: 'The payment did not go through. Nothing was charged.',
  limitLeft: (cents: number) =>
    cents === 0
      ? 'Your deposit limits leave nothing to add for now.'
      : `Your deposit limits leave ${formatMoney(cents)} for now.`,
  onBreak: (until: string) => `You asked for a break: nothing can be added until ${formatMoment(until)}.`,
  yourLimits: 'Your limits',
  debt: (cents: number) =>
    `You owe ${formatMoney(cents)} after a disputed payment. What you add or earn pays it first.`,
  onHold: 'Purchases and payouts are on hold while a payment is disputed. Write to support to clear it up.',
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
  returned: 'The money went back to where it came from.',
  disputed: 'This payment is disputed. Purchases and payouts wait until it is cleared up.',
  inReview: 'The payment differs from what you asked for. We look at it and write to you.',
  pending: 'The payment is still being confirmed. Your wallet updates by itself.',
  history: 'Movements',
  allMovements: 'All movements',
  historyTitle: 'Wallet history',
  historyLead: 'Every movement of your wallet with the balance after it.',
  back: 'Back to the wallet',
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
  emptyBody: 'Top-ups, purchases and refunds appear here with the balance after each.',
  toTopUp: 'Add money',
  unknown: 'Not known now',
  more: 'Show more',
  columns: { when: 'When', what: 'What', bucket: 'Account', amount: 'Amount', balance: 'Balance after' },
  identity: 'Before a first payout we check your identity once.',
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
