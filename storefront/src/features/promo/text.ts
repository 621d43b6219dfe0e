import { formatBps, formatDay, formatMoney } from '../../lib/format.ts';

export const text = {
  title: 'Promo code',
  lead: 'Credit goes into your wallet at once. A discount or a free pack is used when you pay.',
  code: 'Code',
  use: 'Use the code',
  credited: (cents: number) => `${formatMoney(cents)} promo credit is in your wallet`,
  percent: (bps: number, capCents: number | null) =>
    capCents === null
      ? `${formatBps(bps)} off one order`
      : `${formatBps(bps)} off one order, at most ${formatMoney(capCents)}`,
  freePack: 'One pack without paying',
  minSpend: (cents: number) => `from an order of ${formatMoney(cents)}`,
  endsAt: (iso: string) => `until ${formatDay(iso)}`,
  atCheckout: 'Nothing is used up yet: enter the code again when you confirm a purchase.',
  toShop: 'To the packs',
  have: 'I have a promo code',
  checkout: 'Promo code',
  check: 'Apply',
  remove: 'Remove',
  discount: 'Promo code',
  applied: (name: string, cents: number) => `${name}: ${formatMoney(cents)} off`,
  creditHere: (cents: number) =>
    `${formatMoney(cents)} promo credit is in your wallet now. It is spent before your cash.`,
  refusals: {
    PROMO_INVALID:
      'This code does not work here. Check it for typing errors; some codes are for certain packs, amounts or days only.',
    PROMO_USED: 'You have used this code already.',
    PROMO_EXHAUSTED: 'This code has been used up by others. Nothing was charged.',
    VALIDATION_FAILED: 'This does not look like a code.',
  },
} as const;
