import Replay from '@mui/icons-material/ReplayOutlined';
import { lazy } from 'react';

export const buyback = {
  name: 'buyback',
  icon: Replay,
  recordRepresentation: 'cardName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.BuybackList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.BuybackDetail }))),
};
