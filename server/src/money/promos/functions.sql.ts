import { sqlFunction } from '../../platform/database/sql-function.ts';

/** A code that is valid now; uses and orders count over all accounts of a person, also a deleted one. $1 customer, $2 code, $3 now. */
export const findPromoStatement = `
  SELECT m.id, m.kind, m.name, m.amount_cents AS "amountCents", m.percent_bps AS "percentBps", m.cap_cents AS "capCents",
    m.min_spend_cents AS "minSpendCents", m.ends_at AS "endsAt",
    (SELECT count(*) FROM same_people s JOIN promo_uses u ON u.customer_id = s.same_id
      WHERE s.customer_id = $1 AND u.promo_id = m.id)
      + coalesce((SELECT l.uses FROM former_selves f JOIN left_code_uses l ON l.mailbox_hash = f.mailbox_hash
        WHERE f.customer_id = $1 AND l.promo_id = m.id), 0) >= m.per_customer_limit AS "isUsed",
    m.new_customers_only AND (EXISTS (
      SELECT 1 FROM same_people s JOIN customer_orders o ON o.customer_id = s.same_id WHERE s.customer_id = $1)
      OR EXISTS (SELECT 1 FROM former_selves f WHERE f.customer_id = $1 AND f.has_bought)) AS "isForOthers",
    m.kind = 'free_pack' AS "givesPacks"
  FROM promos m
  WHERE m.code = $2 AND m.is_active AND m.starts_at <= $3 AND (m.ends_at IS NULL OR m.ends_at > $3)
    AND m.budget_state = 'approved'`;

/**
 * What a code takes off an order: a capped percentage, rounded down, or one whole pack; null when it is not for this order.
 * A percentage without a budget of its own ends at the least that the order may cost.
 * $1 code's id, $2 product, $3 its kind, $4 quantity, $5 price without the code, $6 the least price.
 */
export const discountStatement = `
  SELECT CASE
    WHEN m.kind = 'credit' OR $5::bigint < m.min_spend_cents
      OR NOT (m.product_ids = '[]' OR m.product_ids @> to_jsonb($2::uuid)) THEN NULL
    WHEN m.kind = 'percent' THEN least($5::bigint * m.percent_bps / 10000, m.cap_cents,
      CASE WHEN m.budget_cents IS NULL THEN greatest(0, $5::bigint - $6::bigint) END)
    WHEN $3::text = 'pack' AND $4::int = 1 THEN $5::bigint END AS "discountCents"
  FROM promos m WHERE m.id = $1`;

/** Random slots to try before searching for a free one. */
const blindTries = 6;

const insertUse = (slot: string): string => `
  INSERT INTO promo_uses (id, promo_id, slot, customer_id, order_id, amount_cents, drawn_cents, created_at)
  VALUES ($1, $2, ${slot}, $3, $4, $5, $6, $7) ON CONFLICT (promo_id, slot) DO NOTHING`;

export const promoFunctions = [
  sqlFunction(
    'find_promo_1(uuid, text, timestamptz)',
    'TABLE (id uuid, "isUsed" boolean, "isForOthers" boolean, "givesPacks" boolean) ROWS 1',
    `BEGIN RETURN QUERY SELECT valid.id, valid."isUsed", valid."isForOthers", valid."givesPacks" FROM (${findPromoStatement}) AS valid; END`,
  ),
  sqlFunction(
    'discount_of_1(uuid, uuid, text, integer, bigint, bigint)',
    'bigint',
    `BEGIN RETURN (${discountStatement}); END`,
  ),
  // $1 id, $2 code's id, $3 customer, $4 order, $5 amount, $6 what its budget pays, $7 now. Returns false when the code is used up; waits for a
  // concurrent transaction that takes the same slot, and by the lock on the code for one that draws on the same budget.
  sqlFunction(
    'take_promo_use_1(uuid, uuid, uuid, uuid, bigint, bigint, timestamptz)',
    'boolean',
    `DECLARE
      promo record;
      free integer;
    BEGIN
      SELECT m.total_limit, m.budget_cents, m.kind INTO promo FROM promos m WHERE m.id = $2;
      IF promo.kind <> 'credit' AND promo.budget_cents IS NOT NULL THEN
        SELECT m.budget_cents INTO promo.budget_cents FROM promos m WHERE m.id = $2 FOR NO KEY UPDATE;
        IF promo.budget_cents < $6 + (SELECT coalesce(sum(u.drawn_cents), 0) FROM promo_uses u WHERE u.promo_id = $2) THEN
          RETURN false;
        END IF;
      END IF;
      IF promo.total_limit IS NULL THEN
        ${insertUse('NULL')};
        RETURN true;
      END IF;
      IF promo.total_limit > ${blindTries} THEN
        FOR attempt IN 1..${blindTries} LOOP
          ${insertUse('1 + floor(random() * promo.total_limit)::int')};
          IF FOUND THEN RETURN true; END IF;
        END LOOP;
      END IF;
      FOR free IN SELECT place FROM generate_series(1, promo.total_limit) AS place
        WHERE NOT EXISTS (SELECT 1 FROM promo_uses u WHERE u.promo_id = $2 AND u.slot = place) ORDER BY place LIMIT 100
      LOOP
        ${insertUse('free')};
        IF FOUND THEN RETURN true; END IF;
      END LOOP;
      RETURN false;
    END`,
  ),
  // What a use drew from a code's budget is a gift of who set it. $1 use, $2 code's id, $3 customer, $4 cents, $5 ledger transaction, $6 its moment.
  sqlFunction(
    'give_by_code_1(uuid, uuid, uuid, bigint, uuid, timestamptz)',
    'void',
    `BEGIN
      PERFORM record_gift_1($1, m.budget_by, m.budget_approval_id,
        CASE m.kind WHEN 'credit' THEN 'credit-code' WHEN 'free_pack' THEN 'free-pack' ELSE 'discount-code' END, $3, $4,
        'promo-use', $1, $5, true, $6)
      FROM promos m WHERE m.id = $2 AND m.budget_cents IS NOT NULL;
    END`,
  ),
];
