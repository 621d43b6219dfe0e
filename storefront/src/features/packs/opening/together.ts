import type { MyPackDto } from '@pullproof/server/contract';
import { stackPacks } from '../../vault/collection/index.ts';
import { text } from './text.ts';

const MOST = 10;
const MOST_PRODUCTS = 3;

/** What one tear could open: the packs of a product, those with the most first; and everything, where that is few. */
export function listTogether(packs: readonly MyPackDto[]): { label: string; ids: string[] }[] {
  const stacks = stackPacks(packs).toSorted((left, right) => right.packs.length - left.packs.length);
  const choices = stacks
    .filter((stack) => stack.packs.length > 1)
    .slice(0, MOST_PRODUCTS)
    .map((stack) => {
      const some = stack.packs.slice(0, MOST);
      return { label: text.openAll(some.length, some[0]?.productTitle ?? ''), ids: some.map(({ id }) => id) };
    });
  if (stacks.length < 2 || packs.length > MOST) return choices;
  return [...choices, { label: text.openEverything(packs.length), ids: packs.map(({ id }) => id) }];
}
