import { after, hours } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { readSettings } from '../../base/index.ts';

/**
 * Freezes the offers for what packs have just revealed, in the opening's transaction: amount = value × rate of the
 * kind of unit, or else of the card's class, rounded down.
 */
export async function freezeQuotes(purchaseIds: readonly string[], at: Date): Promise<void> {
  const { buybackHours, buybackMaxCents } = await readSettings();
  await execute(
    `INSERT INTO buyback_quotes (id, pull_id, collectible_id, customer_id, amount_cents, value_cents, value_source, value_as_of,
       rate_bps, created_at, expires_at)
     SELECT l.id, l.id, l.collectible_id, l.customer_id, least(l.value_cents * rate.bps / 10000, $4::bigint), l.value_cents,
       c.value_source, c.value_as_of, rate.bps, $2, $3
     FROM pull_facts l JOIN card_faces c ON c.id = l.card_id
     CROSS JOIN LATERAL (SELECT coalesce(
       (SELECT buyback_bps FROM unit_facts WHERE id = l.collectible_id), c.buyback_bps) AS bps) rate
     WHERE l.purchase_id = ANY($1::uuid[])`,
    [purchaseIds, at, after(at, hours(buybackHours)), buybackMaxCents],
  );
}
