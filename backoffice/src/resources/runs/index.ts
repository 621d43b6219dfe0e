import type { RunRecord } from '@pullproof/server/contract';
import Lock from '@mui/icons-material/LockOutlined';
import { lazy } from 'react';

export const runs = {
  name: 'runs',
  icon: Lock,
  recordRepresentation: (run: RunRecord) => `Run ${run.number}`,
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.RunList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.RunDetail }))),
};
