import Layers from '@mui/icons-material/LayersOutlined';
import { lazy } from 'react';

export const collectibleClasses = {
  name: 'collectibles-class',
  icon: Layers,
  recordRepresentation: 'name',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.KindList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.KindDetail }))),
};
