import Collections from '@mui/icons-material/CollectionsBookmarkOutlined';
import { lazy } from 'react';

export const sets = {
  name: 'sets',
  icon: Collections,
  recordRepresentation: 'name',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.SetList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.SetDetail }))),
};
