import { config } from '../../config.ts';
import { readSettings } from '../settings/index.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { beaconChains } from '../../contract/index.ts';
import { firstRoundAt } from '../fairness/index.ts';
import { askRelay } from './fetch-round.ts';

/** Relays have the round of then long since. */
const agoMs = minutes(10);

/** Job: asks each relay for a past round, so that staff know of one that is down before a draw waits for it. A demo has none. */
export async function askRelays(): Promise<void> {
  if (config().mode !== 'live') return;
  const round = firstRoundAt(after(clock.now(), -agoMs), beaconChains.live);
  const { dropRelays } = await readSettings();
  await Promise.all(dropRelays.map((relay) => askRelay(relay, round)));
}
