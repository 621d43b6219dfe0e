import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const adminLogsDeclaration = {
  name: 'admin-logs',
  label: ['Audit entry', 'Audit trail'],
  subject: 'audit-entry',
  area: 'base',
  changesWith: 'everything',
  order: ['at', 'DESC'],
  views: [
    { label: 'By staff', filter: { actorKind: 'staff' } },
    { label: 'By the shop itself', filter: { actorKind: 'system' } },
    { label: 'Prices', filter: { action: 'product.price-changed' } },
    { label: 'Recipes', filter: { action: 'pack.recipe-changed' } },
  ],
  columns: {
    at: { type: 'instant', label: 'When', filter: 'range', sort: true },
    actorKind: { type: 'enum', label: 'Who', values: ['staff', 'customer', 'system'], filter: 'equal' },
    actorId: { type: 'uuid', label: 'Member of staff', nullable: true, filter: 'equal' },
    actorName: { type: 'text', label: 'Who', nullable: true, search: true },
    action: { type: 'text', label: 'What', filter: 'equal', search: true },
    subjectKind: { type: 'text', label: 'Subject type', filter: 'equal' },
    subjectId: { type: 'text', label: 'About', filter: 'equal', search: true },
    before: { type: 'json', label: 'Before', nullable: true },
    after: { type: 'json', label: 'After', nullable: true },
    reason: { type: 'text', label: 'Reason', nullable: true, search: true },
    ip: { type: 'text', label: 'IP address', nullable: true, filter: 'equal' },
    requestId: { type: 'text', label: 'Request', nullable: true, filter: 'equal' },
    chainSeq: { type: 'int', label: 'Seal', nullable: true },
    sealNumber: { type: 'int', label: 'Seal number', nullable: true },
  },
} as const satisfies ResourceDeclaration;

export type AuditRecord = RecordOf<typeof adminLogsDeclaration>;
