import Outbox from '@mui/icons-material/OutboxOutlined';
import type { WebhookDeliveryRecord } from '@pullproof/server/contract';
import { lazy } from 'react';
import { nameEvent } from '../event-name.tsx';

export const webhookDeliveries = {
  name: 'webhook-deliveries',
  icon: Outbox,
  recordRepresentation: ({ type, endpointName }: WebhookDeliveryRecord) =>
    `${nameEvent(type)} to ${endpointName}`,
  list: lazy(() => import('./list.tsx').then((m) => ({ default: m.DeliveryList }))),
  edit: lazy(() => import('./detail.tsx').then((m) => ({ default: m.DeliveryDetail }))),
};
