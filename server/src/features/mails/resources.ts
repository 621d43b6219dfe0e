import { defineResource, type Resource } from '../../platform/resource/index.ts';

const columns = {
  createdAt: { type: 'instant', filter: 'range', sort: true },
  recipient: { type: 'text', filter: 'equal', search: true },
  subject: { type: 'text', search: true },
  kind: { type: 'text', filter: 'equal' },
  customerId: { type: 'uuid', nullable: true, filter: 'equal' },
  customerName: { type: 'text', nullable: true, search: true },
  sentAt: { type: 'instant', nullable: true, filter: 'range' },
  resentAt: { type: 'instant', nullable: true, filter: 'range' },
  resentCount: { type: 'int', filter: 'range' },
  // Its text was deleted after its retention: it cannot be resent.
  isForgotten: { type: 'bool', filter: 'equal' },
} as const;

const common = { subject: 'mail', from: 'mails_with_names', order: ['createdAt', 'DESC'], columns } as const;

export const mailResources: Resource[] = [
  defineResource({ ...common, name: 'mails', access: { read: 'mails.read' } }),
  defineResource({
    ...common,
    name: 'users/:id/mails',
    access: { read: 'mails.read' },
    within: { parameter: 'id', field: 'customerId', table: 'customers' },
  }),
];
