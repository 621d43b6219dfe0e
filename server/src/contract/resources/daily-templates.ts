import { cosmetic, money, nothing } from '../guards.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const dailyTemplatesDeclaration = {
  name: 'daily-templates',
  label: ['Drop template', 'Drop templates'],
  subject: 'drop-template',
  area: 'drops',
  order: ['name', 'ASC'],
  views: [
    { label: 'On', filter: { isActive: true } },
    { label: 'Off', filter: { isActive: false } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    name: {
      type: 'text',
      label: 'Name',
      write: true,
      guards: cosmetic,
      required: true,
      sort: true,
      search: true,
    },
    /** ISO weekdays: 1 is Monday. */
    weekdays: {
      type: 'json',
      label: 'Days',
      write: true,
      guards: nothing('Which day uses it; its window and prize are held to the limits of drops.'),
      required: true,
    },
    opensAt: {
      type: 'text',
      label: 'Opens',
      write: true,
      guards: nothing('No drop is made shorter than the shortest time for entries.'),
      required: true,
    },
    closesAt: {
      type: 'text',
      label: 'Closes',
      write: true,
      guards: nothing('No drop is made shorter than the shortest time for entries.'),
      required: true,
    },
    picksPrize: {
      type: 'bool',
      label: 'Picks the prize',
      write: true,
      guards: nothing('What is picked stays below its highest value, or the limit of one person.'),
    },
    classSlug: {
      type: 'text',
      label: 'Class',
      write: true,
      guards: nothing('Narrows what is picked; the highest value counts.'),
      nullable: true,
    },
    minCents: {
      type: 'cents',
      label: 'Value from',
      write: true,
      guards: nothing('Narrows what is picked; the highest value counts.'),
      nullable: true,
    },
    maxCents: { type: 'cents', label: 'Value to', write: true, guards: money('up'), nullable: true },
    isActive: {
      type: 'bool',
      label: 'On',
      write: true,
      guards: nothing('Its window and prize are held to the limits of drops.'),
      filter: 'equal',
    },
    createdAt: { type: 'instant', label: 'Made' },
    updatedAt: { type: 'instant', label: 'Changed' },
  },
} as const satisfies ResourceDeclaration;

export type DailyTemplateRecord = RecordOf<typeof dailyTemplatesDeclaration, { weekdays: number[] }>;
