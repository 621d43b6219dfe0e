import { formatCount } from '@pullproof/server/contract';
import { formatShortMoney, pluralise } from '../../../lib/text/format.ts';

interface WholeRun {
  average: string;
  above: string;
  priceCents: number;
  valueReturn: string;
}

export const figuresText = {
  title: 'What a pack is worth',
  live: (packs: number, unsold: number) => {
    const unopened = pluralise(packs, 'unopened pack', 'unopened packs');
    return packs > unsold && unsold > 0
      ? `${unopened}: ${formatCount(unsold)} unsold, ${formatCount(packs - unsold)} sold and still sealed`
      : unopened;
  },
  whole: (packs: number) => `Whole run of ${pluralise(packs, 'pack', 'packs')}, as sealed`,
  averageValue: 'average value of a pack',
  beatPrice: (priceCents: number) => `of packs hold more than ${formatShortMoney(priceCents)}`,
  valueReturn: 'market value over price',
  cashReturn: (share: string, isLive: boolean) =>
    isLive
      ? `If everything left were sold back to the shop, buyers would get ${share} of today’s price.`
      : `If everything in this run had been sold back to the shop, buyers would have got ${share} of what they paid.`,
  wholeFigures: ({ average, above, priceCents, valueReturn }: WholeRun) =>
    `${average} on average, ${above} of packs hold more than ${formatShortMoney(priceCents)}, ${valueReturn} market value over price.`,
} as const;
