import History from '@mui/icons-material/History';
import { lazy } from 'react';

/** Read-only: events are never edited, so there is no detail page. */
export const history = {
  name: 'history',
  icon: History,
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.HistoryList }))),
};
