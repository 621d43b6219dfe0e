import { reconciliationsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const integrityResources: Resource[] = [
  defineResource(reconciliationsDeclaration, {
    subject: 'reconciliation',
    from: 'reconciliations',
    access: { read: 'integrity.read' },
  }),
];
