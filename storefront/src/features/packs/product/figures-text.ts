import { formatCount, type SoldAs } from '@pullproof/server/contract';
import { formatShortMoney, pluralise } from '../../../lib/text/format.ts';

interface WholeRun {
  average: string;
  above: string;
  priceCents: number;
  valueReturn: string;
  of: SoldAs;
}

export const figuresText = {
  title: (of: SoldAs) => `What a ${of.one} is worth`,
  live: (count: number, of: SoldAs, unsold: number) => {
    const unopened = pluralise(count, `unopened ${of.one}`, `unopened ${of.many}`);
    return count > unsold && unsold > 0
      ? `${unopened}: ${formatCount(unsold)} unsold, ${formatCount(count - unsold)} sold and still sealed`
      : unopened;
  },
  whole: (size: number, of: SoldAs) => `Whole run of ${pluralise(size, of.one, of.many)}, as sealed`,
  averageValue: (of: SoldAs) => `average value of a ${of.one}`,
  beatPrice: (priceCents: number, of: SoldAs) =>
    `of ${of.many} hold more than ${formatShortMoney(priceCents)}`,
  valueReturn: 'market value over price',
  cashReturn: (share: string, isLive: boolean) =>
    isLive
      ? `If everything left were sold back to the shop, buyers would get ${share} of today’s price.`
      : `If everything in this run had been sold back to the shop, buyers would have got ${share} of what they paid.`,
  wholeFigures: ({ average, above, priceCents, valueReturn, of }: WholeRun) =>
    `${average} on average, ${above} of ${of.many} hold more than ${formatShortMoney(priceCents)}, ${valueReturn} market value over price.`,
} as const;
