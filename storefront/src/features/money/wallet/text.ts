import { formatMoney } from '@pullproof/server/contract';
import { formatMoment } from '../../../lib/text/format.ts';

export const text = {
  title: 'Wallet',
  lead: 'What you can spend, what’s on hold, and every transaction.',
  cashNote: 'Yours to spend or withdraw',
  promoNote: 'Spent first, not withdrawable',
  heldNote: 'In withdrawals that aren’t finished',
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
  sandbox: 'Sandbox: no real money moves. Choose “Pay” on the next page to come back.',
  noProvider: 'You can’t add money right now.',
  added: (cents: number) => `${formatMoney(cents)} added to your wallet.`,
  failed: 'The payment didn’t go through. You weren’t charged.',
  limitLeft: (cents: number) =>
    cents === 0
      ? 'You’ve reached your deposit limit for now.'
      : `Your deposit limits let you add ${formatMoney(cents)} for now.`,
  onBreak: (until: string) => `You’re on a break: you can’t add money until ${formatMoment(until)}.`,
  yourLimits: 'Your limits',
  debt: (cents: number) =>
    `You owe ${formatMoney(cents)} after a disputed payment. Money you add or earn goes toward it first.`,
  onHold: 'You can’t buy or withdraw while a payment is disputed. Contact support to sort it out.',
  returned: 'The money went back to where it came from.',
  disputed: 'This payment is disputed. You can’t buy or withdraw for now.',
  inReview: 'The payment doesn’t match the amount you chose. We’ll look into it and email you.',
  pending: 'The payment is still being confirmed. Your wallet updates by itself.',
  historyTitle: 'Wallet history',
  historyLead: 'Every transaction, with the balance after it.',
  back: 'Back to the wallet',
  unknown: 'Unavailable',
  identity: 'We check your ID once, before your first withdrawal.',
} as const;
