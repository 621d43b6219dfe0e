import { cosmetic, decidedBy, money, nothing, setOnce } from '../guards.ts';
import type { Image } from '../schemas/shared.schema.ts';
import { editedColumns, nameColumn, type RecordOf, type ResourceDeclaration } from './declaration.ts';

export const cardsDeclaration = {
  name: 'cards',
  label: ['Card', 'Cards'],
  subject: 'card',
  area: 'catalogue',
  changesWith: ['import'],
  order: ['name', 'ASC'],
  columns: {
    ...editedColumns,
    name: nameColumn,
    setId: { type: 'uuid', label: 'Set', write: 'once', guards: setOnce, filter: 'equal', required: true },
    setCode: { type: 'text', label: 'Set code', filter: 'equal', search: true },
    setName: { type: 'text', label: 'Set', filter: 'equal', sort: true, search: true },
    number: {
      type: 'text',
      label: 'Number',
      write: true,
      guards: cosmetic,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    artist: {
      type: 'text',
      label: 'Artist',
      write: true,
      guards: cosmetic,
      filter: 'equal',
      sort: true,
      search: true,
    },
    description: { type: 'text', label: 'Description', write: true, guards: cosmetic, isMultiline: true },
    classId: {
      type: 'uuid',
      label: 'Class',
      write: true,
      guards: money('any'),
      filter: 'equal',
      required: true,
    },
    className: { type: 'text', label: 'Class', sort: true },
    classSlug: { type: 'text', label: 'Class', filter: 'equal' },
    classRank: { type: 'int', label: 'Class order', filter: 'range', sort: true },
    classColour: { type: 'text', label: 'Colour of the class' },
    valueCents: {
      type: 'cents',
      label: 'Market value',
      filterLabel: 'Value',
      write: true,
      guards: decidedBy('money', 'exposure'),
      filter: 'range',
      sort: true,
      required: true,
      needsReason: true,
    },
    valueSource: {
      type: 'text',
      label: 'Source of the value',
      write: true,
      guards: nothing('Says where the value is from; the value itself is guarded.'),
      filter: 'equal',
    },
    valueAsOf: { type: 'instant', label: 'Value as of', filter: 'range' },
    image: { type: 'json', label: 'Picture', nullable: true, write: true, guards: cosmetic },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    textureId: {
      type: 'uuid',
      label: 'Texture',
      nullable: true,
      write: true,
      guards: cosmetic,
      filter: 'equal',
    },
    textureName: { type: 'text', label: 'Texture', nullable: true },
    vaultCount: { type: 'int', label: 'In the vault' },
    pendingValue: { type: 'json', label: 'Value to approve', nullable: true, recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

export type CardRecord = RecordOf<
  typeof cardsDeclaration,
  { image: Image; pendingValue: { approvalId: string; valueCents: number } }
>;
