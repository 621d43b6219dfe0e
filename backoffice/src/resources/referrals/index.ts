import GroupAdd from '@mui/icons-material/GroupAddOutlined';
import { lazy } from 'react';

export const referrals = {
  name: 'referrals',
  icon: GroupAdd,
  recordRepresentation: 'friendName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.ReferralList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.ReferralDetail }))),
};
