import type { Game, GameCard, GameSet, RateVariant } from './game.ts';
import type { Mapping } from './mapping.ts';

/** A recipe that names classes by slug; its one card list gets the cards' ids when they are known. */
export interface PlannedVariant {
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
  reason: string;
}

/** Everything an import will write, decided before anything is written. */
export interface ImportPlan {
  game: Game;
  mapping: Mapping;
  boosters: PlannedBooster[];
  failed: FailedBooster[];
  warnings: string[];
}

/** Error (of a booster, not of the import): a row no card can fill, or rates that contradict themselves. */
class BoosterFault extends Error {}

export function planImport(game: Game, mapping: Mapping): ImportPlan {
  const plan: ImportPlan = { game, mapping, boosters: [], failed: [], warnings: [] };
  const slugs = new Set<string>();
  for (const set of game.sets) {
    const cards = game.cards.filter((card) => card.set === set.code);
    plan.warnings.push(...listWarnings(set, cards));
    const rates = game.rates.get(set.code);
    for (const name of listBoosters(set, cards)) {
      try {
        plan.boosters.push(planBooster(set, name, cards, rates, mapping, slugs));
      } catch (fault) {
        if (!(fault instanceof BoosterFault)) throw fault;
        plan.failed.push({ set: set.code, name, reason: fault.message });
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

function planBooster(
  set: GameSet,
  name: string,
  setCards: readonly GameCard[],
  rates: readonly RateVariant[] | undefined,
  mapping: Mapping,
  slugs: Set<string>,
): PlannedBooster {
  if (rates === undefined) throw new BoosterFault('no pull rates are published for its set');
  const cards = setCards.filter((card) => card.boosters.includes(name));
  if (cards.length === 0) throw new BoosterFault('no card belongs to it');
  const variants = planVariants(rates, cards, mapping);
  const slug = slugOf([mapping.product.slugPrefix, set.code, name]);
  if (slugs.has(slug)) throw new BoosterFault(`another booster has the address ${slug} already`);
  slugs.add(slug);
  const pool = slug.replaceAll('-', '_');
  return { set, name, slug, title: `${name} · ${set.name}`, pool, cards, variants };
}

function planVariants(
  rates: readonly RateVariant[],
  cards: readonly GameCard[],
  mapping: Mapping,
): PlannedVariant[] {
  const rarities = new Set(cards.map((card) => card.rarity.rarity));
  const variants = rates
    .filter(({ weight }) => isAboveZero(weight))
    .map((rate) => {
      if (rate.cardCount !== undefined && rate.cardCount !== rate.slots.length)
        throw new BoosterFault(
          `${rate.name}: ${rate.cardCount} cards are announced, ${rate.slots.length} slots are listed`,
        );
      const slots = rate.slots.map(({ number, rows }) => ({
        draws: 1,
        rows: planRows(rate.name, number, rows, rarities, mapping),
      }));
      if (slots.length === 0) throw new BoosterFault(`${rate.name} has no slots`);
      return { name: rate.name, weight: rate.weight, slots: mergeSlots(slots) };
    });
  if (variants.length === 0) throw new BoosterFault('its rates list no pack that can appear');
  return variants;
}

function planRows(
  variant: string,
  slot: number,
  rows: RateVariant['slots'][number]['rows'],
  rarities: ReadonlySet<string>,
  mapping: Mapping,
): PlannedVariant['slots'][number]['rows'] {
  const drawn = rows.filter(({ weight }) => isAboveZero(weight));
  if (drawn.length === 0) throw new BoosterFault(`${variant}, slot ${slot}: nothing can be in it`);
  const unfilled = drawn.filter(({ rarity }) => !rarities.has(rarity)).map(({ rarity }) => rarity);
  if (unfilled.length > 0)
    throw new BoosterFault(`${variant}, slot ${slot}: no card of the booster is ${unfilled.join(' or ')}`);
  return drawn.map(({ rarity, weight }) => ({ classSlug: mapping.rarities.get(rarity)?.slug ?? '', weight }));
}

/** Consecutive slots with equal rows are one slot with as many draws. */
function mergeSlots(slots: PlannedVariant['slots']): PlannedVariant['slots'] {
  const merged: PlannedVariant['slots'] = [];
  for (const slot of slots) {
    const last = merged.at(-1);
    if (last && JSON.stringify(last.rows) === JSON.stringify(slot.rows)) last.draws += slot.draws;
    else merged.push({ ...slot });
  }
  return merged;
}

const isAboveZero = (weight: string): boolean => /[1-9]/.test(weight);

const slugOf = (parts: readonly string[]): string =>
  parts
    .join('-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
