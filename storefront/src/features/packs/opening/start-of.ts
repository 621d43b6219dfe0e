import {
  countPulled,
  finaleState,
  heldState,
  kindsOf,
  listStops,
  resumedState,
  sealedState,
  type RevealState,
} from '../reveal/index.ts';
import type { Opening } from './open-packs.ts';
import { toUncounted } from './outcome.ts';

/** What the stage shows. */
export type Staged = Extract<Opening, { name: 'sealed' | 'open' | 'unchecked' }>;

/** Where the reveal begins on this page: at the tear, in the middle, or at its end. Unchecked packs wait torn. */
export function startOf(opening: Staged): RevealState {
  if (opening.name === 'sealed') return sealedState;
  if (opening.name === 'unchecked') return opening.progress || opening.isRevealed ? heldState : sealedState;
  const packs = countPulled(opening.packs.flatMap(toUncounted));
  const stops = kindsOf(listStops(packs, opening.progress?.place?.isAtOnce));
  if (opening.isRevealed && stops.length > 0) return finaleState(stops);
  if (opening.progress === undefined) return sealedState;
  return opening.progress.place && stops.length > 0 ? resumedState(opening.progress.place, stops) : heldState;
}
