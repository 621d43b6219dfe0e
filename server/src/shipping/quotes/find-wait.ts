import type { ParcelWait, ShippingRates } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { listHolds } from '../../base/index.ts';

export interface Wait {
  reason: ParcelWait;
  /** Null when unknown. */
  until: Date | null;
}

/**
 * Why these units of a customer may not leave yet: the account is on hold, for a disputed payment or otherwise, or they
 * were paid for with a top-up that is younger than the setting, and may still turn out to be somebody else's money.
 */
export const findWait = async (
  customerId: string,
  unitIds: readonly string[],
  rates: ShippingRates,
): Promise<Wait | null> => (await findWaits(customerId, unitIds, rates))(unitIds);

/** Answers the same for any part of these units, so that several parcels are looked up at once. */
export async function findWaits(
  customerId: string,
  unitIds: readonly string[],
  { topUpDays }: ShippingRates,
): Promise<(unitIds: readonly string[]) => Wait | null> {
  const holds = await listHolds(customerId);
  if (holds.length > 0) {
    const isDispute = holds.some(({ cause }) => cause === 'dispute');
    return () => ({ reason: isDispute ? 'dispute' : 'account-hold', until: null });
  }
  const topUps = await listRecentTopUps(customerId, after(clock.now(), -days(topUpDays)));
  const [first] = topUps;
  const paid = first ? await listRecentlyPaid(customerId, unitIds, first) : [];
  return (ids) => {
    const paidAt = paid.filter(({ unitId }) => ids.includes(unitId)).map(({ at }) => at.getTime());
    const source = topUps.filter((at) => at.getTime() <= Math.max(...paidAt)).at(-1);
    return source ? { reason: 'recent-top-up', until: after(source, days(topUpDays)) } : null;
  };
}

async function listRecentTopUps(customerId: string, since: Date): Promise<Date[]> {
  const rows = await sql<{ at: Date }>(
    `SELECT t.created_at AS at FROM deposits d
     JOIN customer_transfers t ON t.customer_id = $1 AND t.kind = 'top_up' AND t.reference = 'top-up:' || d.id || ':credit'
     WHERE d.customer_id = $1 AND d.state = 'settled' AND t.created_at > $2 ORDER BY at`,
    [customerId, since],
  );
  return rows.map(({ at }) => at);
}

/**
 * Those of the units that were paid for with cash from the top-ups since `firstAt`. The oldest cash is spent first, so an
 * order drew on them when more was spent since then, the order included, than was there before.
 */
function listRecentlyPaid(
  customerId: string,
  unitIds: readonly string[],
  firstAt: Date,
): Promise<{ unitId: string; at: Date }[]> {
  return sql(
    `WITH unit AS (SELECT id, product_id, acquired_at FROM unit_facts WHERE id = ANY($2::uuid[])),
     pull AS (
       SELECT unit.id, p.purchase_id FROM unit JOIN pull_facts p ON p.collectible_id = unit.id AND p.customer_id = $1
       UNION ALL
       SELECT unit.id, p.purchase_id FROM unit JOIN unit_substitutions s ON s.in_id = unit.id
       JOIN pull_facts p ON p.run_id = s.run_id AND p.unit_index = s.unit_index AND p.customer_id = $1),
     bought AS (
       SELECT pull.id, k.order_id FROM pull JOIN sold_packs k ON k.id = pull.purchase_id
       UNION ALL
       -- A single card's order is written right after its unit was claimed.
       SELECT unit.id, (SELECT o.id FROM customer_orders o WHERE o.customer_id = $1 AND o.product_id = unit.product_id
           AND o.created_at >= unit.acquired_at ORDER BY o.created_at LIMIT 1)
       FROM unit WHERE unit.product_id IS NOT NULL),
     flow AS MATERIALIZED (
       SELECT reference, created_at AS at, cash_cents AS cents FROM customer_transfers WHERE customer_id = $1)
     SELECT bought.id AS "unitId", paid.at
     FROM bought JOIN flow paid ON paid.reference = 'order:' || bought.order_id || ':cash'
     WHERE paid.at >= $3
       AND (SELECT -coalesce(sum(cents), 0) FROM flow WHERE cents < 0 AND at BETWEEN $3 AND paid.at)
         > (SELECT coalesce(sum(cents), 0) FROM flow WHERE at < $3)`,
    [customerId, unitIds, firstAt],
  );
}
