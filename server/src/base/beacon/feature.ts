import type { Feature } from '../../feature.ts';
import { hourly } from '../../platform/jobs/schedule.ts';
import { askRelays } from './ask-relays.ts';
import { relayMeasures } from './relays.ts';

export const beaconFeature: Feature = {
  tasks: { 'ask-relays': () => askRelays() },
  schedule: { 'ask-relays': hourly(27) },
  measures: relayMeasures,
};
