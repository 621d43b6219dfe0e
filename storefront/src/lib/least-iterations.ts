import { leastDelayIterations } from '@pullproof/server/contract';

/** The fewest iterations of a drop's slow hash that this shop's pages count; the layout says whether it is a demo. */
export const leastIterationsHere = (): number =>
  leastDelayIterations[document.documentElement.dataset.mode === 'demo' ? 'demo' : 'live'];
