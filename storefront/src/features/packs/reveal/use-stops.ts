import { useMemo, useState } from 'react';
import type { RevealState, StopKind } from './machine/machine.ts';
import type { StopPlan } from './machine/pace.ts';
import type { RevealRun } from './machine/use-reveal.ts';
import type { PulledPack } from './outcome.ts';
import { hasGrid, isBox, kindsOf, listStops, planOf, type Stop } from './stops.ts';

/** The other way to see a box, and where it begins. */
export interface Gathering {
  isAtOnce: boolean;
  stops: StopKind[];
  index: number;
}

interface Stops {
  stops: readonly Stop[];
  plan: readonly StopPlan[];
  /** Undefined where there is nothing to choose. */
  gathering: Gathering | undefined;
  /** Changes over, from a pack that one comes back to. */
  gather: (run: RevealRun, to: Gathering) => void;
}

/** What the reveal stops at: a box pack by pack, or all of it at once. */
export function useStops(packs: readonly PulledPack[], start: RevealState): Stops {
  const isInBox = isBox(packs);
  const [isAtOnce, setAtOnce] = useState(start.stops[0] === 'grid');
  /** The pack that was open when all were wanted at once. */
  const [leftAt, setLeftAt] = useState(0);
  const stops = useMemo(() => listStops(packs, isAtOnce && isInBox), [packs, isAtOnce, isInBox]);
  const plan = useMemo(() => planOf(stops), [stops]);
  const other = !hasGrid(stops);
  const gathering = isInBox
    ? { isAtOnce: other, stops: kindsOf(listStops(packs, other)), index: other ? 0 : leftAt }
    : undefined;
  const gather = ({ state, send }: RevealRun, to: Gathering) => {
    setAtOnce(to.isAtOnce);
    if (to.isAtOnce) setLeftAt(state.index);
    send({ type: 'gather', stops: to.stops, index: to.index });
  };
  return { stops, plan, gathering, gather };
}
