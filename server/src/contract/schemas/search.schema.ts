import { z } from 'zod';

import { oneLine, uuid } from './shared.schema.ts';

export const searchQuery = z.strictObject({ q: oneLine.trim().min(2).max(100) });

/** One matching record: where it opens, and its label. */
export const searchFinding = z.object({
  resource: z.enum([
    'users',
    'orders',
    'collectibles',
    'cards',
    'products',
    'runs',
    'admins',
    'shipping',
    'top-ups',
    'payouts',
    'promo',
    'daily',
    'architects',
    'mails',
  ]),
  id: uuid,
  label: z.string(),
  detail: z.string(),
});
export type SearchFindingDto = z.infer<typeof searchFinding>;

/** Max eight of each resource that the role may read. */
export const searchFindings = z.object({ data: z.array(searchFinding) });
