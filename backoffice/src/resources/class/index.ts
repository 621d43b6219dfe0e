import Category from '@mui/icons-material/CategoryOutlined';
import { lazy } from 'react';

export const cardClass = {
  name: 'class',
  icon: Category,
  recordRepresentation: 'name',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.ClassList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.ClassDetail }))),
};
