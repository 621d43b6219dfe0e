import Verified from '@mui/icons-material/VerifiedUserOutlined';
import { lazy } from 'react';

export const owned = {
  name: 'owned',
  icon: Verified,
  recordRepresentation: 'cardName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.OwnedList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.OwnedDetail }))),
};
