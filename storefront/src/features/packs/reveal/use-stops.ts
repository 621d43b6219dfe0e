import { useMemo, useState } from 'react';
import type { RevealState, StopKind } from './machine/machine.ts';
import type { StopPlan } from './machine/pace.ts';
import type { PulledPack } from './outcome.ts';
import { hasGrid, isBox, kindsOf, listStops, planOf, type Stop } from './stops.ts';

interface Stops {
  stops: readonly Stop[];
  plan: readonly StopPlan[];
  /** Changes to all packs of a box at once, and returns the stops of that; undefined where there is nothing to choose. */
  gather: (() => StopKind[]) | undefined;
}

/** What the reveal stops at: a box pack by pack, until all of it is wanted at once. */
export function useStops(packs: readonly PulledPack[], start: RevealState): Stops {
  const isInBox = isBox(packs);
  const [isAtOnce, setAtOnce] = useState(start.stops[0] === 'grid');
  const stops = useMemo(() => listStops(packs, isAtOnce && isInBox), [packs, isAtOnce, isInBox]);
  const plan = useMemo(() => planOf(stops), [stops]);
  const gather = () => {
    setAtOnce(true);
    return kindsOf(listStops(packs, true));
  };
  return { stops, plan, gather: isInBox && !hasGrid(stops) ? gather : undefined };
}
