import { z } from 'zod';

import { hexHash, instant, uuid } from './shared.schema.ts';

/** `GET /api/admin/audit-trail` */
export const auditTrail = z.object({
  sealedCount: z.int(),
  unsealedCount: z.int(),
  /** Entries are sealed within a minute or two; one that waits longer means that no background process is running. */
  isOverdue: z.boolean(),
  lastSeal: z.object({ number: z.int(), sealedAt: instant, head: hexHash }).nullable(),
  actions: z.array(z.string()),
  subjectKinds: z.array(z.string()),
  staff: z.array(z.object({ id: uuid, name: z.string() })),
});
export type AuditTrailDto = z.infer<typeof auditTrail>;
