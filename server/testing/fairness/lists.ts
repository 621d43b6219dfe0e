import { hashLeafText } from '../../src/base/fairness/merkle/merkle.ts';
import { MerkleTree } from '../../src/base/fairness/merkle/merkle-tree.ts';
import type { UnitRecord } from '../../src/base/fairness/documents/unit.ts';
import type { Pools, Recipe } from '../../src/base/fairness/recipe/recipe.ts';
import { loose } from './forge.ts';

type Loose = Record<string, unknown>;

/** The lists of a run as a shop publishes them, and what its commitment says of them. */
export interface PublishedLists {
  readonly lines: readonly string[];
  readonly pools: Readonly<Record<string, { readonly cards: number; readonly root: string }>>;
  readonly prove: (list: string, card: string) => Loose;
}

/** The members of the lines, in the order of the lists' names. */
export function listEntries(pools: Pools = {}): Loose[] {
  const names = Object.keys(pools).sort();
  return names.flatMap((list) => (pools[list] ?? []).map((card) => ({ ...card, list })));
}

/** Commits to lines whatever stands in them, as a dishonest shop would. */
export function publishEntries(entries: readonly Loose[]): PublishedLists {
  const byName = new Map<string, Loose[]>();
  for (const entry of entries) {
    const name = String(entry['list']);
    byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  const trees = new Map(
    [...byName].map(([name, list]): [string, MerkleTree] => [
      name,
      new MerkleTree(Buffer.concat(list.map((entry) => hashLeafText(loose(entry))))),
    ]),
  );
  const pools = [...trees].map(([name, tree]): [string, { cards: number; root: string }] => [
    name,
    { cards: tree.size, root: tree.root().toString('hex') },
  ]);
  return {
    lines: entries.map(loose),
    pools: Object.fromEntries(pools),
    prove: (list, card) => {
      const index = (byName.get(list) ?? []).findIndex((entry) => entry['card'] === card);
      const tree = trees.get(list);
      if (index < 0 || !tree) return { index: 0, path: [] };
      const weight = byName.get(list)?.[index]?.['weight'];
      const { path } = tree.proofFor(index);
      return { index, path, ...(weight !== undefined && { weight }) };
    },
  };
}

/** Adds to a pack's proof those of its cards from lists; a pack without has none. */
export function withLists<Proof extends object>(
  proof: Proof,
  contents: string,
  variants: Recipe['variants'],
  lists: PublishedLists,
): Proof & { readonly lists?: readonly Loose[] } {
  const { units } = JSON.parse(contents) as { units: UnitRecord[] }; // made by the generator
  const listed = units.flatMap(({ at, card }) => {
    const [v = -1, s = -1, r = -1] = Array.isArray(at) ? at : [];
    const pool = variants[v]?.slots[s]?.rows[r]?.filter.pool;
    return pool === undefined ? [] : [lists.prove(pool, card)];
  });
  return listed.length === 0 ? proof : { ...proof, lists: listed };
}
