import { adminLogsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const auditResources: Resource[] = [
  defineResource(adminLogsDeclaration, {
    subject: 'audit-entry',
    from: 'audit_entries_with_names',
    access: { read: 'admin-logs.read' },
  }),
];
