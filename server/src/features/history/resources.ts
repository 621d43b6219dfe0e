import { defineResource, type Resource } from '../../platform/resource/index.ts';

const columns = {
  at: { type: 'instant', filter: 'range', sort: true },
  customerId: { type: 'uuid', filter: 'equal' },
  customerName: { type: 'text', nullable: true, search: true },
  kind: { type: 'text', filter: 'equal' },
  subject: { type: 'text', search: true },
  amountCents: { type: 'cents', nullable: true, filter: 'range' },
  subjectKind: { type: 'text', filter: 'equal' },
  subjectId: { type: 'uuid', filter: 'equal' },
  orderId: { type: 'uuid', nullable: true },
} as const;

const common = { subject: 'event', from: 'history_with_names', order: ['at', 'DESC'], columns } as const;

export const historyResources: Resource[] = [
  defineResource({ ...common, name: 'history', access: { read: 'history.read' } }),
  defineResource({
    ...common,
    name: 'users/:id/history',
    access: { read: 'history.read' },
    within: { parameter: 'id', field: 'customerId', table: 'customers' },
  }),
];
