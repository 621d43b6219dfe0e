import { sqlFunction } from '../../../platform/database/sql-function.ts';

/** Sales may enter the log late, behind other entries; this margin is far longer than that delay. */
const endOfSalesMargin = '1 hour';

/** Verifiers refuse a receipt whose head leaves out an entry ten minutes old; half of that is the sealer's to catch up. */
const maxLogDelay = '5 minutes';

/** $1 product, $2 now, $3 run, or null. */
export const forSaleStatement = `
  SELECT p.id AS "productId", p.title AS "productTitle", p.state, p.kind, p.price_cents AS "priceCents",
    p.bundle_size AS "bundleSize", p.per_customer_limit AS "perCustomerLimit",
    (p.sale_starts_at IS NULL OR p.sale_starts_at <= $2) AND (p.sale_ends_at IS NULL OR p.sale_ends_at > $2) AS "isInWindow",
    r.id, r.size, f.offers_cents AS "offersCents", f.royalty_bps AS "royaltyBps", f.factor_bps AS "factorBps"
  FROM product_terms p
  LEFT JOIN runs r ON r.id = $3 AND r.product_id = p.id AND r.state = 'on_sale' AND (r.stop_at IS NULL OR r.stop_at > $2)
    AND (r.sales_end_by IS NULL OR r.sales_end_by >= $2 + interval '${endOfSalesMargin}')
  LEFT JOIN run_floors f ON f.run_id = r.id
  WHERE p.id = $1`;

/** What receipts of a run state. $1 run, $2 now. */
const findHead = `
  SELECT r.commitment_hash AS "commitmentHash", r.signing_key AS "signingKey", h.hash AS "headHash", h.seq AS "headSeq",
    coalesce(h.created_at, r.sealed_at) AS "headAt",
    EXISTS (SELECT FROM run_events e WHERE e.run_id = r.id AND e.seq IS NULL AND e.at < $2 - interval '${maxLogDelay}') AS "isLogLate",
    l.origin AS "logOrigin", encode(l.root, 'hex') AS "logRoot", l.size AS "logSize"
  FROM runs r
  LEFT JOIN LATERAL (SELECT origin, root, size FROM public_log_checkpoints WHERE published_at IS NOT NULL
    ORDER BY size DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT hash, seq, created_at FROM run_heads WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) h ON true
  WHERE r.id = $1`;

/**
 * unsold → sold for one pack, while its run is on sale; waits for a purchase that holds it, because that one may still fail.
 * The run is looked at in the very statement that locks the table: `stopRuns` relies on it. $1 run, $2 number, $3 purchase.
 */
export const claimStatement = `
  UPDATE sealed_packs SET state = 'sold', purchase_id = $3, version = version + 1
  WHERE run_id = $1 AND pack_no = $2 AND state = 'unsold' AND EXISTS (SELECT 1 FROM runs WHERE id = $1 AND state = 'on_sale')
  RETURNING version`;

/** $1 run, $2 numbers, $3 since when a returned number does not count. */
export const freeAmongStatement = `
  SELECT 1 FROM sealed_packs s WHERE s.run_id = $1 AND s.pack_no = ANY($2::int[]) AND s.state = 'unsold' AND NOT EXISTS (
    SELECT 1 FROM run_events e WHERE e.run_id = $1 AND e.pack_no = s.pack_no AND e.kind = 'refund' AND e.at > $3) LIMIT 1`;

export const saleFunctions = [
  sqlFunction(
    'find_for_sale_1(uuid, timestamptz, uuid)',
    `TABLE ("productId" uuid, "productTitle" text, state text, kind text, "priceCents" bigint,
      "bundleSize" integer, "perCustomerLimit" integer, "isInWindow" boolean, id uuid, size integer,
      "offersCents" bigint, "royaltyBps" integer, "factorBps" integer) ROWS 1`,
    `BEGIN RETURN QUERY ${forSaleStatement}; END`,
  ),
  sqlFunction(
    'find_head_2(uuid, timestamptz)',
    `TABLE ("commitmentHash" text, "signingKey" text, "headHash" text, "headSeq" integer, "headAt" timestamptz,
      "isLogLate" boolean, "logOrigin" text, "logRoot" text, "logSize" bigint) ROWS 1`,
    `BEGIN RETURN QUERY ${findHead}; END`,
  ),
  sqlFunction(
    'claim_pack_1(uuid, integer, uuid)',
    'integer',
    `DECLARE claimed integer; BEGIN ${claimStatement} INTO claimed; RETURN claimed; END`,
  ),
  sqlFunction(
    'has_free_pack_1(uuid, integer[], timestamptz)',
    'boolean',
    `BEGIN RETURN EXISTS (${freeAmongStatement}); END`,
  ),
];
