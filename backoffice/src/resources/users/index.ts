import type { CustomerRecord } from '@pullproof/server/contract';
import People from '@mui/icons-material/PeopleOutline';
import { lazy } from 'react';

export const users = {
  name: 'users',
  icon: People,
  recordRepresentation: (customer: CustomerRecord) => customer.displayName ?? customer.email,
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.CustomerList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.CustomerDetail }))),
};
