import type { ShortRowDto } from '../../../contract/index.ts';
import { refuse, type Refusal } from '../../../platform/errors.ts';
import {
  allotSupply,
  composeRun,
  countUnits,
  isTooLong,
  listCardsOverfull,
  listDemands,
  matchesFilter,
  mintQuotas,
  rankForMinting,
  splitBoxes,
  type Composition,
  type Demand,
  type Filterable,
  type Recipe,
  type RowFilter,
} from '../../../base/fairness/index.ts';
import { shortRow, vaultShort } from './shortage.ts';
import type { Supply } from './supply.ts';

/** `count` units of one card in one form for one row, taken from the vault or to be minted. */
export interface Take {
  at: readonly [number, number, number];
  card: string;
  /** The card's own id for plain copies, else that of their form. */
  valuedAs: string;
  kindId: string;
  kind: string;
  count: number;
  isMinted: boolean;
}

/** The cards of a run; when `refusal` says why it cannot be sealed, some takes may be missing. */
export interface Allotted {
  composition: Composition;
  takes: Take[];
  refusal: Refusal | undefined;
}

/**
 * Decides which cards fill which rows of a run, for sealing and its preview alike. Refusals: VAULT_SHORT with every
 * short row and by how much; RECIPE_UNSATISFIABLE naming a card that may get more copies in a variant than it has
 * packs, whatever the run's id; COMMITMENT_TOO_LONG. The id decides which cards get the odd minted units, so a preview, which has none, may
 * show others.
 */
export function allotUnits(
  runId: string | undefined,
  recipe: Recipe,
  size: number,
  supply: Supply,
): Allotted {
  const { composition } = composeRun(recipe, size);
  if (countUnits(composition) > maxUnits) return { composition, takes: [], refusal: tooLarge(composition) };
  if (isTooLong(recipe, composition, classesOf(supply)))
    return { composition, takes: [], refusal: tooLong() };
  const demands = listDemands(recipe, composition);
  const isDigital = ({ filter }: Demand): boolean => supply.digitalKinds.has(filter.kind ?? '');
  const vault = takeFromVault(
    demands.filter((demand) => !isDigital(demand)),
    recipe,
    composition,
    supply,
  );
  const minted = mint(runId, demands.filter(isDigital), recipe, supply);
  const takes = vault.takes.concat(minted.takes);
  const short = [...vault.short, ...minted.short];
  const refusal =
    short.length > 0
      ? vaultShort(short, recipe, supply)
      : recipe.allowRepeats
        ? undefined
        : findOverfull(vault.takes, minted, splitBoxes(composition, recipe.packsPerBox), recipe, supply);
  return { composition, takes, refusal };
}

/** What a sealing holds in memory of each unit makes less than a gigabyte. */
const maxUnits = 50_000_000;

const tooLarge = (composition: Composition): Refusal =>
  refuse(
    'RECIPE_UNSATISFIABLE',
    `This run would have ${countUnits(composition)} cards. At most ${maxUnits} are sealed at once.`,
  );

const classesOf = ({ cards }: Supply): string[] => [
  ...new Set(Array.from(cards.values(), (card) => card.class)),
];

const tooLong = (): Refusal =>
  refuse(
    'COMMITMENT_TOO_LONG',
    'The commitment to this run would be longer than 64 KiB. Use fewer variants, slots or rows; lists of cards stand beside it and don’t count.',
  );

/** Returns the takes in checklist order. Errors: the refusals of `allotUnits`. */
export function allotRun(
  runId: string,
  recipe: Recipe,
  size: number,
  supply: Supply,
): Omit<Allotted, 'refusal'> {
  const { composition, takes, refusal } = allotUnits(runId, recipe, size, supply);
  if (refusal) throw refusal;
  return { composition, takes: takes.sort(compareTakes) };
}

interface Part {
  takes: Take[];
  short: ShortRowDto[];
}

/** What a pack may hold once: a card, or a name where the recipe wants distinct names. */
function onceBy({ distinctNames = false }: Recipe, { cards }: Supply): (card: string) => string {
  return distinctNames ? (card) => cards.get(card)?.name ?? card : (card) => card;
}

/** A row to mint: each of `cards` gets up to `maxCopies`; the run's id decides which get the maximum. */
interface MintedRow {
  variant: number;
  cards: readonly string[];
  maxCopies: number;
}

function takeFromVault(demands: Demand[], recipe: Recipe, composition: Composition, supply: Supply): Part {
  const once = onceBy(recipe, supply);
  const groups = recipe.distinctNames
    ? supply.groups.map((group) => ({ ...group, once: once(group.card) }))
    : supply.groups;
  const allotment = allotSupply(demands, groups, composition, recipe.pools);
  if (!allotment.isMet) {
    const short = allotment.short.flatMap(({ filter, rows, demanded, missing }) =>
      rows.slice(0, 1).map((at) => shortRow(recipe, supply, { at, filter, quota: demanded }, missing)),
    );
    return { takes: [], short };
  }
  const takes = allotment.takes.flatMap(({ at, supply: index, count }) => {
    const group = supply.groups[index];
    return group
      ? [
          {
            at,
            card: group.card,
            valuedAs: group.valuedAs,
            kindId: group.kindId,
            kind: group.kind,
            count,
            isMinted: false,
          },
        ]
      : [];
  });
  return { takes, short: [] };
}

function mint(
  runId: string | undefined,
  demands: Demand[],
  recipe: Recipe,
  supply: Supply,
): Part & { rows: MintedRow[] } {
  const mintable = rankCards(runId, demands, supply);
  const takes: Take[] = [];
  const short: ShortRowDto[] = [];
  const rows: MintedRow[] = [];
  for (const demand of demands) {
    const { at, filter, quota } = demand;
    // Every card can be minted in every digital kind, so the kind filters nothing.
    const { kind = '', ...wanted } = filter;
    const eligible = mintable(wanted)
      .filter((card) => matchesFilter(wanted, card, recipe.pools))
      .map(({ card }) => card);
    if (eligible.length === 0) {
      short.push(shortRow(recipe, supply, demand, quota));
      continue;
    }
    const kindId = supply.digitalKinds.get(kind) ?? '';
    rows.push({ variant: at[0], cards: eligible, maxCopies: Math.ceil(quota / eligible.length) });
    for (const [card, count] of mintQuotas(quota, eligible))
      takes.push({ at, card, valuedAs: card, kind, kindId, count, isMinted: true });
  }
  return { takes, short, rows };
}

/** Ranks the cards once, by class and all together; the eligible cards of a row keep this order. */
function rankCards(
  runId: string | undefined,
  demands: readonly Demand[],
  supply: Supply,
): (filter: RowFilter) => Filterable[] {
  const asked = new Set(demands.map(({ filter }) => filter.class));
  const candidates = [...supply.cards.values()].filter(
    (card) => asked.has(undefined) || asked.has(card.class),
  );
  const ids = candidates.map(({ id }) => id);
  const ranked = (runId === undefined ? ids : rankForMinting(runId, ids)).flatMap((id): Filterable[] => {
    const card = supply.cards.get(id);
    return card ? [{ card: id, set: card.set, class: card.class, valueCents: card.valueCents }] : [];
  });
  const byClass = new Map([...asked].map((slug) => [slug, ranked.filter((card) => card.class === slug)]));
  const byId = new Map(ranked.map((card) => [card.card, card]));
  return ({ card, class: slug }) => {
    if (card !== undefined) return [byId.get(card) ?? []].flat();
    return slug === undefined ? ranked : (byClass.get(slug) ?? []);
  };
}

interface Copies {
  variant: number;
  /** What a pack may hold once. */
  card: string;
  count: number;
}

/**
 * Copies of each card or name in each variant, with minted cards at their maximum, so that preview, simulation and sealing
 * refuse the same recipes, whatever the run's id. Omits variants in which even the maxima cannot exceed the packs.
 */
function copiesOf(
  vault: readonly Take[],
  minted: { rows: MintedRow[] },
  composition: Composition,
  once: (card: string) => string,
): Copies[] {
  const held = vault.map(({ at, card, count }) => ({ variant: at[0], card: once(card), count }));
  const rows = minted.rows.map(({ cards, ...row }) => ({ ...row, cards: cards.map(once) }));
  const bounds = composition.map(() => 0);
  for (const { variant, maxCopies, cards } of rows)
    bounds[variant] = (bounds[variant] ?? 0) + maxCopies * countMostEqual(cards);
  const heldPerCard = composition.map(() => new Map<string, number>());
  for (const { variant, card, count } of held) {
    const counts = heldPerCard[variant];
    counts?.set(card, (counts.get(card) ?? 0) + count);
  }
  const mayExceed = composition.map(({ packs }, variant) => {
    let max = 0;
    for (const count of heldPerCard[variant]?.values() ?? []) max = Math.max(max, count);
    return max + (bounds[variant] ?? 0) > packs;
  });
  return [
    ...held.filter(({ variant }) => mayExceed[variant]),
    ...rows
      .filter(({ variant }) => mayExceed[variant])
      .flatMap(({ variant, cards, maxCopies }) => cards.map((card) => ({ variant, card, count: maxCopies }))),
  ];
}

/** How often the text occurs that occurs most often. */
function countMostEqual(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts.values()].reduce((most, count) => Math.max(most, count), 0);
}

/** `parts` are the packs that may hold a card once: of boxes, those inside. */
function findOverfull(
  vault: readonly Take[],
  minted: { rows: MintedRow[] },
  parts: Composition,
  recipe: Recipe,
  supply: Supply,
): Refusal | undefined {
  const counts = copiesOf(vault, minted, parts, onceBy(recipe, supply));
  const [first] = listCardsOverfull(counts, parts);
  if (!first) return undefined;
  // Of a recipe with distinct names it is a name.
  const card = supply.cards.get(first.card);
  return refuse(
    'RECIPE_UNSATISFIABLE',
    `“${card?.name ?? first.card}” would be in this run up to ${first.copies} times, but only ${first.packs} packs of its variant can hold one each.`,
    { ...(card && { cardId: card.id }), copies: first.copies, packs: first.packs },
  );
}

/** Checklist order before units are known: row, then card. Ids are ASCII, so plain comparison is byte order. */
export function compareTakes(left: Take, right: Take): number {
  for (let place = 0; place < 3; place += 1) {
    const difference = (left.at[place] ?? 0) - (right.at[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.card < right.card ? -1 : left.card > right.card ? 1 : 0;
}
