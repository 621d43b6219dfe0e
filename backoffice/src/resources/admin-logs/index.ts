import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';

export const adminLogs = {
  name: 'admin-logs',
  icon: Receipt,
  recordRepresentation: 'action',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.AuditList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.AuditDetail }))),
};
