import Badge from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';

export const identityChecks = {
  name: 'identity-checks',
  icon: Badge,
  recordRepresentation: 'customerName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.IdentityCheckList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.IdentityCheckDetail }))),
};
