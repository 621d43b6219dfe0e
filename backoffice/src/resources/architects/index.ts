import Architecture from '@mui/icons-material/Architecture';
import { lazy } from 'react';

export const architects = {
  name: 'architects',
  icon: Architecture,
  recordRepresentation: 'name',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.ArchitectList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.ArchitectDetail }))),
};
