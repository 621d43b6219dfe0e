import Event from '@mui/icons-material/EventOutlined';
import type { DailyRecord } from '@pullproof/server/contract';
import { lazy } from 'react';

export const daily = {
  name: 'daily',
  icon: Event,
  recordRepresentation: (drop: DailyRecord) => `Drop ${drop.number}`,
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.DailyList }))),
  edit: lazy(() => import('./drop/detail.tsx').then((m) => ({ default: m.DropDetail }))),
};
