import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const errorEventsDeclaration = {
  name: 'error-events',
  label: ['Error', 'Errors'],
  order: ['lastSeenAt', 'DESC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    source: { type: 'text', label: 'Reported by', filter: 'equal' },
    title: { type: 'text', label: 'Error', filter: 'equal', search: true },
    topFrame: { type: 'text', label: 'Place in the code', search: true },
    state: { type: 'enum', label: 'State', values: ['open', 'resolved', 'ignored'], filter: 'equal' },
    eventCount: { type: 'int', label: 'Times', filter: 'range', sort: true },
    firstSeenAt: { type: 'instant', label: 'First', filter: 'range', sort: true },
    lastSeenAt: { type: 'instant', label: 'Last', filter: 'range', sort: true },
    stack: { type: 'text', label: 'Stack', recordOnly: true },
    facts: { type: 'json', label: 'Details', recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

export type ErrorEventRecord = RecordOf<typeof errorEventsDeclaration, { facts: Record<string, string> }>;
