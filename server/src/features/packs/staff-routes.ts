import type { Response } from 'express';
import { z } from 'zod';

import { maxRunPacks, maxSimulatedPacks } from '../../contract/index.ts';
import { liveReturns, recipe } from '../../contract/runs.schema.ts';
import { instant } from '../../contract/shared.schema.ts';
import {
  job,
  packSimulation,
  publishedRun,
  publishRun as publishRequest,
  recipePreview,
  retireRun as retireRequest,
  sealRun as sealRequest,
  startedSealing,
} from '../../contract/staff.schema.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { requireRecentStepUp } from '../../platform/http/step-up.ts';
import { permit } from '../../platform/policy.ts';
import { record } from '../audit/index.ts';
import { acting } from './acting.ts';
import { cancelJob, readJob } from './jobs.ts';
import { readLiveReturns } from './live-returns.ts';
import { newPackRoute } from './new-pack-route.ts';
import { previewRecipe } from './preview/preview-recipe.ts';
import { isRetirementAsked, retireRun } from './retire-run.ts';
import { publishByStaff } from './run-band.ts';
import { changeRecipe } from './save-recipe.ts';
import { sealByStaff } from './seal-in-band.ts';
import { simulateRun } from './simulation/simulate-run.ts';

const recipeChange = z.strictObject({ recipe, version: z.int().min(1) });
const previewRequest = z.strictObject({
  size: z.int().min(1).max(maxRunPacks),
  priceCents: z.int().min(1).optional(),
  countedAt: instant.optional(),
  recipe: recipe.optional(),
});
const simulationRequest = previewRequest.extend({
  size: z.int().min(1).max(maxSimulatedPacks),
  seed: z.int().min(0).max(0xffff_ffff),
});

/** Aborts when the client disconnects before the response is complete. */
function untilGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort(refuse('STALE', 'The client left.'));
  });
  return gone.signal;
}

export const packStaffRoutes = routesOf(
  newPackRoute,
  route({
    method: 'put',
    path: '/admin/packs/:id/recipe',
    summary: 'Save a new version of a pack’s recipe',
    access: 'staff',
    permission: 'packs.write',
    body: recipeChange,
    run: (input) => {
      const { staff, id } = acting(input, 'packs.write');
      return inTransaction(async () => {
        const before = await one(
          'SELECT recipe_version AS "recipeVersion", recipe FROM packs WHERE id = $1',
          [id],
        );
        const recipeVersion = await changeRecipe(id, input.body.recipe, input.body.version);
        await record({
          actor: { kind: 'staff', id: staff.id },
          action: 'pack.recipe-changed',
          subject: { kind: 'pack', id },
          ...(before && { before: { ...before } }),
          after: { recipeVersion, recipe: input.body.recipe },
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
    permission: 'packs.read',
    body: previewRequest,
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
    permission: 'packs.read',
    body: simulationRequest,
    answer: packSimulation,
    run: (input) => {
      const { id } = acting(input, 'packs.read');
      return simulateRun(id, input.body, untilGone(input.response));
    },
  }),
  route({
    method: 'post',
    path: '/admin/packs/:id/runs',
    summary: 'Seal a run: answers the job that does it; outside its band it waits for a second person',
    access: 'staff',
    permission: 'runs.seal',
    body: sealRequest,
    answer: startedSealing,
    status: 202,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'runs.seal');
      return sealByStaff(id, staff.id, input.body);
    },
  }),
  route({
    method: 'get',
    path: '/admin/runs/:id/returns',
    summary: 'What the packs of a sealed run that nobody has opened return now',
    access: 'staff',
    permission: 'runs.read',
    answer: liveReturns,
    run: (input) => readLiveReturns(acting(input, 'runs.read').id),
  }),
  route({
    method: 'post',
    path: '/admin/runs/:id/publish',
    summary: 'Put a sealed run on sale; outside its band it waits for a second person',
    access: 'staff',
    permission: 'runs.publish',
    body: publishRequest,
    answer: publishedRun,
    once: true,
    run: (input) => {
      const { staff, id } = acting(input, 'runs.publish');
      return publishByStaff(id, staff.id, input.body);
    },
  }),
  route({
    method: 'post',
    path: '/admin/runs/:id/retire',
    summary: 'Ask for, or as a second person confirm, the retirement of a run',
    access: 'staff',
    permission: 'runs.read',
    body: retireRequest,
    once: true,
    run: async (input) => {
      const { staff, id } = acting(input, 'runs.read');
      const isAsked = await isRetirementAsked(id);
      permit(staff, isAsked ? 'approvals.decide' : 'runs.retire');
      if (isAsked) requireRecentStepUp(input.request);
      const retirement = await retireRun(id, staff.id, input.body.reason);
      await record({
        actor: { kind: 'staff', id: staff.id },
        action: retirement.isNoticed ? 'run.retired' : 'run.retirement-requested',
        subject: { kind: 'run', id },
        after: { ...retirement },
        reason: input.body.reason,
      });
      return { id, ...retirement };
    },
  }),
  route({
    method: 'post',
    path: '/admin/jobs/:id/cancel',
    summary: 'Ask a running job to stop and give everything back',
    access: 'staff',
    permission: 'runs.seal',
    answer: job,
    run: (input) => {
      const { staff, id } = acting(input, 'runs.seal');
      return inTransaction(async () => {
        const { state } = await readJob(id);
        await record({
          actor: { kind: 'staff', id: staff.id },
          action: 'job.cancelled',
          subject: { kind: 'job', id },
          before: { state, isCancelRequested: false },
          after: { isCancelRequested: true },
        });
        return cancelJob(id);
      });
    },
  }),
);
