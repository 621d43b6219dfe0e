import type { Recipe } from '@pullproof/server/contract';

export type Variant = Recipe['variants'][number];
export type Slot = Variant['slots'][number];
export type Row = Slot['rows'][number];
export type ListedCard = NonNullable<Recipe['pools']>[string][number];

/** Adds cards to a list; one that is there gets the new weight. Either all cards of the list have a weight or none. */
export function addCards(held: readonly ListedCard[], more: readonly ListedCard[]): ListedCard[] {
  const cards = new Map(held.map((entry) => [entry.card, entry]));
  for (const { card, weight = cards.get(card)?.weight } of more)
    cards.set(card, weight === undefined ? { card } : { card, weight });
  const entries = [...cards.values()];
  if (entries.every(({ weight }) => weight === undefined)) return entries;
  return entries.map(({ card, weight = '1' }) => ({ card, weight }));
}

/** Stores a list under its name, in the place of `before`; rows that drew from it follow its name. */
export function renameList(recipe: Recipe, before: string, name: string, cards: ListedCard[]): Recipe {
  const lists = Object.entries(recipe.pools ?? {}).filter(([held]) => held !== before);
  const rename = (row: Row): Row =>
    row.filter.pool === before ? { ...row, filter: { ...row.filter, pool: name } } : row;
  return {
    ...recipe,
    pools: Object.fromEntries([...lists, [name, cards]]),
    variants: recipe.variants.map((variant) => ({
      ...variant,
      slots: variant.slots.map((slot) => ({ ...slot, rows: slot.rows.map(rename) })),
    })),
  };
}

export const countRowsOf = ({ variants }: Recipe, list: string): number =>
  variants
    .flatMap(({ slots }) => slots.flatMap(({ rows }) => rows))
    .filter(({ filter }) => filter.pool === list).length;

/** Returns a copy with the item at `index` replaced. */
export function replaceAt<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return list.map((held, at) => (at === index ? item : held));
}

/** Returns a copy without the item at `index`. */
export function removeAt<Item>(list: readonly Item[], index: number): Item[] {
  return list.filter((_, at) => at !== index);
}

/** Returns a copy with the item at `from` moved to `to`. */
export function moveAt<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = removeAt(list, from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** Returns a row for the first class that the slot lacks. */
export function newRow(slot: Slot, classSlugs: readonly string[]): Row {
  const taken = new Set(slot.rows.map((row) => row.filter.class));
  const free = classSlugs.find((slug) => !taken.has(slug)) ?? classSlugs[0];
  return { filter: { class: free ?? '' }, weight: '1' };
}

export function newSlot(classSlugs: readonly string[]): Slot {
  return { draws: 1, rows: [{ filter: { class: classSlugs[0] ?? '' }, weight: '1' }] };
}

/** Returns a copy of the last variant with a small weight: a rare pack usually differs in only a slot or two. */
export function newVariant(variants: readonly Variant[], classSlugs: readonly string[]): Variant {
  const names = new Set(variants.map((variant) => variant.name));
  let number = variants.length + 1;
  while (names.has(`variant ${number}`)) number += 1;
  const slots = variants.at(-1)?.slots ?? [newSlot(classSlugs)];
  return { name: `variant ${number}`, weight: '1', slots: structuredClone(slots) };
}
