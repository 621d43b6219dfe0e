import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import type { Measure } from '../../platform/measures.ts';

export const sealingMeasures: readonly Measure[] = [
  {
    name: 'seal_attempts_waiting_seconds',
    help: 'For how long the round of an attempt to seal is out that has no outcome; 0 when there is none',
    read: async () => {
      const row = await one<{ at: Date | null }>(
        'SELECT min(round_at) AS at FROM seal_attempts WHERE beacon IS NULL AND abandoned_at IS NULL',
      );
      return row?.at ? Math.max(0, Math.round((clock.now().getTime() - row.at.getTime()) / 1_000)) : 0;
    },
  },
];
