import { clock } from '../../../platform/clock.ts';
import { one } from '../../../platform/db.ts';

/**
 * Whether unit `u` is there on the word of who took it in alone, who may take that back: nobody has counted it or bought it, and it came
 * in within a day, or has waited for its count since. All else leaves the shop by a write-off.
 */
export const isOwnEntry = (at: string): string => `(
  NOT EXISTS (SELECT 1 FROM unit_inspections i WHERE i.collectible_id = u.id AND i.state = 'confirmed')
  AND NOT EXISTS (SELECT 1 FROM goods_sold g WHERE g.collectible_id = u.id)
  AND (u.created_at > ${at}::timestamptz - interval '1 day' OR EXISTS (SELECT 1 FROM unit_inspections i
    WHERE i.collectible_id = u.id AND i.state = 'open' AND i.kind = 'new-units' AND i.created_at < u.created_at + interval '1 day')))`;

/** Whether one person may take all of these back. The caller has locked their inspections. */
export const areOwnEntries = async (ids: readonly string[]): Promise<boolean> =>
  (await one(
    `SELECT 1 FROM collectibles u WHERE u.id = ANY($1::uuid[]) AND NOT ${isOwnEntry('$2')} LIMIT 1`,
    [ids, clock.now()],
  )) === undefined;
