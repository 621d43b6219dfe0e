import { substitutedUnit, substituteUnit as substituteRequest } from '../../contract/staff.schema.ts';
import { revalidate } from '../../front-door/revalidate.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { record } from '../audit/index.ts';
import { acting } from './acting.ts';
import { substituteUnit } from './substitution/substitute-unit.ts';

export const substitutionRoutes = routesOf(
  route({
    method: 'post',
    path: '/admin/collectibles/:id/substitute',
    summary: 'Put an equal or better unit in the place of one of a run that was lost or damaged',
    access: 'staff',
    body: substituteRequest,
    answer: substitutedUnit,
    once: true,
    run: async (input) => {
      const { staff, id } = acting(input, 'collectibles.substitute');
      const { reason, evidence, substituteId } = input.body;
      const substitution = await substituteUnit({ outId: id, substituteId, reason, evidence });
      const { state, runId, inId } = substitution;
      await record({
        actor: { kind: 'staff', id: staff.id },
        action: 'collectible.substituted',
        subject: { kind: 'collectible', id },
        before: { state, runId },
        after: { state: 'withdrawn', substituteId: inId, evidence },
        reason,
      });
      revalidate([`run:${runId}`]);
      return substitution;
    },
  }),
);
