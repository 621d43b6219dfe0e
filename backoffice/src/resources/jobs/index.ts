import Pending from '@mui/icons-material/PendingActionsOutlined';
import { lazy } from 'react';

export const jobs = {
  name: 'jobs',
  icon: Pending,
  recordRepresentation: 'kind',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.JobList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.JobDetail }))),
};
