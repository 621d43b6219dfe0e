import { z } from 'zod';

import { instant, uuid } from './shared.schema.ts';
import { reason } from './staff.schema.ts';

/** `POST /api/admin/products/:id/publish-at`: a reason is needed only below the floor, where a second person decides. */
export const planPublication = z.strictObject({
  at: instant,
  /** A sealed run that goes on sale at the same moment. */
  runId: uuid.nullable(),
  reason: reason.optional(),
});
export type PlanPublicationInput = z.infer<typeof planPublication>;
export const plannedPublication = z.object({
  id: uuid,
  publishAt: instant.nullable(),
  approvalId: uuid.nullable(),
});
export type PlannedPublicationDto = z.infer<typeof plannedPublication>;
