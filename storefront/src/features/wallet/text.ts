import { formatMoment, formatMoney } from '../../lib/format.ts';

export const text = {
  title: 'Wallet',
  lead: 'What you can spend, what is held, and every movement of it.',
  cashNote: 'Yours to spend or withdraw',
  promoNote: 'Spent first, not withdrawable',
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
    `Your deposit limits leave ${cents === 0 ? 'nothing' : formatMoney(cents)} to add for now.`,
  onBreak: (until: string) => `You asked for a break: nothing can be added until ${formatMoment(until)}.`,
  yourLimits: 'Your limits',
  debt: (cents: number) =>
    `You owe ${formatMoney(cents)} after a disputed payment. What you add or earn pays it first.`,
  onHold: 'Purchases and payouts are on hold while a payment is disputed. Write to support to clear it up.',
  returned: 'The money went back to where it came from.',
  disputed: 'This payment is disputed. Purchases and payouts are on hold.',
  inReview: 'The payment differs from what you asked for. We look at it and write to you.',
  pending: 'The payment is still being confirmed. Your wallet updates by itself.',
  historyTitle: 'Wallet history',
  historyLead: 'Every movement, with the balance after it.',
  back: 'Back to the wallet',
  unknown: 'Not known now',
  identity: 'Before a first payout we check your identity once.',
} as const;
