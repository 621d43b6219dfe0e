import { cosmetic, setOnce } from '../guards.ts';
import { editedColumns, nameColumn, type RecordOf, type ResourceDeclaration } from './declaration.ts';

/** Whose cards the shop sells. While there is one, no page names it. */
export const gamesDeclaration = {
  name: 'games',
  label: ['Game', 'Games'],
  subject: 'game',
  area: 'catalogue',
  changesWith: ['set'],
  order: ['rank', 'ASC'],
  columns: {
    ...editedColumns,
    // Addresses and files refer to a game by it.
    slug: {
      type: 'text',
      label: 'Name in addresses',
      write: 'once',
      guards: setOnce,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    name: nameColumn,
    rank: { type: 'int', label: 'Order', write: true, guards: cosmetic, filter: 'range', sort: true },
    setCount: { type: 'int', label: 'Sets' },
  },
} as const satisfies ResourceDeclaration;

export type GameRecord = RecordOf<typeof gamesDeclaration>;
