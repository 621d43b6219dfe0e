import { z } from 'zod';

import { hexHash, instant } from './shared.schema.ts';

/** One proof about the books; `figures` say what was counted, how far it looked and where the first fault is. */
export const integrityCheck = z.object({
  name: z.string(),
  ok: z.boolean(),
  figures: z.record(z.string(), z.union([z.int(), z.string(), z.null()])),
});
export type IntegrityCheckDto = z.infer<typeof integrityCheck>;

/** `GET /api/admin/integrity`: everything of one moment. The digest is equal when no money and no unit has moved. */
export const integrity = z.object({
  at: instant,
  ok: z.boolean(),
  checks: z.array(integrityCheck),
  digest: hexHash,
});
export type IntegrityDto = z.infer<typeof integrity>;

/** `replay=full` replays every public log from its first entry, not from where the last proof ended. */
export const integrityQuery = z.object({ replay: z.enum(['new', 'full']).default('new') });
