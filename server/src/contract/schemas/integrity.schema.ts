import { z } from 'zod';

import { hexHash, instant } from './shared.schema.ts';

/** One check of the books; `figures` say what was counted, how far it got and where the first error is. */
export const integrityCheck = z.object({
  name: z.string(),
  ok: z.boolean(),
  figures: z.record(z.string(), z.union([z.int(), z.string(), z.null()])),
});
export type IntegrityCheckDto = z.infer<typeof integrityCheck>;

/** `GET /api/admin/integrity`. The digest, of a whole proof, stays the same while no money and no unit moves. */
export const integrity = z.object({
  at: instant,
  ok: z.boolean(),
  checks: z.array(integrityCheck),
  digest: hexHash.nullable(),
});
export type IntegrityDto = z.infer<typeof integrity>;

/** `new` reads what is new since the nightly proof; `whole` reads all history, which takes as long as that is. */
export const integrityQuery = z.object({ history: z.enum(['new', 'whole']).default('new') });
