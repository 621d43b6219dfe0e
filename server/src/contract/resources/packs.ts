import type { Recipe, WrapperArt } from '../schemas/runs.schema.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const packsDeclaration = {
  name: 'packs',
  label: ['Pack', 'Packs'],
  order: ['name', 'ASC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Made', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed', filter: 'range', sort: true },
    name: {
      type: 'text',
      label: 'Name',
      write: true,
      filter: 'equal',
      sort: true,
      search: true,
      required: true,
    },
    architectId: { type: 'uuid', label: 'Designed by', nullable: true, write: true, filter: 'equal' },
    architectName: { type: 'text', label: 'Architect', nullable: true, filter: 'equal', sort: true },
    wrapper: { type: 'json', label: 'Wrapper', nullable: true, write: true },
    textureId: { type: 'uuid', label: 'Wrapper’s texture', nullable: true, write: true, filter: 'equal' },
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
