import { formatCount, formatMoney } from '../../lib/text/format.ts';

/** Loaded with its dialog. */
export const refundText = {
  title: 'Return this pack?',
  body: (packNo: number, title: string) =>
    `Pack ${formatCount(packNo)} of ${title} goes back to the wall, sealed. What you paid returns to where it came from.`,
  confirm: (cents: number) => `Return it for ${formatMoney(cents)}`,
  done: (cash: number, promo: number) =>
    promo > 0
      ? `${formatMoney(cash)} cash and ${formatMoney(promo)} promo are back in your wallet.`
      : `${formatMoney(cash)} is back in your wallet.`,
} as const;
