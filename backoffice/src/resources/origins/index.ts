import Warehouse from '@mui/icons-material/WarehouseOutlined';
import { lazy } from 'react';

export const origins = {
  name: 'shipping/from',
  icon: Warehouse,
  recordRepresentation: 'name',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.OriginList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.OriginDetail }))),
};
