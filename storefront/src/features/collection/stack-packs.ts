import type { MyPackDto } from '@pullproof/server/contract';

export interface Stack {
  productId: string;
  packs: MyPackDto[];
}

/** Groups packs by product, in the order of each product's first pack. */
export function stackPacks(packs: readonly MyPackDto[]): Stack[] {
  const stacks = new Map<string, MyPackDto[]>();
  for (const pack of packs) stacks.set(pack.productId, [...(stacks.get(pack.productId) ?? []), pack]);
  return [...stacks].map(([productId, stacked]) => ({ productId, packs: stacked }));
}
