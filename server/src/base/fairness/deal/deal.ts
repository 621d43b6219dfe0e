import { countPacks, countUnits, type Composition } from '../recipe/compose.ts';
import { FairnessFault, numberAt } from '../fault.ts';
import { repairRepeats, type RepairStep } from './repair.ts';
import { countColumns } from '../recipe/recipe.ts';
import { countFrom, shuffle, WordStream } from './stream.ts';

export interface DealInput {
  readonly composition: Composition;
  /** Unit index (line of the checklist) → card number; equal numbers are the same card. */
  readonly cardOfUnit: Uint32Array;
  readonly allowRepeats: boolean;
  /** Packs in each box; absent where a numbered pack is no box. */
  readonly packsPerBox?: number | undefined;
  readonly dealKey: Uint8Array;
  readonly onRepair?: (variant: number, step: RepairStep) => void;
}

/** A card with more copies in a variant than the variant has packs. */
export interface CardOverLimit {
  readonly variant: number;
  readonly card: number;
  readonly copies: number;
  readonly packs: number;
}

interface VariantRange {
  readonly variant: number;
  readonly firstContent: number;
  readonly packs: number;
  readonly firstUnit: number;
  readonly columns: number;
}

/** Which units are in which pack. Never stored; call `erase()` once the run is sealed. */
export class Deal {
  /** place[k−1] is the content of pack number k. */
  readonly place: Uint32Array;
  /** Unit indices, pack content by pack content, in reveal order. */
  readonly grid: Uint32Array;
  readonly repairs: number;
  readonly #ranges: readonly VariantRange[];

  constructor(place: Uint32Array, grid: Uint32Array, repairs: number, composition: Composition) {
    this.place = place;
    this.grid = grid;
    this.repairs = repairs;
    this.#ranges = listRanges(composition);
  }

  /** A view of one content's unit indices; `content` counts over all variants. */
  unitsOfContent(content: number): Uint32Array {
    const range = this.#ranges.find(({ firstContent, packs }) => content < firstContent + packs);
    if (!range || content < 0) throw new FairnessFault('deal', `there is no content ${content}`);
    const start = range.firstUnit + (content - range.firstContent) * range.columns;
    return this.grid.subarray(start, start + range.columns);
  }

  /** A view of the unit indices of pack number `pack` (from 1). */
  unitsOfPack(pack: number): Uint32Array {
    return this.unitsOfContent(numberAt(this.place, pack - 1));
  }

  erase(): void {
    this.place.fill(0);
    this.grid.fill(0);
  }
}

/** Deals, repairs and places a whole run. Deterministic. */
export function dealRun(input: DealInput): Deal {
  const { composition, cardOfUnit, allowRepeats, dealKey } = input;
  // Dealt and repaired pack by pack; the packs of a box follow each other.
  const parts = splitBoxes(composition, input.packsPerBox);
  checkComposition(composition, cardOfUnit.length);
  const over = allowRepeats ? undefined : findCardOverLimit(parts, cardOfUnit);
  if (over)
    throw new FairnessFault(
      'card-limit',
      `card number ${over.card} has ${over.copies} copies in variant ${over.variant}, which has ${over.packs} packs`,
      { ...over },
    );
  const grid = new Uint32Array(cardOfUnit.length);
  let repairs = 0;
  for (const range of listRanges(parts)) {
    dealVariant(grid, range, parts[range.variant]?.slots ?? [], dealKey);
    if (!allowRepeats) repairs += repairVariant(grid, range, input);
  }
  const place = countFrom(0, countPacks(composition));
  shuffle(place, new WordStream(dealKey, 'place'));
  return new Deal(place, grid, repairs, composition);
}

/** The composition of what is dealt: of boxes, of their packs. The recipe's draws divide (`checkRecipe`). */
export function splitBoxes(composition: Composition, packsPerBox = 1): Composition {
  return composition.map(({ packs, slots }) => ({
    packs: packs * packsPerBox,
    slots: slots.map(({ draws, rows }) => ({ draws: draws / packsPerBox, rows })),
  }));
}

function dealVariant(
  grid: Uint32Array,
  range: VariantRange,
  slots: readonly { readonly draws: number }[],
  dealKey: Uint8Array,
): void {
  let firstInPool = range.firstUnit;
  let firstColumn = 0;
  slots.forEach(({ draws }, s) => {
    const pool = countFrom(firstInPool, range.packs * draws);
    shuffle(pool, new WordStream(dealKey, `deal/${range.variant}/${s}`));
    for (let i = 0, content = 0; content < range.packs; content += 1) {
      const start = range.firstUnit + content * range.columns + firstColumn;
      for (let t = 0; t < draws; t += 1, i += 1) grid[start + t] = numberAt(pool, i);
    }
    pool.fill(0);
    firstInPool += range.packs * draws;
    firstColumn += draws;
  });
}

function repairVariant(grid: Uint32Array, range: VariantRange, input: DealInput): number {
  const { variant, firstUnit, packs, columns } = range;
  return repairRepeats({
    grid: grid.subarray(firstUnit, firstUnit + packs * columns),
    columns,
    cardOfUnit: input.cardOfUnit,
    stream: new WordStream(input.dealKey, `repair/${variant}`),
    onRepair: (step) => input.onRepair?.(variant, step),
  });
}

/**
 * Finds the first card (by variant, then number) that repeat-free packs cannot hold. Repair fails exactly when there
 * is one.
 */
export function findCardOverLimit(
  composition: Composition,
  cardOfUnit: Uint32Array,
): CardOverLimit | undefined {
  const cardCount = cardOfUnit.reduce((highest, card) => Math.max(highest, card), 0) + 1;
  const copies = new Uint32Array(cardCount);
  for (const { variant, firstUnit, packs, columns } of listRanges(composition)) {
    copies.fill(0);
    for (let u = firstUnit; u < firstUnit + packs * columns; u += 1) {
      const card = numberAt(cardOfUnit, u);
      copies[card] = numberAt(copies, card) + 1;
    }
    const card = copies.findIndex((count) => count > packs);
    if (card >= 0) return { variant, card, copies: numberAt(copies, card), packs };
  }
  return undefined;
}

function listRanges(composition: Composition): VariantRange[] {
  let [firstContent, firstUnit] = [0, 0];
  return composition.map((composed, variant) => {
    const columns = countColumns(composed);
    const range = { variant, firstContent, packs: composed.packs, firstUnit, columns };
    firstContent += composed.packs;
    firstUnit += composed.packs * columns;
    return range;
  });
}

function checkComposition(composition: Composition, units: number): void {
  composition.forEach(({ packs, slots }, variant) => {
    slots.forEach(({ draws, rows }, slot) => {
      const sum = rows.reduce((count, quota) => count + quota, 0);
      if (sum !== packs * draws)
        throw new FairnessFault('deal', `the quotas of variant ${variant}, slot ${slot} do not add up`, {
          sum,
          expected: packs * draws,
        });
    });
  });
  if (countUnits(composition) !== units)
    throw new FairnessFault('deal', 'the checklist and the composition differ in their number of units', {
      units,
      expected: countUnits(composition),
    });
}
