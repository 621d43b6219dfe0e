import { after, hours } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { readSettings } from '../../base/index.ts';

/**
 * Freezes the offers for what packs have just revealed, in the opening's transaction: amount = value × rate of the
 * kind of unit, or else of the card's class, rounded down.
 */
export async function freezeQuotes(purchaseIds: readonly string[], at: Date): Promise<void> {
  const { buybackHours } = await readSettings();
  await execute(
    `INSERT INTO buyback_quotes (id, pull_id, collectible_id, customer_id, amount_cents, value_cents, value_source, value_as_of,
       is_estimated, rate_bps, created_at, expires_at)
     SELECT l.id, l.id, l.collectible_id, l.customer_id,
       unit_offer(l.value_cents, o.first_bps, o.is_buyback_allowed, m.lowest, m.highest),
       l.value_cents, o.value_source, o.value_as_of, o.is_estimated, o.first_bps, $2, $3
     FROM pull_facts l JOIN unit_facts u ON u.id = l.collectible_id
     JOIN offer_terms o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id CROSS JOIN offer_limits_1() m
     WHERE l.purchase_id = ANY($1::uuid[])`,
    [purchaseIds, at, after(at, hours(buybackHours))],
  );
}
