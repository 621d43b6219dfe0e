import type { Slot, Variant } from './recipe-edits.ts';

/** Cards of a slot, and the weights of the classes from the most common on; a weight of 0 leaves a class out. */
type LayoutSlot = readonly [draws: number, ...weights: number[]];

export interface Layout {
  name: string;
  slots: readonly LayoutSlot[];
}

/** Usual boosters, to start from: the shop's classes stand in for common, uncommon, rare and what is above. */
export const layouts: readonly Layout[] = [
  {
    name: 'Draft booster, 15 cards',
    slots: [
      [10, 1],
      [3, 0, 1],
      [1, 0, 0, 7, 1],
      [1, 12, 4, 1],
    ],
  },
  {
    name: 'Mixed booster, 14 cards',
    slots: [
      [7, 1],
      [3, 0, 1],
      [1, 0, 0, 7, 1],
      [2, 12, 5, 2, 1],
      [1, 12, 5, 2, 1],
    ],
  },
  {
    name: 'Starter pack, 12 cards with a rare',
    slots: [
      [8, 1],
      [3, 0, 1],
      [1, 0, 0, 1],
    ],
  },
  {
    name: 'Foil pack, 5 cards',
    slots: [
      [3, 3, 1],
      [1, 0, 1, 1],
      [1, 0, 0, 4, 1],
    ],
  },
  {
    name: 'Single hit, 1 card',
    slots: [[1, 60, 25, 10, 4, 1]],
  },
];

/** The layout as a pack's only variant. Weights of classes that the shop lacks go to its rarest. */
export function variantOf({ slots }: Layout, slugs: readonly string[]): Variant {
  return { name: 'standard', weight: '1', slots: slots.map((slot) => slotOf(slot, slugs)) };
}

function slotOf([draws, ...weights]: LayoutSlot, slugs: readonly string[]): Slot {
  const sums = new Map<string, number>();
  for (const [rank, weight] of weights.entries()) {
    const slug = slugs[Math.min(rank, slugs.length - 1)] ?? '';
    if (weight > 0) sums.set(slug, (sums.get(slug) ?? 0) + weight);
  }
  return {
    draws,
    rows: [...sums].map(([slug, weight]) => ({ filter: { class: slug }, weight: String(weight) })),
  };
}

export const countCards = ({ slots }: Layout): number => slots.reduce((sum, [draws]) => sum + draws, 0);
