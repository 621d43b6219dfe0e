import type { Composition, Demand } from './compose.ts';
import { FairnessFault } from '../fault.ts';
import { matchSupply, type GroupMatch } from './match-supply.ts';
import { filterKey, matcherOf, type Filterable, type Pools, type RowFilter } from './recipe.ts';
import { spreadOverCards } from './spread.ts';
import { compareUtf8 } from '../documents/unit.ts';

/** `count` vault units that are the same in every field a filter can match (one row of a GROUP BY). */
export interface SupplyRow extends Filterable {
  readonly count: number;
  /** What a pack may hold once: the card's name where the recipe wants distinct names, else its id. */
  readonly once?: string;
}

/** Row `at` takes `count` units of supply row `supply` (index into the input). */
export interface Take {
  readonly at: readonly [number, number, number];
  readonly supply: number;
  readonly count: number;
}

/** A filter that the vault cannot meet, with the rows that use it. */
export interface ShortFilter {
  readonly filter: RowFilter;
  readonly rows: readonly (readonly [number, number, number])[];
  readonly demanded: number;
  readonly missing: number;
}

export type Allotment =
  | { readonly isMet: true; readonly takes: readonly Take[] }
  | {
      readonly isMet: false;
      readonly short: readonly ShortFilter[];
      /** All filters that compete for the scarce units, with their sums. */
      readonly bottleneck: {
        readonly filters: readonly RowFilter[];
        readonly demanded: number;
        readonly available: number;
      };
    };

interface MergedDemand {
  readonly filter: RowFilter;
  readonly demands: readonly Demand[];
  readonly need: number;
}

interface Group {
  readonly filters: readonly number[];
  readonly count: number;
  /** Indices of supply rows, by card id and then input order. */
  readonly supplies: readonly number[];
}

/**
 * Decides which supply rows fill which recipe rows. Meets all filters exactly when that is possible; the limit of
 * copies per card is checked afterwards (`listCardsOverfull`). `supply` is in order of age: within a card, earlier
 * rows go first.
 */
export function allotSupply(
  demands: readonly Demand[],
  supply: readonly SupplyRow[],
  composition: Composition,
  pools: Pools = {},
): Allotment {
  const merged = mergeDemands(demands);
  const groups = groupSupply(merged, supply, pools);
  const match = matchSupply(
    merged.map(({ need }) => need),
    groups,
  );
  if (match.missing.some((count) => count > 0)) return reportShort(merged, groups, match);
  return { isMet: true, takes: takeSupply(merged, groups, match, supply, composition) };
}

function mergeDemands(demands: readonly Demand[]): MergedDemand[] {
  const byFilter = new Map<string, Demand[]>();
  for (const demand of demands) {
    const key = filterKey(demand.filter);
    const list = byFilter.get(key);
    if (list) list.push(demand);
    else byFilter.set(key, [demand]);
  }
  return [...byFilter.values()].flatMap((list) => {
    const filter = list[0]?.filter;
    return filter ? [{ filter, demands: list, need: sum(list.map(({ quota }) => quota)) }] : [];
  });
}

/** Finds the demands that a unit may meet by their card, else their class, so that it is compared with few of them. */
function numberDemands(merged: readonly MergedDemand[]): (row: SupplyRow) => number[] {
  const numbers = new Map<string, number[]>();
  merged.forEach(({ filter }, number) => {
    const key = demandKey(filter);
    const known = numbers.get(key);
    if (known) known.push(number);
    else numbers.set(key, [number]);
  });
  return ({ card, class: slug }) =>
    [{ card }, { class: slug }, {}]
      .flatMap((filter) => numbers.get(demandKey(filter)) ?? [])
      .sort((left, right) => left - right);
}

const demandKey = ({ card, class: slug }: RowFilter): string =>
  card === undefined ? (slug === undefined ? '' : `class ${slug}`) : `card ${card}`;

function groupSupply(merged: readonly MergedDemand[], supply: readonly SupplyRow[], pools: Pools): Group[] {
  const bySignature = new Map<string, { filters: number[]; count: number; supplies: number[] }>();
  const demandsFor = numberDemands(merged);
  supply.forEach((row, index) => {
    const matches = matcherOf(row, pools);
    const filters = demandsFor(row).filter((number) => {
      const filter = merged[number]?.filter;
      return filter && matches(filter);
    });
    if (filters.length === 0 || row.count === 0) return;
    const group = bySignature.get(filters.join());
    if (group) {
      group.count += row.count;
      group.supplies.push(index);
    } else bySignature.set(filters.join(), { filters, count: row.count, supplies: [index] });
  });
  const groups = [...bySignature.values()].sort((left, right) => compareNumbers(left.filters, right.filters));
  const cardOf = (index: number): string => supply[index]?.card ?? '';
  for (const { supplies } of groups)
    supplies.sort((left, right) => compareUtf8(cardOf(left), cardOf(right)) || left - right);
  return groups;
}

function reportShort(
  merged: readonly MergedDemand[],
  groups: readonly Group[],
  match: GroupMatch,
): Allotment {
  const short = merged.flatMap(({ filter, demands, need }, number) => {
    const missing = match.missing[number] ?? 0;
    return missing > 0 ? [{ filter, rows: demands.map(({ at }) => at), demanded: need, missing }] : [];
  });
  const inBottleneck = new Set(match.bottleneck);
  const filters = merged.filter((_, number) => inBottleneck.has(number));
  const reached = groups.filter(({ filters: numbers }) => numbers.some((number) => inBottleneck.has(number)));
  return {
    isMet: false,
    short,
    bottleneck: {
      filters: filters.map(({ filter }) => filter),
      demanded: sum(filters.map(({ need }) => need)),
      available: sum(reached.map(({ count }) => count)),
    },
  };
}

/** Variants with fewer packs choose first: their limit of copies per card is tighter. */
function takeSupply(
  merged: readonly MergedDemand[],
  groups: readonly Group[],
  match: GroupMatch,
  supply: readonly SupplyRow[],
  composition: Composition,
): Take[] {
  const left = supply.map(({ count }) => count);
  const shareLeft = match.shares.map(({ count }) => count);
  const inVariant = composition.map(() => new Map<string, number>());
  const packsOf = ({ at }: Demand): number => composition[at[0]]?.packs ?? 0;
  const cardsOf = groupCards(groups, supply);
  const ordered = merged
    .flatMap(({ demands }, filter) => demands.map((demand) => ({ demand, filter })))
    .sort((a, b) => packsOf(a.demand) - packsOf(b.demand) || compareNumbers(a.demand.at, b.demand.at));
  return ordered
    .map(({ demand: { at, quota }, filter }) => {
      let need = quota;
      const takes = match.shares.flatMap((share, number) => {
        const amount = share.filter === filter ? Math.min(need, shareLeft[number] ?? 0) : 0;
        if (amount === 0) return [];
        need -= amount;
        shareLeft[number] = (shareLeft[number] ?? 0) - amount;
        const counts = inVariant[at[0]] ?? new Map<string, number>();
        return takeFromGroup(at, cardsOf(share.group), amount, left, counts);
      });
      return { at, takes: takes.sort((a, b) => a.supply - b.supply) };
    })
    .sort((a, b) => compareNumbers(a.at, b.at))
    .flatMap(({ takes }) => takes);
}

interface SuppliedCard {
  /** What a pack may hold once. */
  readonly once: string;
  /** Indices of its supply rows by card, of each card oldest first. */
  readonly indices: readonly number[];
}

/** The supply of a group by card, built once per group and cached. */
function groupCards(groups: readonly Group[], supply: readonly SupplyRow[]) {
  const known = new Map<number, SuppliedCard[]>();
  return (group: number): readonly SuppliedCard[] => {
    const cards = known.get(group) ?? groupByCard(groups[group]?.supplies ?? [], supply);
    known.set(group, cards);
    return cards;
  };
}

function groupByCard(supplies: readonly number[], supply: readonly SupplyRow[]): SuppliedCard[] {
  const byCard = new Map<string, number[]>();
  for (const index of supplies) {
    const once = supply[index]?.once ?? supply[index]?.card ?? '';
    const indices = byCard.get(once);
    if (indices) indices.push(index);
    else byCard.set(once, [index]);
  }
  return [...byCard].map(([once, indices]) => ({ once, indices }));
}

function takeFromGroup(
  at: Take['at'],
  supplied: readonly SuppliedCard[],
  amount: number,
  left: number[],
  inVariant: Map<string, number>,
): Take[] {
  const stock = supplied.map(({ once, indices }) => ({
    left: indices.reduce((total, index) => total + (left[index] ?? 0), 0),
    already: inVariant.get(once) ?? 0,
  }));
  const takes: Take[] = [];
  for (const [i, count] of spreadOverCards(stock, amount).entries()) {
    if (count === 0) continue;
    const { once, indices } = supplied[i] ?? { once: '', indices: [] };
    inVariant.set(once, (stock[i]?.already ?? 0) + count);
    let rest = count;
    for (const index of indices) {
      const taken = Math.min(rest, left[index] ?? 0);
      rest -= taken;
      left[index] = (left[index] ?? 0) - taken;
      if (taken > 0) takes.push({ at, supply: index, count: taken });
    }
  }
  return takes;
}

/** A card with more copies in a variant than the variant has packs; repeat-free packs cannot hold it. */
export interface CardOverfull {
  readonly variant: number;
  readonly card: string;
  readonly copies: number;
  readonly packs: number;
}

/** Lists every such card, so that sealing can refuse before anything is claimed or minted. */
export function listCardsOverfull(
  allotted: Iterable<{ readonly variant: number; readonly card: string; readonly count: number }>,
  composition: Composition,
): CardOverfull[] {
  const copies = composition.map(() => new Map<string, number>());
  for (const { variant, card, count } of allotted) {
    const counts = copies[variant];
    if (!counts) throw new FairnessFault('allotment', `there is no variant ${variant}`);
    counts.set(card, (counts.get(card) ?? 0) + count);
  }
  return composition.flatMap(({ packs }, variant) =>
    [...(copies[variant] ?? [])]
      .filter(([, count]) => count > packs)
      .map(([card, count]) => ({ variant, card, copies: count, packs })),
  );
}

function compareNumbers(left: readonly number[], right: readonly number[]): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
