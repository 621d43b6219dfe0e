import type { Cents, UnitState } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';

export interface OwnedUnit {
  id: string;
  ownerId: string;
  cardId: string;
  cardName: string;
  state: UnitState;
  isLocked: boolean;
  inInspection: boolean;
  /** Set by the owner, to prevent selling it by mistake. */
  isKept: boolean;
  isBuybackAllowed: boolean;
  isDigital: boolean;
  valueCents: Cents;
  valueSource: string;
  valueAsOf: Date;
  /** It has no value of its own. */
  isEstimated: boolean;
  /** Its source has delivered nothing for too long. */
  isStale: boolean;
  /** Increments with every change of the card and of its form. */
  valueVersion: number;
  laterBps: number;
  /** What the shop pays for it at the later rate; 0 when it does not buy it. */
  laterCents: Cents;
  /** What was paid for what the unit came with. */
  paidCashCents: Cents;
  paidPromoCents: Cents;
  /** The offer made at the reveal; timestamps as JSON strings. */
  frozen: {
    quoteId: string;
    amountCents: Cents;
    valueCents: Cents;
    valueSource: string;
    valueAsOf: string;
    isEstimated: boolean;
    rateBps: number;
    expiresAt: string;
  } | null;
}

/**
 * Returns the customer's units in the order of `ids`, with everything an offer depends on. Error: NOT_FOUND when one is
 * not theirs.
 */
export async function readOwnedUnits(customerId: string, ids: readonly string[]): Promise<OwnedUnit[]> {
  const rows = await sql<OwnedUnit>(
    `SELECT u.id, u.owner_id AS "ownerId", u.card_id AS "cardId", c.name AS "cardName", u.state, u.is_locked AS "isLocked", u.in_inspection AS "inInspection",
       u.is_kept AS "isKept", u.is_buyback_allowed AS "isBuybackAllowed", u.is_digital AS "isDigital",
       t.value_cents AS "valueCents", t.value_source AS "valueSource", t.value_as_of AS "valueAsOf", t.is_estimated AS "isEstimated", is_value_stale(t.valued_as, t.value_source) AS "isStale",
       t.version AS "valueVersion",
       t.later_bps AS "laterBps", unit_offer(t.value_cents, t.later_bps, t.is_buyback_allowed,
         m.lowest, m.highest) AS "laterCents",
       u.paid_cash_cents AS "paidCashCents", u.paid_promo_cents AS "paidPromoCents", q.frozen
     FROM unit_facts u JOIN card_faces c ON c.id = u.card_id
     JOIN offer_terms t ON t.valued_as = u.valued_as AND t.kind_id = u.kind_id CROSS JOIN offer_limits_1() m
     LEFT JOIN LATERAL (
       SELECT jsonb_build_object('quoteId', o.id, 'amountCents', o.amount_cents, 'valueCents', o.value_cents,
         'valueSource', o.value_source, 'valueAsOf', o.value_as_of, 'isEstimated', o.is_estimated, 'rateBps', o.rate_bps, 'expiresAt', o.expires_at) AS frozen
       FROM buyback_quotes o WHERE o.collectible_id = u.id AND o.customer_id = u.owner_id AND o.created_at >= u.acquired_at
       ORDER BY o.created_at DESC LIMIT 1) q ON true
     WHERE u.id = ANY($2::uuid[]) AND u.owner_id = $1`,
    [customerId, ids],
  );
  const byId = new Map(rows.map((unit) => [unit.id, unit]));
  return ids.map((id) => {
    const unit = byId.get(id);
    if (!unit) throw notFound();
    return unit;
  });
}
