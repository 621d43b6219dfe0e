import { cosmetic, money } from '../guards.ts';
import type { WrapperArt } from '../schemas/catalogue.schema.ts';
import type { Recipe } from '../schemas/runs.schema.ts';
import { editedColumns, nameColumn, type RecordOf, type ResourceDeclaration } from './declaration.ts';

export const packsDeclaration = {
  name: 'packs',
  label: ['Pack', 'Packs'],
  subject: 'pack',
  area: 'packs',
  order: ['name', 'ASC'],
  columns: {
    ...editedColumns,
    name: nameColumn,
    architectId: {
      type: 'uuid',
      label: 'Designed by',
      nullable: true,
      write: true,
      guards: money('any'),
      filter: 'equal',
    },
    architectName: { type: 'text', label: 'Architect', nullable: true, filter: 'equal', sort: true },
    wrapper: { type: 'json', label: 'Wrapper', nullable: true, write: true, guards: cosmetic },
    textureId: {
      type: 'uuid',
      label: 'Wrapper’s texture',
      nullable: true,
      write: true,
      guards: cosmetic,
      filter: 'equal',
    },
    textureName: { type: 'text', label: 'Texture', nullable: true },
    recipe: { type: 'json', label: 'Recipe', recordOnly: true },
    recipeVersion: { type: 'int', label: 'Recipe version' },
    imageUrl: { type: 'text', label: 'Picture', nullable: true },
    runCount: { type: 'int', label: 'Runs' },
  },
} as const satisfies ResourceDeclaration;

/** As its own route answers: lists omit the recipe. */
export type PackRecord = RecordOf<typeof packsDeclaration, { wrapper: WrapperArt; recipe: Recipe }> & {
  recipe: Recipe;
};
