import type { Recipe } from '@pullproof/server/contract';
import { cardsOfRow, type PricedCard, type RowCards } from './row-cards.ts';
import { makeGenerator } from './seeded-generator.ts';
import { choose, cumulate, wholeWeights, type WholeWeights } from './weighted-choice.ts';

export interface SimulationRequest {
  recipe: Recipe;
  cards: PricedCard[];
  /** Mean value of what each row draws from, for rows without a known card: `[variant][slot][row]`. */
  rowMeans?: number[][][] | undefined;
  packs: number;
  seed: number;
}

/** How often another card is drawn when the pack already holds the one that came. */
const mostRedraws = 40;

interface Row extends RowCards {
  chances: WholeWeights;
}
interface Slot {
  draws: number;
  chances: WholeWeights;
  rows: Row[];
}

/** The values in cents of packs drawn by the recipe's odds, ascending; undefined while the recipe is not complete. */
export function simulatePacks(request: SimulationRequest): number[] | undefined {
  const { recipe, packs, seed } = request;
  const variants = wholeWeights(recipe.variants.map(({ weight }) => weight));
  const slots = recipe.variants.map((_, index) => readSlots(request, index));
  if (!variants || slots.some((read) => read === undefined)) return undefined;
  const below = makeGenerator(seed);
  const values: number[] = [];
  for (let pack = 0; pack < packs; pack += 1) {
    const drawn = slots[choose(variants, below)] ?? [];
    values.push(drawPack(drawn, recipe.allowRepeats, below));
  }
  return values.sort((a, b) => a - b);
}

function readSlots({ recipe, cards, rowMeans }: SimulationRequest, variant: number): Slot[] | undefined {
  const read: Slot[] = [];
  for (const [s, slot] of (recipe.variants[variant]?.slots ?? []).entries()) {
    const chances = wholeWeights(slot.rows.map(({ weight }) => weight));
    if (!chances) return undefined;
    const rows = slot.rows.map(({ filter }, r) => {
      const held = cardsOfRow(filter, cards, recipe.pools, rowMeans?.[variant]?.[s]?.[r]);
      // Counts are at least one each, so there is always something to draw.
      return { ...held, chances: cumulate(held.counts.map(BigInt)) ?? { cumulative: [1], sum: 1 } };
    });
    read.push({ draws: slot.draws, chances, rows });
  }
  return read;
}

function drawPack(slots: readonly Slot[], allowRepeats: boolean, below: (limit: number) => number): number {
  const taken = new Set<string>();
  let sum = 0;
  for (const slot of slots) {
    for (let draw = 0; draw < slot.draws; draw += 1) {
      const row = slot.rows[choose(slot.chances, below)];
      if (!row) continue;
      let at = choose(row.chances, below);
      for (let again = 0; !allowRepeats && again < mostRedraws && taken.has(row.ids[at] ?? ''); again += 1) {
        at = choose(row.chances, below);
      }
      if (row.ids[at] !== 'mean') taken.add(row.ids[at] ?? '');
      sum += row.valueCents[at] ?? 0;
    }
  }
  return sum;
}
