import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';
import { lazy } from 'react';

export const orders = {
  name: 'orders',
  icon: ShoppingBag,
  recordRepresentation: 'productTitle',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.OrderList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.OrderDetail }))),
};
