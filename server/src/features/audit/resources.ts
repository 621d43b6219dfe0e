import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const auditResources: Resource[] = [
  defineResource({
    name: 'admin-logs',
    subject: 'audit-entry',
    from: 'audit_entries_with_names',
    access: { read: 'admin-logs.read' },
    order: ['at', 'DESC'],
    columns: {
      at: { type: 'instant', filter: 'range', sort: true },
      actorKind: { type: 'enum', values: ['staff', 'customer', 'system'], filter: 'equal' },
      actorId: { type: 'uuid', nullable: true, filter: 'equal' },
      actorName: { type: 'text', nullable: true, search: true },
      action: { type: 'text', filter: 'equal', search: true },
      subjectKind: { type: 'text', filter: 'equal' },
      subjectId: { type: 'text', filter: 'equal', search: true },
      before: { type: 'json', nullable: true },
      after: { type: 'json', nullable: true },
      reason: { type: 'text', nullable: true, search: true },
      ip: { type: 'text', nullable: true, filter: 'equal' },
      requestId: { type: 'text', nullable: true, filter: 'equal' },
      chainSeq: { type: 'int', nullable: true },
      sealNumber: { type: 'int', nullable: true },
    },
  }),
];
