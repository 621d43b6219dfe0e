import type { StaffRecord } from '@pullproof/server/contract';
import Badge from '@mui/icons-material/BadgeOutlined';
import { lazy } from 'react';

export const admins = {
  name: 'admins',
  icon: Badge,
  recordRepresentation: (member: StaffRecord) => member.name,
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.StaffList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.StaffDetail }))),
};
