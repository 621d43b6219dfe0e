import type { Commitment } from './commitment.ts';

/** What is still unrevealed in a run; exact, because unrevealed packs are exchangeable. */
export interface LiveOdds {
  readonly unrevealedPacks: number;
  readonly classes: readonly ClassOdds[];
}

export interface ClassOdds {
  readonly className: string;
  readonly unrevealedUnits: number;
  readonly unrevealedPacksWith: number;
  /** unrevealedUnits ÷ unrevealedPacks; may exceed 1. */
  readonly expectedPerPack: number;
  /** unrevealedPacksWith ÷ unrevealedPacks. */
  readonly atLeastOne: number;
}

/**
 * Returns the odds after some packs were opened. `unitCounts` are the units of each class in the whole run;
 * `openedPacks` lists the classes of each opened pack's sealed units (a substitute counts as the unit it
 * replaced).
 */
export function liveOdds(
  commitment: Pick<Commitment, 'packsWith'> & { readonly plan: Pick<Commitment['plan'], 'size'> },
  unitCounts: ReadonlyMap<string, number>,
  openedPacks: readonly (readonly string[])[],
): LiveOdds {
  const unrevealedPacks = commitment.plan.size - openedPacks.length;
  const share = (count: number): number => (unrevealedPacks === 0 ? 0 : count / unrevealedPacks);
  const classes = [...unitCounts].map(([className, unitCount]) => {
    const revealed = openedPacks.map((pack) => pack.filter((name) => name === className).length);
    const unrevealedUnits = unitCount - revealed.reduce((a, b) => a + b, 0);
    const opened = revealed.filter((count) => count > 0).length;
    const unrevealedPacksWith = (commitment.packsWith.get(className) ?? 0) - opened;
    return {
      className,
      unrevealedUnits,
      unrevealedPacksWith,
      expectedPerPack: share(unrevealedUnits),
      atLeastOne: share(unrevealedPacksWith),
    };
  });
  return { unrevealedPacks, classes };
}
