import { money, nothing, safety, setOnce } from '../guards.ts';
import { nameColumn, type RecordOf, type ResourceDeclaration } from './declaration.ts';

export const collectiblesClassDeclaration = {
  name: 'collectibles-class',
  label: ['Kind of unit', 'Kinds of unit'],
  subject: 'kind',
  area: 'vault',
  order: ['name', 'ASC'],
  views: [
    { label: 'Kept in the vault', filter: { isDigital: false } },
    { label: 'Made on demand', filter: { isDigital: true } },
  ],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Made', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    name: nameColumn,
    // Checklists refer to kinds by slug.
    slug: {
      type: 'text',
      label: 'Short name',
      write: 'once',
      guards: setOnce,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    isDigital: { type: 'bool', label: 'Made on demand', write: 'once', guards: setOnce, filter: 'equal' },
    isShippable: {
      type: 'bool',
      label: 'Can be shipped',
      write: true,
      guards: safety('down'),
      filter: 'equal',
    },
    isBuybackAllowed: {
      type: 'bool',
      label: 'Can be sold back',
      write: true,
      guards: money('up'),
      filter: 'equal',
    },
    isInsurable: {
      type: 'bool',
      label: 'Can be insured',
      write: true,
      guards: money('any'),
      filter: 'equal',
    },
    weightGrams: {
      type: 'int',
      label: 'Weight, g',
      write: true,
      guards: money('down'),
      filter: 'range',
      sort: true,
    },
    /** What customs ask about a parcel that leaves the customs area. */
    hsCode: { type: 'text', label: 'HS code', write: true, guards: nothing('Printed on customs forms.') },
    customsDescription: {
      type: 'text',
      label: 'Customs description',
      write: true,
      guards: nothing('Printed on customs forms.'),
    },
    // Null: the card class's rates apply.
    buybackBps: {
      type: 'int',
      label: 'Buyback for 72 hours',
      nullable: true,
      write: true,
      guards: money('up'),
      filter: 'range',
    },
    laterBuybackBps: {
      type: 'int',
      label: 'Buyback later',
      nullable: true,
      write: true,
      guards: money('up'),
      filter: 'range',
    },
    unitCount: { type: 'int', label: 'Units', recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

export type KindRecord = RecordOf<typeof collectiblesClassDeclaration>;
