import { caseProofs, caseStates, caseThings, caseTopics } from '../states.ts';
import { hoursAgo, viewer } from '../list-filter.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const casesDeclaration = {
  name: 'cases',
  label: ['Case', 'Cases'],
  subject: 'case',
  area: 'office',
  order: ['waitingSince', 'ASC'],
  views: [
    { label: 'Open', filter: { state: 'open' } },
    { label: 'Mine', filter: { state: 'open', assignedTo: viewer } },
    { label: 'Unassigned', filter: { state: 'open', assignedTo_empty: true } },
    { label: 'Over a day', filter: { state: 'open', waitingSince_lt: hoursAgo(24) } },
    { label: 'Over three days', filter: { state: 'open', waitingSince_lt: hoursAgo(72) } },
    { label: 'Answered', filter: { state: 'answered' } },
    { label: 'Closed', filter: { state: 'closed' } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    name: { type: 'text', label: 'Number', filter: 'equal', search: true },
    state: { type: 'enum', label: 'State', values: caseStates, filter: 'equal' },
    topic: { type: 'enum', label: 'Topic', values: caseTopics, filter: 'equal' },
    customerId: { type: 'uuid', label: 'Customer ID', nullable: true, filter: 'equal' },
    sender: { type: 'text', label: 'From', nullable: true, search: true },
    proof: {
      type: 'enum',
      label: 'Author known by',
      nullable: true,
      values: caseProofs,
      names: { session: 'Signed in', mail: 'Confirmed mail', none: 'Not known' },
      filter: 'equal',
    },
    aboutKind: { type: 'enum', label: 'About', nullable: true, values: caseThings, filter: 'equal' },
    aboutId: { type: 'uuid', label: 'About (ID)', nullable: true, filter: 'equal' },
    aboutLabel: { type: 'text', label: 'About', nullable: true, search: true },
    assignedTo: { type: 'uuid', label: 'Assigned to (ID)', nullable: true, filter: 'equal' },
    assigneeName: { type: 'text', label: 'Assigned to', nullable: true },
    waitingSince: { type: 'instant', label: 'Waiting since', nullable: true, filter: 'range', sort: true },
    receivedAt: { type: 'instant', label: 'Received', nullable: true, filter: 'range' },
    firstAnswerMinutes: { type: 'int', label: 'First answer (minutes)', nullable: true },
    resolutionMinutes: { type: 'int', label: 'Resolution (minutes)', nullable: true },
    closedAt: { type: 'instant', label: 'Closed', nullable: true, filter: 'range' },
    closeReason: { type: 'text', label: 'Reason of the close', nullable: true },
    isForgotten: { type: 'bool', label: 'Texts deleted' },
    createdAt: { type: 'instant', label: 'Made', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
  },
} as const satisfies ResourceDeclaration;

export type CaseRecord = RecordOf<typeof casesDeclaration>;
