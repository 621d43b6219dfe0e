import Checklist from '@mui/icons-material/Checklist';
import { lazy } from 'react';

export const shippingCards = {
  name: 'shipping/cards',
  icon: Checklist,
  recordRepresentation: 'cardName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.PickList }))),
};
