import { setOnce } from '../guards.ts';
import type { Image } from '../schemas/shared.schema.ts';
import { editedColumns, nameColumn, type RecordOf, type ResourceDeclaration } from './declaration.ts';

export const texturesDeclaration = {
  name: 'textures',
  label: ['Texture', 'Textures'],
  subject: 'texture',
  area: 'catalogue',
  order: ['name', 'ASC'],
  views: [
    { label: 'Cards', filter: { kind: 'card' } },
    { label: 'Wrappers', filter: { kind: 'wrapper' } },
  ],
  columns: {
    ...editedColumns,
    name: nameColumn,
    kind: {
      type: 'enum',
      label: 'For',
      values: ['card', 'wrapper'],
      write: 'once',
      guards: setOnce,
      filter: 'equal',
      required: true,
    },
    // The maps belong to a version: adding a version replaces them, they are never edited.
    currentVersion: { type: 'int', label: 'Version', filter: 'range', sort: true },
    base: { type: 'json', label: 'Picture', nullable: true },
    foilMask: { type: 'json', label: 'Foil mask', nullable: true },
    tint: { type: 'text', label: 'Tint', nullable: true },
    roughnessBps: { type: 'int', label: 'Roughness', nullable: true },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    cardCount: { type: 'int', label: 'Cards' },
    packCount: { type: 'int', label: 'Packs' },
  },
} as const satisfies ResourceDeclaration;

export type TextureRecord = RecordOf<typeof texturesDeclaration, { base: Image; foilMask: Image }>;
