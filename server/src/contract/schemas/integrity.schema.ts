import { z } from 'zod';

import { hexHash, instant } from './shared.schema.ts';

/** One check of the books; `figures` say what was counted, how far it got and where the first error is. */
export const integrityCheck = z.object({
  name: z.string(),
  ok: z.boolean(),
  figures: z.record(z.string(), z.union([z.int(), z.string(), z.null()])),
});
export type IntegrityCheckDto = z.infer<typeof integrityCheck>;

/** `GET /api/admin/integrity`: one snapshot. The digest stays the same while no money and no unit moves. */
export const integrity = z.object({
  at: instant,
  ok: z.boolean(),
  checks: z.array(integrityCheck),
  digest: hexHash,
});
export type IntegrityDto = z.infer<typeof integrity>;

/** `replay=full` replays every public log from its first entry, not from where the last check ended. */
export const integrityQuery = z.object({ replay: z.enum(['new', 'full']).default('new') });
