import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const errorEventsReportsDeclaration = {
  name: 'error-events/:group/reports',
  label: ['Report', 'Reports'],
  order: ['at', 'DESC'],
  columns: {
    at: { type: 'instant', label: 'When', filter: 'range', sort: true },
    groupId: { type: 'uuid', label: 'Group ID', nullable: true },
    message: { type: 'text', label: 'Message' },
    payload: { type: 'text', label: 'Payload' },
  },
} as const satisfies ResourceDeclaration;

export type ErrorReportRecord = RecordOf<typeof errorEventsReportsDeclaration>;
