import Webhook from '@mui/icons-material/Webhook';
import { lazy } from 'react';

export const webhooks = {
  name: 'webhooks',
  icon: Webhook,
  recordRepresentation: 'name',
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.WebhookList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.WebhookDetail }))),
};
