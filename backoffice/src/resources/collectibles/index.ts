import Diamond from '@mui/icons-material/DiamondOutlined';
import { lazy } from 'react';

export const collectibles = {
  name: 'collectibles',
  icon: Diamond,
  recordRepresentation: 'cardName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.UnitList }))),
  edit: lazy(() => import('./drawer-screen.tsx').then((m) => ({ default: m.UnitDrawer }))),
};
