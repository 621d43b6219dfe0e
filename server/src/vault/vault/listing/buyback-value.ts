import type { Cents } from '../../../contract/index.ts';
import { one } from '../../../platform/db.ts';

/** Returns the most that one of these units must be sold for: its floor, times the factor of the settings. */
export async function readHighestBuyback(unitIds: readonly string[]): Promise<Cents> {
  const row = await one<{ cents: Cents }>(
    `SELECT coalesce(max((unit_offer(o.value_cents, greatest(o.first_bps, o.later_bps), o.is_buyback_allowed,
       m.lowest, m.highest)
       * setting_1('floorFactorBps') + 9999) / 10000), 0) AS cents
     FROM collectibles u JOIN offer_terms o ON o.card_id = u.card_id AND o.kind_id = u.kind_id CROSS JOIN offer_limits_1() m WHERE u.id = ANY($1::uuid[])`,
    [unitIds],
  );
  return row?.cents ?? 0;
}
