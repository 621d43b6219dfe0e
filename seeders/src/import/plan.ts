import type { Game, GameCard, GameSet, RateVariant } from './game.ts';
import type { Mapping } from './mapping.ts';

/** A recipe that names classes by slug; its one card list gets the cards' ids once they are known. */
interface PlannedVariant {
  name: string;
  weight: string;
  slots: { draws: number; rows: { classSlug: string; weight: string }[] }[];
}

export interface PlannedBooster {
  set: GameSet;
  name: string;
  slug: string;
  title: string;
  pool: string;
  cards: GameCard[];
  variants: PlannedVariant[];
}

export interface FailedBooster {
  set: string;
  name: string;
  reasons: string[];
}

/** Everything an import will write, decided before the first write. */
export interface ImportPlan {
  game: Game;
  mapping: Mapping;
  boosters: PlannedBooster[];
  failed: FailedBooster[];
  warnings: string[];
}

export function planImport(game: Game, mapping: Mapping): ImportPlan {
  const plan: ImportPlan = { game, mapping, boosters: [], failed: [], warnings: [] };
  const slugs = new Set<string>();
  const bySet = new Map<string, GameCard[]>();
  for (const card of game.cards) {
    const cards = bySet.get(card.set) ?? [];
    cards.push(card);
    bySet.set(card.set, cards);
  }
  for (const set of game.sets) {
    const cards = bySet.get(set.code) ?? [];
    plan.warnings.push(...listWarnings(set, cards));
    const rates = game.rates.get(set.code);
    for (const name of listBoosters(set, cards)) {
      const { booster, faults } = planBooster(set, name, cards, rates, mapping);
      if (slugs.has(booster.slug)) faults.push(`another booster has the address ${booster.slug} already`);
      if (faults.length > 0) plan.failed.push({ set: set.code, name, reasons: faults });
      else {
        plan.boosters.push(booster);
        slugs.add(booster.slug);
      }
    }
  }
  return plan;
}

const listBoosters = (set: GameSet, cards: readonly GameCard[]): string[] => [
  ...new Set([...set.boosters, ...cards.flatMap((card) => card.boosters)]),
];

function listWarnings({ code, publishedCount, boosters }: GameSet, cards: readonly GameCard[]): string[] {
  const warnings: string[] = [];
  if (publishedCount !== undefined && publishedCount !== cards.length)
    warnings.push(
      `${code}: the list of sets says ${publishedCount} cards, the list of cards has ${cards.length}`,
    );
  const known = new Set(boosters);
  const strange = new Set(cards.flatMap((card) => card.boosters.filter((name) => !known.has(name))));
  if (known.size > 0)
    for (const name of strange)
      warnings.push(`${code}: cards name a booster “${name}” that the set does not list`);
  return warnings;
}

/** Plans a booster and lists its faults: rows no card can fill, rates that contradict each other. */
function planBooster(
  set: GameSet,
  name: string,
  setCards: readonly GameCard[],
  rates: readonly RateVariant[] | undefined,
  mapping: Mapping,
): { booster: PlannedBooster; faults: string[] } {
  const faults: string[] = [];
  const cards = setCards.filter((card) => card.boosters.includes(name));
  if (cards.length === 0) faults.push('no card belongs to it');
  const slug = slugOf([mapping.product.slugPrefix, set.code, name]);
  const booster = {
    set,
    name,
    slug,
    title: `${name} · ${set.name}`,
    pool: slug.replaceAll('-', '_'),
    cards,
    variants: planVariants(rates, mapping),
  };
  if (rates === undefined) faults.push('no pull rates are published for its set');
  else faults.push(...findRateFaults(rates.filter(canAppear), cards));
  return { booster, faults };
}

const canAppear = ({ weight }: { weight: string }): boolean => /[1-9]/.test(weight);

function findRateFaults(rates: readonly RateVariant[], cards: readonly GameCard[]): string[] {
  if (rates.length === 0) return ['its rates list no pack that can appear'];
  const rarities = new Set(cards.map((card) => card.rarity.rarity));
  return rates.flatMap(({ name, cardCount, slots }) => [
    ...(slots.length === 0 ? [`${name} has no slots`] : []),
    ...(cardCount !== undefined && cardCount !== slots.length
      ? [`${name}: ${cardCount} cards are announced, ${slots.length} slots are listed`]
      : []),
    ...slots.flatMap(({ number, rows }) => findSlotFaults(`${name}, slot ${number}`, rows, rarities)),
  ]);
}

type RateRows = RateVariant['slots'][number]['rows'];

function findSlotFaults(slot: string, rows: RateRows, rarities: ReadonlySet<string>): string[] {
  const drawn = rows.filter(canAppear);
  if (drawn.length === 0) return [`${slot}: nothing can be in it`];
  const unfilled = drawn.filter(({ rarity }) => !rarities.has(rarity)).map(({ rarity }) => rarity);
  // A booster without cards has already reported that.
  if (unfilled.length === 0 || rarities.size === 0) return [];
  return [`${slot}: no card of the booster is ${unfilled.join(' or ')}`];
}

const planVariants = (rates: readonly RateVariant[] = [], mapping: Mapping): PlannedVariant[] =>
  rates.filter(canAppear).map(({ name, weight, slots }) => ({
    name,
    weight,
    slots: mergeSlots(
      slots.map(({ rows }) => ({
        draws: 1,
        rows: rows.filter(canAppear).map(({ rarity, weight: share }) => ({
          classSlug: mapping.rarities.get(rarity)?.slug ?? '',
          weight: share,
        })),
      })),
    ),
  }));

/** Merges consecutive slots with equal rows into one slot with more draws. */
function mergeSlots(slots: PlannedVariant['slots']): PlannedVariant['slots'] {
  const merged: PlannedVariant['slots'] = [];
  for (const slot of slots) {
    const last = merged.at(-1);
    if (last && JSON.stringify(last.rows) === JSON.stringify(slot.rows)) last.draws += slot.draws;
    else merged.push({ ...slot });
  }
  return merged;
}

const slugOf = (parts: readonly string[]): string =>
  parts
    .join('-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
