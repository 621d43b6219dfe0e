import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import { lazy } from 'react';

export const shipping = {
  name: 'shipping',
  icon: LocalShipping,
  recordRepresentation: 'number',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.ParcelList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.ParcelDetail }))),
};
