import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const setsDeclaration = {
  name: 'sets',
  label: ['Set', 'Sets'],
  order: ['name', 'ASC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Made', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed', filter: 'range', sort: true },
    // Recipes, checklists and imports refer to a set by its code.
    code: {
      type: 'text',
      label: 'Code',
      write: 'once',
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    name: {
      type: 'text',
      label: 'Name',
      write: true,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    publishedCount: { type: 'int', label: 'Cards published', nullable: true, write: true },
    releasedOn: { type: 'date', label: 'Released', nullable: true, write: true, filter: 'range', sort: true },
    cardCount: { type: 'int', label: 'Cards' },
  },
} as const satisfies ResourceDeclaration;

export type SetRecord = RecordOf<typeof setsDeclaration>;
