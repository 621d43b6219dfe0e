import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';

export const payouts = {
  name: 'payouts',
  icon: AccountBalance,
  recordRepresentation: 'customerName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.PayoutList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.PayoutDetail }))),
};
