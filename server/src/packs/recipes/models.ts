import type { Recipe, WrapperArt } from '../../contract/index.ts';
import { integer, jsonb, table, text, timestamp, uuid } from '../../platform/table.ts';

export const Pack = table('packs', {
  id: uuid.primary,
  name: text,
  architectId: uuid.nullable,
  textureId: uuid.nullable,
  /** Generated. */
  textureKind: text.defaulted,
  wrapper: jsonb.of<WrapperArt>().nullable,
  recipe: jsonb.of<Recipe>(),
  recipeVersion: integer.defaulted,
  /** Generated. */
  cardsPerPack: integer.defaulted,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const RecipeVersion = table('recipe_versions', {
  packId: uuid.primary,
  version: integer.primary,
  recipe: jsonb.of<Recipe>(),
  createdAt: timestamp,
});
