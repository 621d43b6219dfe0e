import Inventory from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';

/** No list page: packs are reached through their products. */
export const packs = {
  name: 'packs',
  icon: Inventory,
  recordRepresentation: 'name',
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.PackDetail }))),
};
