import type { Feature } from '../../feature.ts';
import { everyMinute, hourly } from '../../platform/jobs/schedule.ts';
import { advanceRuns, remindHolders } from './index.ts';

export const closeOutFeature: Feature = {
  tasks: { 'advance-runs': () => advanceRuns(), 'remind-holders': () => remindHolders() },
  schedule: { 'advance-runs': everyMinute, 'remind-holders': hourly(7) },
};
