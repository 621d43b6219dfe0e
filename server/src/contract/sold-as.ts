import { formatCount } from './format.ts';

/** What one number of a run is called: what is counted, bought, opened and returned whole. */
export interface SoldAs {
  one: string;
  many: string;
  One: string;
  Many: string;
}

const packs: SoldAs = { one: 'pack', many: 'packs', One: 'Pack', Many: 'Packs' };
const boxes: SoldAs = { one: 'box', many: 'boxes', One: 'Box', Many: 'Boxes' };
const items: SoldAs = { one: 'item', many: 'items', One: 'Item', Many: 'Items' };

/** A product of boxes counts boxes (ADR 108). Use it wherever one of a run's numbers is named. */
export const soldAs = (packsPerBox: number): SoldAs => (packsPerBox > 1 ? boxes : packs);

/** The word for several together: "items" where both packs and boxes are among them. */
export function soldTogether(each: readonly { packsPerBox: number }[]): SoldAs {
  const [word = packs, ...others] = new Set(each.map(({ packsPerBox }) => soldAs(packsPerBox)));
  return others.length > 0 ? items : word;
}

/** "3 packs · 15 cards": what is printed on a box; undefined for a single pack. */
export const describeBox = (of: { packsPerBox: number; cardsPerPack: number }): string | undefined =>
  of.packsPerBox > 1
    ? `${formatCount(of.packsPerBox)} packs · ${formatCount(of.cardsPerPack)} cards`
    : undefined;
