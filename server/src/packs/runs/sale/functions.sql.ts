import { sqlFunction } from '../../../platform/database/sql-function.ts';

/** $1 product, $2 now, $3 run, or null. */
export const forSaleStatement = `
  SELECT p.id AS "productId", p.title AS "productTitle", p.state, p.kind, p.price_cents AS "priceCents",
    r.rules_version AS version, r.sales_end_by AS "salesEndBy",
    p.bundle_size AS "bundleSize", p.per_customer_limit AS "perCustomerLimit",
    (p.sale_starts_at IS NULL OR p.sale_starts_at <= $2) AND (p.sale_ends_at IS NULL OR p.sale_ends_at > $2) AS "isInWindow",
    r.id, r.size, r.commitment_hash AS "commitmentHash", r.signing_key AS "signingKey", h.hash AS "headHash", h.seq AS "headSeq",
    coalesce(h.created_at, r.sealed_at) AS "headAt"
  FROM product_terms p
  LEFT JOIN runs r ON r.id = $3 AND r.product_id = p.id AND r.state = 'on_sale' AND (r.stop_at IS NULL OR r.stop_at > $2)
  LEFT JOIN LATERAL (SELECT hash, seq, created_at FROM run_heads WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) h ON true
  WHERE p.id = $1`;

/**
 * $1 run, $2 numbers, $3 purchases. The numbers are in both conditions: without statistics the planner would otherwise join all packs of the run.
 */
export const claimStatement = `
  WITH free AS (
    SELECT pack_no FROM sealed_packs WHERE run_id = $1 AND pack_no = ANY($2::int[]) AND state = 'unsold'
      AND EXISTS (SELECT 1 FROM runs WHERE id = $1 AND state = 'on_sale')
    ORDER BY pack_no FOR UPDATE)
  UPDATE sealed_packs s SET state = 'sold', purchase_id = asked.id, version = s.version + 1
  FROM free JOIN unnest($2::int[], $3::uuid[]) AS asked (pack_no, id) USING (pack_no)
  WHERE s.run_id = $1 AND s.pack_no = free.pack_no AND s.pack_no = ANY($2::int[]) AND s.state = 'unsold'
  RETURNING s.pack_no AS "packNo", s.version, clock_timestamp() AS at`;

/** $1 run, $2 numbers, $3 since when a returned number does not count. */
export const freeAmongStatement = `
  SELECT 1 FROM sealed_packs s WHERE s.run_id = $1 AND s.pack_no = ANY($2::int[]) AND s.state = 'unsold' AND NOT EXISTS (
    SELECT 1 FROM run_events e WHERE e.run_id = $1 AND e.pack_no = s.pack_no AND e.kind = 'refund' AND e.at > $3) LIMIT 1`;

export const saleFunctions = [
  sqlFunction(
    'find_for_sale_1(uuid, timestamptz, uuid)',
    `TABLE ("productId" uuid, "productTitle" text, state text, kind text, "priceCents" bigint, version smallint,
      "salesEndBy" timestamptz, "bundleSize" integer, "perCustomerLimit" integer, "isInWindow" boolean, id uuid, size integer,
      "commitmentHash" text, "signingKey" text, "headHash" text, "headSeq" integer, "headAt" timestamptz)`,
    `BEGIN RETURN QUERY ${forSaleStatement}; END`,
  ),
  sqlFunction(
    'claim_packs_1(uuid, integer[], uuid[])',
    'TABLE ("packNo" integer, version integer, at timestamptz)',
    `BEGIN RETURN QUERY ${claimStatement}; END`,
  ),
  sqlFunction(
    'has_free_pack_1(uuid, integer[], timestamptz)',
    'boolean',
    `BEGIN RETURN EXISTS (${freeAmongStatement}); END`,
  ),
];
