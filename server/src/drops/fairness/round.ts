import { beaconChains, dropListSeconds } from '../../contract/index.ts';
import { firstRoundAt, type DeclaredRound } from '../../base/fairness/index.ts';
import { after, seconds } from '../../platform/clock.ts';

/** The first round of the chain that comes out 120 s after closing or later. */
export const declareRound = (mode: 'live' | 'demo', closesAt: Date): DeclaredRound =>
  firstRoundAt(after(closesAt, seconds(dropListSeconds.round)), beaconChains[mode]);
