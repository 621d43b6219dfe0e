import { formatBps, formatMoney } from '@pullproof/server/contract';
import { formatDay } from '../../../lib/text/format.ts';

export const text = {
  title: 'Promo code',
  lead: 'Credit goes straight into your wallet. Use a discount, or a free pack or box, when you pay.',
  code: 'Code',
  use: 'Use code',
  credited: (cents: number) => `${formatMoney(cents)} promo credit is in your wallet`,
  percent: (bps: number, capCents: number | null) =>
    capCents === null
      ? `${formatBps(bps)} off one order`
      : `${formatBps(bps)} off one order, up to ${formatMoney(capCents)}`,
  freePack: 'One free pack or box',
  minSpend: (cents: number) => `on orders of ${formatMoney(cents)} or more`,
  endsAt: (iso: string) => `until ${formatDay(iso)}`,
  atCheckout: 'You haven’t used it yet: we fill it in when you next buy in this tab.',
  toShop: 'See the packs',
  have: 'I have a promo code',
  checkout: 'Promo code',
  check: 'Apply',
  remove: 'Remove',
  discount: 'Promo code',
  applied: (name: string, cents: number) => `${name}: ${formatMoney(cents)} off`,
  limited: (cents: number, fullCents: number) =>
    `${formatMoney(cents)} of the code’s ${formatMoney(fullCents)} counts here: that’s the lowest we can sell this for.`,
  creditHere: (cents: number) =>
    `${formatMoney(cents)} promo credit is in your wallet now. It’s spent before your cash.`,
  refusals: {
    PROMO_INVALID:
      'This code doesn’t work here. Check for typos; some codes only work for certain products, amounts or days.',
    PROMO_USED: 'You’ve already used this code.',
    PROMO_EXHAUSTED: 'This code is used up. You weren’t charged.',
    VALIDATION_FAILED: 'That doesn’t look like a code.',
  },
} as const;
