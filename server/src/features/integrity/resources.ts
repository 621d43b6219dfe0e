import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const integrityResources: Resource[] = [
  defineResource({
    name: 'reconciliations',
    subject: 'reconciliation',
    from: 'reconciliations',
    access: { read: 'integrity.read' },
    order: ['at', 'DESC'],
    columns: {
      at: { type: 'instant', filter: 'range', sort: true },
      isOk: { type: 'bool', filter: 'equal' },
      checks: { type: 'json' },
      digest: { type: 'text', filter: 'equal' },
      tookMs: { type: 'int' },
    },
  }),
];
