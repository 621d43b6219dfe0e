import { showcaseStates } from '../showcases.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const showcasesDeclaration = {
  name: 'showcases',
  label: ['Showcase', 'Showcases'],
  subject: 'showcase',
  area: 'packs',
  order: ['updatedAt', 'DESC'],
  views: [
    { label: 'Reported', filter: { openReports_gte: 1 } },
    { label: 'Hidden', filter: { state: 'hidden' } },
    { label: 'Shown', filter: { state: 'shown' } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    name: { type: 'text', label: 'Name', search: true },
    address: { type: 'text', label: 'Address', filter: 'equal', search: true },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    state: {
      type: 'enum',
      label: 'State',
      values: showcaseStates,
      names: { break: 'On a break', closed: 'Account closed', renamed: 'Renamed since' },
      filter: 'equal',
    },
    cardCount: { type: 'int', label: 'Cards' },
    openReports: { type: 'int', label: 'Open reports', filter: 'range', sort: true },
    reasons: { type: 'text', label: 'Reported as' },
    lastReportedAt: { type: 'instant', label: 'Last reported', nullable: true },
    hiddenAt: { type: 'instant', label: 'Hidden', nullable: true, filter: 'range' },
    hiddenReason: { type: 'text', label: 'Why it was hidden', nullable: true },
    createdAt: { type: 'instant', label: 'First switched on' },
    updatedAt: { type: 'instant', label: 'Changed', sort: true },
  },
} as const satisfies ResourceDeclaration;

export type ShowcaseRecord = RecordOf<typeof showcasesDeclaration>;
