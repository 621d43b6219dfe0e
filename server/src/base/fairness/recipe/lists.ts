import { canonical } from '../encoding/canonical.ts';
import { hashLeafText } from '../merkle/merkle.ts';
import { MerkleTree } from '../merkle/merkle-tree.ts';
import type { ListedCard, Recipe } from './recipe.ts';

/** What a commitment says of a list of cards; the list itself is published beside it. */
export interface CommittedList {
  readonly cards: number;
  readonly root: string;
}

/** A recipe as it stands in a plan. */
export interface CommittedRecipe extends Omit<Recipe, 'pools'> {
  readonly pools?: Readonly<Record<string, CommittedList>>;
}

/** A list with its published lines, in its order, and the tree over them. */
export interface PublishedList {
  readonly name: string;
  readonly cards: readonly ListedCard[];
  readonly lines: readonly string[];
  readonly tree: MerkleTree;
}

/** The line of a card, whose leaf is H(00 ‖ line). It names the list, so that no line stands for one of another list. */
export function listLine(list: string, { card, weight }: ListedCard): string {
  return canonical({ card, list, ...(weight !== undefined && { weight }) });
}

/** The lists of a recipe by name, as they are published. */
export function publishLists(recipe: Recipe): PublishedList[] {
  const names = Object.keys(recipe.pools ?? {}).sort();
  return names.map((name) => {
    const cards = recipe.pools?.[name] ?? [];
    const lines = cards.map((card) => listLine(name, card));
    const tree = new MerkleTree(Buffer.concat(lines.map((line) => hashLeafText(line))));
    return { name, cards, lines, tree };
  });
}

/** The recipe with each list replaced by its root and count. */
export function commitLists(recipe: Recipe, published = publishLists(recipe)): CommittedRecipe {
  const { pools, ...rest } = recipe;
  if (!pools) return rest;
  const committed = published.map(({ name, tree }): [string, CommittedList] => [
    name,
    { cards: tree.size, root: tree.root().toString('hex') },
  ]);
  return { ...rest, pools: Object.fromEntries(committed) };
}
