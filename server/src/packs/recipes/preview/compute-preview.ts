import type { Recipe, RecipePreviewDto } from '../../../contract/index.ts';
import { fairRecipe } from '../fair-recipe.ts';
import {
  FairnessFault,
  filterKey,
  matcherOf,
  type Filterable,
  type Pools,
  type RowFilter,
  type Recipe as FairRecipe,
} from '../../../base/fairness/index.ts';
import { allotUnits, type Allotted, type Take } from '../allot/allot.ts';
import { shortageOf } from '../allot/shortage.ts';
import { openSupply, valueOf, type Supply, type SupplyTexts } from '../allot/supply.ts';
import { expectedValueCents } from './expected-value.ts';

export interface PreviewTask {
  recipe: Recipe;
  size: number;
  /** The price of one pack is `priceCents / bundleSize`. */
  priceCents: number;
  bundleSize: number;
  /** Whether to look for the largest smaller run that can be sealed, if this one can't. */
  findsLargest: boolean;
  supply: SupplyTexts;
}

/** A preview, or the message of the fairness rule that the recipe breaks. */
export type PreviewOutcome = { preview: Omit<RecipePreviewDto, 'countedAt'> } | { fault: string };

/** Sums over units: of a card, a row or a whole run. */
interface Worth {
  count: number;
  valueCents: number;
  cashCents: number;
}

/** Computes what a run of this recipe would hold and return. Pure, so that a thread without a database can run it. */
export function computePreview(task: PreviewTask): PreviewOutcome {
  try {
    return { preview: previewOf(task) };
  } catch (failure) {
    if (failure instanceof FairnessFault) return { fault: failure.message };
    throw failure;
  }
}

function previewOf(task: PreviewTask): Omit<RecipePreviewDto, 'countedAt'> {
  const { size, priceCents, bundleSize } = task;
  const recipe = fairRecipe(task.recipe);
  const { supply, worthOf } = (last =
    last && isSame(last.texts, task.supply) ? last : readStock(task.supply));
  const allotted = allotUnits(undefined, recipe, size, supply);
  const matching = makeMatcher(supply, recipe.pools, worthOf);
  const taken = sumTakes(allotted, worthOf);
  const total = newWorth();
  const composition = allotted.composition.map(({ packs, slots }, v) => ({
    variant: recipe.variants[v]?.name ?? '',
    packs,
    slots: slots.map(({ draws, rows: quotas }, s) => ({
      draws,
      rows: quotas.map((quota, r) => {
        const filter = recipe.variants[v]?.slots[s]?.rows[r]?.filter;
        const isMinted = supply.digitalKinds.has(filter?.kind ?? '');
        const own = taken.get(keyOf(v, s, r));
        const isFilled = quota > 0 && own?.count === quota;
        const match = !filter || (isFilled && isMinted) ? newWorth() : matching(filter);
        // A row that cannot be filled yet is valued at the mean of the units that match it.
        const worth = isFilled ? own : scale(match, quota);
        add(total, worth);
        const mean = worth.count > 0 ? worth : match;
        return {
          quota,
          inVault: isMinted ? quota : match.count,
          averageValueCents: mean.count === 0 ? 0 : Math.round(mean.valueCents / mean.count),
        };
      }),
    })),
  }));
  const { refusal } = allotted;
  return {
    size,
    composition,
    averageValueCents: Math.floor(total.valueCents / size),
    expectedValueCents: expectedValueCents(
      recipe,
      composition.map(({ slots }) =>
        slots.map(({ rows }) => rows.map(({ averageValueCents }) => averageValueCents)),
      ),
    ),
    priceCents,
    bundleSize,
    valueReturnBps: shareOfPrice(total.valueCents, task),
    cashReturnBps: shareOfPrice(total.cashCents, task),
    ...shortageOf(refusal),
    unsatisfiable: refusal && refusal.code !== 'VAULT_SHORT' ? refusal.message : null,
    largestSize: refusal && task.findsLargest ? findLargest(recipe, size, supply) : null,
  };
}

/** Rounding lets a slightly larger run fit where a smaller one does not: so many sizes are tried beyond the first. */
const sizesBeyond = 20;

/** A large run below `size` that can be sealed; 0 if none was found. Larger ones may fit too: slots that share cards fit unevenly. */
function findLargest(recipe: FairRecipe, size: number, supply: Supply): number {
  const canSeal = (packs: number): boolean => !allotUnits(undefined, recipe, packs, supply).refusal;
  let [fits, tooLarge] = [0, size];
  while (tooLarge - fits > 1) {
    const middle = Math.floor((fits + tooLarge) / 2);
    if (canSeal(middle)) fits = middle;
    else tooLarge = middle;
  }
  for (let packs = Math.min(size - 1, fits + sizesBeyond); packs > fits; packs -= 1)
    if (canSeal(packs)) return packs;
  return fits;
}

interface Stock {
  texts: SupplyTexts;
  supply: Supply;
  worthOf: WorthOf;
}

/** The worth of one copy as a kind. */
type WorthOf = (valuedAs: string, kindId: string) => Worth;

/** Stock of the last preview: while someone edits a recipe, successive previews use the same stock. */
let last: Stock | undefined;

const isSame = (one: SupplyTexts, other: SupplyTexts): boolean =>
  one.vault === other.vault && one.catalogue === other.catalogue;

function readStock(texts: SupplyTexts): Stock {
  const { supply, offerOf } = openSupply(texts);
  return {
    texts,
    supply,
    worthOf: (valuedAs, kindId) => ({
      count: 1,
      valueCents: valueOf(supply, valuedAs),
      cashCents: offerOf(valuedAs, kindId),
    }),
  };
}

const newWorth = (): Worth => ({ count: 0, valueCents: 0, cashCents: 0 });

/** Unique because a slot has fewer than 1,000 rows and a variant fewer than 1,000 slots. */
const keyOf = (variant: number, slot: number, row: number): number => (variant * 1_000 + slot) * 1_000 + row;

/** Adds `each` `times` times. */
function add(sum: Worth, each: Worth, times = 1): void {
  sum.count += each.count * times;
  sum.valueCents += each.valueCents * times;
  sum.cashCents += each.cashCents * times;
}

/** Extrapolates the mean to `quota` units, in whole cents. */
function scale({ count, valueCents, cashCents }: Worth, quota: number): Worth {
  if (count === 0) return newWorth();
  const of = (cents: number): number => Math.round((cents / count) * quota);
  return { count: quota, valueCents: of(valueCents), cashCents: of(cashCents) };
}

/** In basis points, rounded down like the returns of a sealed run. */
function shareOfPrice(cents: number, { priceCents, bundleSize, size }: PreviewTask): number {
  const price = BigInt(priceCents) * BigInt(size);
  return price === 0n ? 0 : Number((BigInt(cents) * 10_000n * BigInt(bundleSize)) / price);
}

/** Sums what each row was allotted, by `keyOf`. */
function sumTakes({ takes }: Allotted, worthOf: WorthOf): ReadonlyMap<number, Worth> {
  const sums = new Map<number, Worth>();
  let row: Take['at'] | undefined;
  let sum = newWorth();
  for (const { at, valuedAs, kindId, count } of takes) {
    // The takes of a row follow each other.
    if (at !== row) {
      row = at;
      const key = keyOf(...at);
      sum = sums.get(key) ?? newWorth();
      sums.set(key, sum);
    }
    add(sum, worthOf(valuedAs, kindId), count);
  }
  return sums;
}

interface Counted {
  readonly valuedAs: string;
  /** Absent for what would be minted. */
  readonly kindId?: string;
  readonly count: number;
  readonly matches: (filter: RowFilter) => boolean;
}

function groupByClass(
  units: readonly (Filterable & {
    readonly count: number;
    readonly kindId?: string;
    readonly valuedAs: string;
  })[],
  pools: Pools | undefined,
): ReadonlyMap<string, readonly Counted[]> {
  const groups = new Map<string, Counted[]>();
  for (const unit of units) {
    const { valuedAs, kindId, count } = unit;
    const counted = {
      valuedAs,
      count,
      ...(kindId !== undefined && { kindId }),
      matches: matcherOf(unit, pools),
    };
    const group = groups.get(unit.class);
    if (group) group.push(counted);
    else groups.set(unit.class, [counted]);
  }
  return groups;
}

function onDemand<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Sums the worth of everything that matches a filter: vault units, or for a digital kind each card once. Cached by
 * filter.
 */
function makeMatcher(supply: Supply, pools: Pools | undefined, worthOf: WorthOf) {
  const known = new Map<string, Worth>();
  const minted = onDemand(() =>
    groupByClass(
      [...supply.cards.values()].map((card) => ({ ...card, card: card.id, valuedAs: card.id, count: 1 })),
      pools,
    ),
  );
  const held = groupByClass(supply.groups, pools);
  const sumOf = (filter: RowFilter, units: ReadonlyMap<string, readonly Counted[]>, minting = ''): Worth => {
    const sum = newWorth();
    const candidates =
      filter.class === undefined ? [...units.values()].flat() : (units.get(filter.class) ?? []);
    for (const { valuedAs, kindId = minting, count, matches } of candidates)
      if (matches(filter)) add(sum, worthOf(valuedAs, kindId), count);
    return sum;
  };
  return (filter: RowFilter): Worth => {
    const key = filterKey(filter);
    const { kind, ...wanted } = filter;
    const minting = supply.digitalKinds.get(kind ?? '');
    const worth =
      known.get(key) ?? (minting === undefined ? sumOf(filter, held) : sumOf(wanted, minted(), minting));
    known.set(key, worth);
    return worth;
  };
}
