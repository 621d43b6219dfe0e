import { classShapeNames, revealEffects } from '../class-look.ts';
import { editedColumns, nameColumn, type RecordOf, type ResourceDeclaration } from './declaration.ts';

export const classDeclaration = {
  name: 'class',
  label: ['Class', 'Classes'],
  subject: 'class',
  area: 'catalogue',
  order: ['rank', 'ASC'],
  columns: {
    ...editedColumns,
    slug: {
      type: 'text',
      label: 'Name in addresses',
      write: 'once',
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    name: nameColumn,
    rank: { type: 'int', label: 'Order', write: true, filter: 'range', sort: true, required: true },
    colour: { type: 'text', label: 'Colour', write: true, required: true },
    shape: {
      type: 'enum',
      label: 'Shape',
      values: classShapeNames,
      write: true,
      filter: 'equal',
      required: true,
    },
    revealEffect: { type: 'enum', label: 'Effect', values: revealEffects, write: true, filter: 'equal' },
    darkColour: { type: 'text', label: 'Colour on dark' },
    lightColour: { type: 'text', label: 'Colour on light' },
    minValueCents: {
      type: 'cents',
      label: 'Value from',
      write: true,
      filter: 'range',
      sort: true,
      required: true,
    },
    maxValueCents: {
      type: 'cents',
      label: 'Value to',
      write: true,
      filter: 'range',
      sort: true,
      required: true,
    },
    buybackBps: {
      type: 'int',
      label: 'Buyback for 72 hours',
      write: true,
      filter: 'range',
      sort: true,
      required: true,
      needsReason: true,
    },
    laterBuybackBps: {
      type: 'int',
      label: 'Buyback later',
      write: true,
      filter: 'range',
      sort: true,
      required: true,
      needsReason: true,
    },
    cardCount: { type: 'int', label: 'Cards' },
  },
} as const satisfies ResourceDeclaration;

export type ClassRecord = RecordOf<typeof classDeclaration>;
