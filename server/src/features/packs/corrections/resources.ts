import { defineResource } from '../../../platform/resource/index.ts';

/** `publish`, `reject` and `withdraw` are verbs. */
export const runCorrections = defineResource({
  name: 'run-corrections',
  subject: 'run-correction',
  from: 'run_corrections_with_names',
  access: { read: 'run-corrections.read' },
  order: ['createdAt', 'DESC'],
  columns: {
    version: { type: 'int' },
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant' },
    state: {
      type: 'enum',
      values: ['pending', 'published', 'rejected', 'withdrawn'],
      filter: 'equal',
      sort: true,
    },
    runId: { type: 'uuid', filter: 'equal' },
    runNumber: { type: 'int' },
    productTitle: { type: 'text', filter: 'equal', search: true },
    entries: { type: 'json', recordOnly: true },
    entryCount: { type: 'int' },
    explanation: { type: 'text' },
    requestedBy: { type: 'uuid', filter: 'equal' },
    requesterName: { type: 'text' },
    decidedBy: { type: 'uuid', nullable: true, filter: 'equal' },
    deciderName: { type: 'text', nullable: true },
    decidedAt: { type: 'instant', nullable: true },
    decisionReason: { type: 'text', nullable: true },
  },
});
