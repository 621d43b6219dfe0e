import type { Deal } from '../../../src/base/fairness/deal/deal.ts';
import { leafHash } from '../../../src/base/fairness/deal/pack.ts';
import { compareUnits, type UnitRecord } from '../../../src/base/fairness/documents/unit.ts';
import { saltFor, type RunKeys } from '../../../src/base/fairness/keys/keys.ts';
import { MerkleTree } from '../../../src/base/fairness/merkle/merkle-tree.ts';
import { composeRun } from '../../../src/base/fairness/recipe/compose.ts';
import type { Recipe } from '../../../src/base/fairness/recipe/recipe.ts';
import { documentOf } from '../seal.ts';
import type { Loose } from './base-run.ts';

/** Sorts forged units as a checklist is sorted, where that is possible. */
export function sortUnits(units: Loose[]): void {
  try {
    units.sort((left, right) => compareUnits(left as unknown as UnitRecord, right as unknown as UnitRecord));
  } catch {
    // A unit without a place or a name stays where it is.
  }
}

/** The composition of a forged recipe or size; nothing where there is none. */
export function composeAnew({ recipe, size }: Loose): Loose {
  try {
    const { pools, ...rest } = recipe as Loose;
    // What is in the lists decides nothing of the composition.
    const named = Object.keys(pools ?? {}).map((name) => [name, [{ card: 'any' }]] as const);
    const whole = { ...rest, ...(pools !== undefined && { pools: Object.fromEntries(named) }) };
    return { composition: composeRun(whole as unknown as Recipe, size as number).composition };
  } catch {
    return {};
  }
}

/** The tree over all packs of a deal. */
export function treeOf(
  run: string,
  size: number,
  deal: Deal,
  lines: readonly string[],
  keys: RunKeys,
): MerkleTree {
  return new MerkleTree(
    Buffer.concat(
      Array.from({ length: size }, (_, i) =>
        leafHash(documentOf(run, i + 1, deal, lines), saltFor(keys, i + 1)),
      ),
    ),
  );
}

/** The leaf of a pack number that the run may not have. */
export function leafOf(tree: MerkleTree, pack: number): string | undefined {
  return pack >= 1 && pack <= tree.size ? tree.leafAt(pack - 1).toString('hex') : undefined;
}
