/** Runs one drop task in a child process, at another time: `<task> <payload> <travel in ms>`. */
import type { JobHelpers } from 'graphile-worker';

import { dropsFeature } from '../src/drops/feature.ts';
import { clock } from '../src/platform/clock.ts';

const [task = '', payload = '{}', travelMs = '0'] = process.argv.slice(2);
clock.travel(Number(travelMs));
// Tasks of drops use no helpers.
await dropsFeature.tasks?.[task]?.(JSON.parse(payload), {} as JobHelpers);
process.exit(0);
