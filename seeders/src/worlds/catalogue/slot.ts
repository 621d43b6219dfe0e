import type { Rarity } from '../../art/spec.ts';
import type { CardSet, OddsRow, RecipeSlot } from './types.ts';

type Odds = Partial<Record<Rarity, string>>;

/** `draws` cards with these odds, from one set or from all. */
export const slot = (name: string, draws: number, odds: Odds, set?: CardSet): RecipeSlot => ({
  name,
  draws,
  rows: Object.entries(odds).map(([classKey, weight]): OddsRow => ({
    // keys of Odds are rarities; Object.entries types them as string
    classKey: classKey as Rarity,
    ...(set && { setKey: set.key }),
    weight,
  })),
});

export const digitalSlot = (...slotOf: Parameters<typeof slot>): RecipeSlot => {
  const { rows, ...physical } = slot(...slotOf);
  return { ...physical, rows: rows.map((row) => ({ ...row, isDigital: true })) };
};
