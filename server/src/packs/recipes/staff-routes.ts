import type { Response } from 'express';
import { z } from 'zod';

import { maxRunPacks, maxSimulatedPacks, nothing, readsOnly, type Recipe } from '../../contract/index.ts';
import { recipe } from '../../contract/schemas/runs.schema.ts';
import { instant, wholeNumber } from '../../contract/schemas/shared.schema.ts';
import { packSimulation, recipePreview } from '../../contract/schemas/staff.schema.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { record } from '../../base/index.ts';
import { commitLists } from '../../base/fairness/index.ts';
import { acting } from '../../platform/http/act-on.ts';
import { fairRecipe } from './fair-recipe.ts';
import { Pack } from './models.ts';
import { newPackRoute } from './new-pack-route.ts';
import { previewRecipe } from './preview/preview-recipe.ts';
import { changeRecipe } from './save-recipe.ts';
import { simulateRun } from './simulation/simulate-run.ts';

const recipeChange = z.strictObject({ recipe, version: z.int().min(1) });
const previewRequest = z.strictObject({
  size: z.int().min(1).max(maxRunPacks),
  priceCents: z.int().min(1).optional(),
  countedAt: instant.optional(),
  recipe: recipe.optional(),
  /** Costs some forty previews more when the run can't be sealed. */
  findsLargest: z.boolean().optional(),
});
const simulationRequest = previewRequest.omit({ findsLargest: true }).extend({
  size: z.int().min(1).max(maxSimulatedPacks),
  seed: z.int().min(0).max(0xffff_ffff),
});

/** Bytes: two lists of 20,000 cards with weights. */
const recipeLimit = 4 * 1024 * 1024;

/** Aborts when the client disconnects before the response is complete. */
function untilGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort(refuse('STALE', 'The client disconnected.'));
  });
  return gone.signal;
}

/** Lists of thousands of cards stand in the trail by root and count, as in a commitment; versions keep them whole. */
const auditedRecipe = (recipe: Recipe) => commitLists(fairRecipe(recipe));

export const recipeStaffRoutes = routesOf(
  newPackRoute,
  route({
    method: 'put',
    path: '/admin/packs/:id/recipe',
    summary: 'Save a new version of a pack’s recipe',
    access: 'staff',
    guards: nothing('A draft; each run of it is held to band and floor.'),
    refusals: ['STALE'],
    permission: 'packs.write',
    body: recipeChange,
    jsonLimit: recipeLimit,
    answer: z.object({ id: z.uuid(), recipeVersion: wholeNumber }),
    run: (input) => {
      const { staff, id } = acting(input, 'packs.write');
      return inTransaction(async () => {
        const before = await Pack.findByPk(id, { attributes: ['recipeVersion', 'recipe'], raw: true });
        const recipeVersion = await changeRecipe(id, input.body.recipe, input.body.version);
        await record({
          actor: { kind: 'staff', id: staff.id },
          action: 'pack.recipe-changed',
          subject: { kind: 'pack', id },
          ...(before && {
            before: { recipeVersion: before.recipeVersion, recipe: auditedRecipe(before.recipe) },
          }),
          after: { recipeVersion, recipe: auditedRecipe(input.body.recipe) },
        });
        return { id, recipeVersion };
      });
    },
  }),
  route({
    method: 'post',
    path: '/admin/packs/:id/preview',
    summary: 'What a run of this size would hold, what it returns and what the vault lacks',
    access: 'staff',
    guards: readsOnly,
    refusals: ['STALE'],
    permission: 'packs.read',
    body: previewRequest,
    jsonLimit: recipeLimit,
    answer: recipePreview,
    run: (input) => {
      const { id } = acting(input, 'packs.read');
      return previewRecipe(id, input.body, untilGone(input.response));
    },
  }),
  route({
    method: 'post',
    path: '/admin/packs/:id/simulation',
    summary: 'Values of the packs of one run, allotted and dealt as sealing does; nothing is stored',
    access: 'staff',
    guards: readsOnly,
    refusals: ['STALE'],
    permission: 'packs.read',
    body: simulationRequest,
    jsonLimit: recipeLimit,
    answer: packSimulation,
    run: (input) => {
      const { id } = acting(input, 'packs.read');
      return simulateRun(id, input.body, untilGone(input.response));
    },
  }),
);
