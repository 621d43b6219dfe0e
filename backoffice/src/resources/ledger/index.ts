import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';

export const ledger = {
  name: 'ledger-transactions',
  icon: AccountBalance,
  recordRepresentation: 'reference',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.LedgerList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.LedgerDetail }))),
};
