import Offer from '@mui/icons-material/LocalOfferOutlined';
import { lazy } from 'react';

export const promo = {
  name: 'promo',
  icon: Offer,
  recordRepresentation: 'code',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.PromoList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.PromoDetail }))),
};
