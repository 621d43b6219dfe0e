import BugReport from '@mui/icons-material/BugReportOutlined';
import { lazy } from 'react';

export const errorEvents = {
  name: 'error-events',
  icon: BugReport,
  recordRepresentation: 'title',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.ErrorEventList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.ErrorEventDetail }))),
};
