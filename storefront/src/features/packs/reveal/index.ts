export { Face } from './cards/face.tsx';
export { Marks } from './cards/marks.tsx';
export { decodePacks, type DecodedPacks } from './decode.ts';
export {
  finaleState,
  heldState,
  resumedState,
  sealedState,
  type RevealPlace,
  type RevealState,
} from './machine/machine.ts';
export {
  countPulled,
  orderForReveal,
  type PulledCard,
  type PulledPack,
  type RevealCard,
  type UncountedPack,
} from './outcome.ts';
export { kindsOf, listStops } from './stops.ts';
export { namePlace } from './reveal-texts.ts';
export type { FinaleRun } from './stage.tsx';
export type { TornWrapper } from './stage-parts.tsx';
export { useLeave } from './use-leave.ts';

// Loaded on demand, as its own chunk.
export const loadStage = () => import('./stage.tsx');
