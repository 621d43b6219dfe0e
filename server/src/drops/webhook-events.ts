import type { EventSource } from '../feature.ts';

export const dropEvents: readonly EventSource[] = [
  {
    type: 'drop.drawn',
    since: 'instant',
    select: `SELECT d.id, d.drawn_at AS at, jsonb_build_object('dropId', d.id, 'number', d.number, 'day', d.day::text,
        'entryCount', d.entry_count) AS data
      FROM drops d WHERE d.drawn_at >= $2::timestamptz`,
  },
];
