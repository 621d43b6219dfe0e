import Balance from '@mui/icons-material/BalanceOutlined';
import { lazy } from 'react';

export const balanceAdjustments = {
  name: 'balance-adjustments',
  icon: Balance,
  recordRepresentation: 'customerName',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.AdjustmentList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.AdjustmentDetail }))),
};
