import AddCard from '@mui/icons-material/AddCardOutlined';
import { lazy } from 'react';

export const topUps = {
  name: 'top-ups',
  icon: AddCard,
  recordRepresentation: 'customerName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.TopUpList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.TopUpDetail }))),
};
