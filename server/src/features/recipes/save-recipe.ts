import { recipe as recipeShape } from '../../contract/schemas/runs.schema.ts';
import type { Recipe, WrapperArt } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { fieldErrors } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { fairRecipe } from './fair-recipe.ts';
import { checkRecipe, FairnessFault } from '../fairness/index.ts';

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
    await execute(
      `INSERT INTO packs (id, name, architect_id, texture_id, wrapper, recipe, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [
        id,
        input.name,
        input.architectId ?? null,
        input.textureId ?? null,
        JSON.stringify(input.wrapper),
        JSON.stringify(input.recipe),
        at,
      ],
    );
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
    const changed = await one<{ recipeVersion: number }>(
      `UPDATE packs SET recipe = $2, recipe_version = recipe_version + 1, version = version + 1, updated_at = $4
       WHERE id = $1 AND version = $3 RETURNING recipe_version AS "recipeVersion"`,
      [packId, JSON.stringify(recipe), expectedVersion, clock.now()],
    );
    if (!changed) {
      const current = found(
        await one<{ version: number }>('SELECT version, recipe FROM packs WHERE id = $1', [packId]),
      );
      throw refuse('STALE', 'Somebody changed this recipe meanwhile.', { current });
    }
    await insertVersion(packId, changed.recipeVersion, recipe);
    return changed.recipeVersion;
  });
}

/** Returns a pack's newest recipe, and the record's version to pass to `changeRecipe`. Error: NOT_FOUND. */
export async function readRecipe(packId: string): Promise<{ recipe: Recipe; version: number }> {
  return found(
    await one<{ recipe: Recipe; version: number }>('SELECT recipe, version FROM packs WHERE id = $1', [
      packId,
    ]),
  );
}

async function insertVersion(packId: string, version: number, recipe: Recipe): Promise<void> {
  await execute(
    'INSERT INTO recipe_versions (pack_id, version, recipe, created_at) VALUES ($1, $2, $3, $4)',
    [packId, version, JSON.stringify(recipe), clock.now()],
  );
}

/** Checks the shape by the API contract and the arithmetic by the fairness rules. Error: VALIDATION_FAILED. */
export function refuseFaultyRecipe(recipe: Recipe): void {
  const parsed = recipeShape.safeParse(recipe);
  if (!parsed.success) throw refuseFields('VALIDATION_FAILED', { recipe: fieldErrors(parsed.error.issues) });
  try {
    checkRecipe(fairRecipe(recipe));
  } catch (fault) {
    if (fault instanceof FairnessFault) throw refuseFields('VALIDATION_FAILED', { recipe: fault.message });
    throw fault;
  }
}
