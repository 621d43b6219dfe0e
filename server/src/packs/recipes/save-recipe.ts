import { literal } from 'sequelize';

import { recipe as recipeShape } from '../../contract/schemas/runs.schema.ts';
import type { Recipe, WrapperArt } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { fieldErrors } from '../../platform/http/read-shape.ts';
import { newId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { checkRecipe, FairnessFault } from '../../base/fairness/index.ts';
import { fairRecipe } from './fair-recipe.ts';
import { Pack, RecipeVersion } from './models.ts';

export interface PackInput {
  name: string;
  architectId?: string;
  textureId?: string;
  wrapper: WrapperArt | null;
  recipe: Recipe;
}

/** Adds a pack with version 1 of its recipe. Error: VALIDATION_FAILED naming the place in the recipe. */
export async function createPack(input: PackInput): Promise<string> {
  refuseFaultyRecipe(input.recipe);
  return inTransaction(async () => {
    const id = newId();
    const at = clock.now();
    await Pack.create({ ...input, id, createdAt: at, updatedAt: at });
    await insertVersion(id, 1, input.recipe);
    return id;
  });
}

/** Sets a pack's wrapper, and its texture if given. Idempotent. */
export async function dressPack(packId: string, wrapper: WrapperArt, textureId?: string): Promise<void> {
  await execute(
    `UPDATE packs SET wrapper = $2, texture_id = coalesce($4, texture_id), updated_at = $3
     WHERE id = $1 AND (wrapper IS DISTINCT FROM $2::jsonb OR texture_id IS DISTINCT FROM coalesce($4, texture_id))`,
    [packId, JSON.stringify(wrapper), clock.now(), textureId ?? null],
  );
}

/**
 * Stores a new version of a pack's recipe; earlier versions never change, because runs refer to them.
 * `expectedVersion` is the record's version that the editor saw. Errors: STALE, VALIDATION_FAILED.
 */
export async function changeRecipe(packId: string, recipe: Recipe, expectedVersion: number): Promise<number> {
  refuseFaultyRecipe(recipe);
  return inTransaction(async () => {
    const [changed] = await Pack.update(
      {
        recipe,
        recipeVersion: literal('recipe_version + 1'),
        ...nextVersion(),
      },
      { where: { id: packId, version: expectedVersion } },
    );
    const { recipeVersion, ...current } = await readRecipe(packId);
    if (changed === 0) throw refuse('STALE', 'Somebody else changed this recipe.', { current });
    await insertVersion(packId, recipeVersion, recipe);
    return recipeVersion;
  });
}

/** Returns a pack's newest recipe, and the record's version to pass to `changeRecipe`. Error: NOT_FOUND. */
export async function readRecipe(
  packId: string,
): Promise<{ recipe: Recipe; recipeVersion: number; version: number }> {
  return found(
    await Pack.findByPk(packId, { attributes: ['recipe', 'recipeVersion', 'version'], raw: true }),
  );
}

async function insertVersion(packId: string, version: number, recipe: Recipe): Promise<void> {
  await RecipeVersion.create({ packId, version, recipe, createdAt: clock.now() });
}

/** Checks the shape by the API contract and the arithmetic by the fairness rules. Error: VALIDATION_FAILED. */
function refuseFaultyRecipe(recipe: Recipe): void {
  const parsed = recipeShape.safeParse(recipe);
  if (!parsed.success) throw refuseFields('VALIDATION_FAILED', { recipe: fieldErrors(parsed.error.issues) });
  try {
    checkRecipe(fairRecipe(recipe));
  } catch (fault) {
    if (fault instanceof FairnessFault) throw refuseFields('VALIDATION_FAILED', { recipe: fault.message });
    throw fault;
  }
}
