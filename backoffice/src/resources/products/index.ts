import Storefront from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';

export const products = {
  name: 'products',
  icon: Storefront,
  recordRepresentation: 'title',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.ProductList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.ProductDetail }))),
};
