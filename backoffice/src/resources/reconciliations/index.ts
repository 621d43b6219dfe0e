import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { lazy } from 'react';

export const reconciliations = {
  name: 'reconciliations',
  icon: FactCheck,
  recordRepresentation: 'at',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.ReconciliationList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.ReconciliationDetail }))),
};
