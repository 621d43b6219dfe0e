import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const errorEventsDeclaration = {
  name: 'error-events',
  label: ['Error', 'Errors'],
  subject: 'error-event',
  area: 'office',
  order: ['lastSeenAt', 'DESC'],
  views: [
    { label: 'Open', filter: { state: 'open' } },
    { label: 'Resolved', filter: { state: 'resolved' } },
    { label: 'Ignored', filter: { state: 'ignored' } },
    { label: 'Server', filter: { source: 'server', state: 'open' } },
    { label: 'Shop', filter: { source: 'storefront', state: 'open' } },
  ],
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

export const errorEventsReportsDeclaration = {
  name: 'error-events/:group/reports',
  label: ['Report', 'Reports'],
  subject: 'error-report',
  area: 'office',
  order: ['at', 'DESC'],
  columns: {
    at: { type: 'instant', label: 'When', filter: 'range', sort: true },
    groupId: { type: 'uuid', label: 'Group ID', nullable: true },
    message: { type: 'text', label: 'Message' },
    payload: { type: 'text', label: 'Payload' },
  },
} as const satisfies ResourceDeclaration;

export type ErrorReportRecord = RecordOf<typeof errorEventsReportsDeclaration>;
