import { nothing } from '../../contract/index.ts';
import {
  moderatedShowcase,
  myShowcase,
  reportedShowcase,
  reportShowcase as reportRequest,
  saveShowcase as saveRequest,
  showcase,
} from '../../contract/schemas/showcase.schema.ts';
import { reasonOnly } from '../../contract/schemas/shipping/warehouse.schema.ts';
import { requirePermission } from '../../platform/http/acting-staff.ts';
import { route, routesOf } from '../../platform/http/route.ts';
import { dismissReports, hideShowcase, reportShowcase, showShowcase } from './moderate.ts';
import { readMyShowcase, readShowcase } from './read-showcase.ts';
import { saveShowcase } from './save-showcase.ts';

export const showcaseRoutes = routesOf(
  route({
    method: 'get',
    path: '/showcases/:address',
    summary: 'What a collector shows: cards, each with how it came, and sets completed',
    access: 'public',
    answer: showcase,
    run: ({ param }) => readShowcase(param('address')),
  }),
  route({
    method: 'post',
    path: '/showcases/:address/reports',
    summary: 'Report a showcase to the shop',
    access: 'public',
    refusals: ['RATE_LIMITED'],
    body: reportRequest,
    answer: reportedShowcase,
    status: 201,
    async run({ request, param, body }) {
      await reportShowcase(param('address'), body.reason, request.ip ?? '');
      return { isReported: true as const };
    },
  }),
);

export const myShowcaseRoutes = routesOf(
  route({
    method: 'get',
    path: '/me/showcase',
    summary: 'My showcase, and whether others see it',
    access: 'customer',
    answer: myShowcase,
    run: ({ customerId }) => readMyShowcase(customerId()),
  }),
  route({
    method: 'put',
    path: '/me/showcase',
    summary: 'Choose what my showcase shows, and switch it on or off',
    access: 'customer',
    refusals: ['NOT_FOUND'],
    body: saveRequest,
    answer: myShowcase,
    run: ({ customerId, body }) => saveShowcase(customerId(), body),
  }),
);

const verb = (
  name: string,
  summary: string,
  because: string,
  decide: (decision: { id: string; staffId: string; reason: string }) => Promise<{ id: string }>,
) =>
  route({
    method: 'post',
    path: `/admin/showcases/:id/${name}`,
    summary,
    access: 'staff',
    guards: nothing(because),
    refusals: ['WRONG_STATE'],
    permission: 'showcases.moderate',
    body: reasonOnly,
    answer: moderatedShowcase,
    run: ({ request, param, body }) =>
      decide({
        id: param('id'),
        staffId: requirePermission(request, 'showcases.moderate').id,
        reason: body.reason,
      }),
  });

export const showcaseStaffRoutes = routesOf(
  verb(
    'hide',
    'Hide a showcase; its owner reads the reason',
    'A page less; it can be shown again.',
    hideShowcase,
  ),
  verb('show', 'Show a hidden showcase again', 'Its owner chose to show it; no money follows.', showShowcase),
  verb('dismiss', 'Dismiss the open reports', 'The page stays as it is.', dismissReports),
);
