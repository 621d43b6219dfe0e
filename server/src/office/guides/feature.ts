import { readsOnly } from '../../contract/index.ts';
import { guideFinding, guideName } from '../../contract/schemas/guides.schema.ts';
import type { Feature } from '../../feature.ts';
import { notFound } from '../../platform/errors.ts';
import { acting } from '../../platform/http/act-on.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { runGuide } from './run-guide.ts';

const guideRoutes = routesOf(
  route({
    method: 'get',
    path: '/admin/cases/:id/guides/:guide',
    summary: 'Check the facts of a case for one of the commonest questions, and offer what may be done',
    access: 'staff',
    guards: readsOnly,
    permission: 'cases.read',
    answer: guideFinding,
    run(input) {
      const { staff, id } = acting(input, 'cases.read');
      const { success, data: guide } = guideName.safeParse(input.param('guide'));
      if (!success) throw notFound();
      return runGuide(id, guide, staff.role);
    },
  }),
);

export const guidesFeature: Feature = { staff: [guideRoutes] };
