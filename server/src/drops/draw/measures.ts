import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import type { Measure } from '../../platform/measures.ts';

export const drawMeasures: readonly Measure[] = [
  {
    name: 'drop_draws_waiting_seconds',
    help: 'For how long the round of a drop is out that is not drawn; 0 when there is none',
    read: async () => {
      const row = await one<{ at: Date | null }>(
        `SELECT min(round_at) AS at FROM drops WHERE state = 'closed' AND listed_at IS NOT NULL`,
      );
      return row?.at ? Math.max(0, Math.round((clock.now().getTime() - row.at.getTime()) / 1_000)) : 0;
    },
  },
];
