import type { LiveReturnsDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';

interface Left {
  packs: number;
  priceCents: number;
  bundleSize: number;
  valueCents: number;
  cashCents: number;
}

/**
 * Computes the returns of a sealed run's unopened packs, at today's values, rates and price. Sold and unsold packs both
 * count: nobody knows what is in which. Error: NOT_FOUND, also before sealing.
 */
export async function readLiveReturns(runId: string): Promise<LiveReturnsDto> {
  const left = found(
    await one<Left>(
      `WITH held AS (
         SELECT u.card_id, u.valued_as, u.kind_id, sum(u.copies)::numeric AS copies, sum(u.copies * o.value_cents) AS value,
           sum(u.copies * unit_offer(o.value_cents, o.first_bps, o.is_buyback_allowed, m.lowest, m.highest)) AS cash
         FROM run_floor_units u JOIN offer_terms o ON o.valued_as = u.valued_as AND o.kind_id = u.kind_id CROSS JOIN offer_limits_1() m
         WHERE u.run_id = $1 AND u.copies > 0 GROUP BY u.card_id, u.valued_as, u.kind_id),
         mixed AS (SELECT card_id FROM held GROUP BY card_id HAVING count(*) > 1),
         shown AS (
           SELECT card_id, NULL::uuid AS valued_as, NULL::uuid AS kind_id, count(*) AS copies FROM pull_facts
           WHERE run_id = $1 AND card_id NOT IN (SELECT card_id FROM mixed) GROUP BY card_id
           UNION ALL
           -- Only of cards with foil or played copies beside others: it reads their units.
           SELECT p.card_id, u.valued_as, u.kind_id, count(*) FROM pull_facts p JOIN unit_facts u ON u.id = p.collectible_id
           WHERE p.run_id = $1 AND p.card_id IN (SELECT card_id FROM mixed) GROUP BY p.card_id, u.valued_as, u.kind_id)
       SELECT r.size - (SELECT opened FROM run_stock WHERE run_id = $1) AS packs,
         p.price_cents AS "priceCents", p.bundle_size AS "bundleSize", x.*
       FROM runs r JOIN product_faces p ON p.id = r.product_id
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(h.value * greatest(0, h.copies - coalesce(s.copies, 0)) / h.copies), 0)::bigint AS "valueCents",
           coalesce(sum(h.cash * greatest(0, h.copies - coalesce(s.copies, 0)) / h.copies), 0)::bigint AS "cashCents"
         FROM held h LEFT JOIN shown s ON s.card_id = h.card_id
           AND (s.valued_as IS NULL OR s.valued_as = h.valued_as AND s.kind_id = h.kind_id)) x
       WHERE r.id = $1 AND r.sealed_at IS NOT NULL`,
      [runId],
    ),
  );
  const priceOfAll = left.priceCents * left.packs;
  const bps = (cents: number): number =>
    priceOfAll === 0 ? 0 : Number((BigInt(cents) * 10_000n * BigInt(left.bundleSize)) / BigInt(priceOfAll));
  return {
    packsLeft: left.packs,
    averageValueCents: left.packs === 0 ? 0 : Math.floor(left.valueCents / left.packs),
    valueReturnBps: bps(left.valueCents),
    cashReturnBps: bps(left.cashCents),
  };
}
