import { cosmetic, setOnce } from '../guards.ts';
import type { Image } from '../schemas/shared.schema.ts';
import { editedColumns, nameColumn, type RecordOf, type ResourceDeclaration } from './declaration.ts';

export const setsDeclaration = {
  name: 'sets',
  label: ['Set', 'Sets'],
  subject: 'set',
  area: 'catalogue',
  changesWith: ['card', 'import'],
  order: ['name', 'ASC'],
  columns: {
    ...editedColumns,
    // Recipes, checklists and imports refer to a set by its code.
    code: {
      type: 'text',
      label: 'Code',
      write: 'once',
      guards: setOnce,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    name: nameColumn,
    publishedCount: { type: 'int', label: 'Cards published', nullable: true, write: true, guards: cosmetic },
    releasedOn: {
      type: 'date',
      label: 'Released',
      nullable: true,
      write: true,
      guards: cosmetic,
      filter: 'range',
      sort: true,
    },
    back: { type: 'json', label: 'Card back', nullable: true, write: true, guards: cosmetic },
    // Not required: while there is one game it is that one.
    gameId: { type: 'uuid', label: 'Game', write: true, guards: cosmetic, filter: 'equal' },
    gameName: { type: 'text', label: 'Game' },
    cardCount: { type: 'int', label: 'Cards' },
  },
} as const satisfies ResourceDeclaration;

export type SetRecord = RecordOf<typeof setsDeclaration, { back: Image }>;
