import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const dailyTemplatesDeclaration = {
  name: 'daily-templates',
  label: ['Drop template', 'Drop templates'],
  subject: 'drop-template',
  area: 'drops',
  order: ['name', 'ASC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    name: { type: 'text', label: 'Name', write: true, required: true, sort: true, search: true },
    /** ISO weekdays: 1 is Monday. */
    weekdays: { type: 'json', label: 'Days', write: true, required: true },
    opensAt: { type: 'text', label: 'Opens', write: true, required: true },
    closesAt: { type: 'text', label: 'Closes', write: true, required: true },
    picksPrize: { type: 'bool', label: 'Picks the prize', write: true },
    classSlug: { type: 'text', label: 'Class', write: true, nullable: true },
    minCents: { type: 'cents', label: 'Value from', write: true, nullable: true },
    maxCents: { type: 'cents', label: 'Value to', write: true, nullable: true },
    isActive: { type: 'bool', label: 'On', write: true, filter: 'equal' },
    createdAt: { type: 'instant', label: 'Made' },
    updatedAt: { type: 'instant', label: 'Changed' },
  },
} as const satisfies ResourceDeclaration;

export type DailyTemplateRecord = RecordOf<typeof dailyTemplatesDeclaration, { weekdays: number[] }>;
