import Style from '@mui/icons-material/StyleOutlined';
import { lazy } from 'react';

export const cards = {
  name: 'cards',
  icon: Style,
  recordRepresentation: 'name',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.CardList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.CardDetail }))),
};
