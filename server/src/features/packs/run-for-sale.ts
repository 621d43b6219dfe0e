import type { Cents } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { RunVersion } from './fairness/index.ts';

/** The run that packs of a product are sold from now, with what its receipts say. */
export interface RunForSale {
  kind: 'pack';
  id: string;
  size: number;
  commitmentHash: string;
  signingKey: string;
  head: { hash: string; seq: number };
  productId: string;
  productTitle: string;
  priceCents: Cents;
  bundleSize: number;
  version: RunVersion;
  /** Nothing is sold after it; version 1 has no such date. */
  salesEndBy: Date | null;
  perCustomerLimit: number | null;
}

/** A product that needs no run: a single card. */
export interface SingleForSale {
  kind: 'single';
  productId: string;
  title: string;
  priceCents: Cents;
  perCustomerLimit: number | null;
}

interface SaleRow {
  productId: string;
  productTitle: string;
  state: string;
  kind: string;
  priceCents: Cents;
  bundleSize: number;
  version: RunVersion;
  salesEndBy: Date | null;
  perCustomerLimit: number | null;
  isInWindow: boolean;
  id: string | null;
  size: number;
  commitmentHash: string;
  signingKey: string;
  headHash: string | null;
  headSeq: number | null;
}

/**
 * What an order of a product buys: a single card, or packs of a run: the one asked for, or else the oldest on-sale run of the product with enough unsold packs. Takes no lock.
 * Errors: NOT_ON_SALE; RUN_CHANGED when the asked run is no longer on sale; SOLD_OUT.
 */
export async function findForSale(
  productId: string,
  quantity: number,
  runId: string | undefined,
): Promise<RunForSale | SingleForSale> {
  const row = await one<SaleRow>(select, [productId, clock.now(), runId ?? null, quantity]);
  if (!row || row.state !== 'published' || !row.isInWindow)
    throw refuse('NOT_ON_SALE', 'This is not on sale.');
  if (row.kind === 'single') return { ...row, kind: 'single', title: row.productTitle };
  if (row.id === null) {
    if (runId !== undefined)
      throw refuse('RUN_CHANGED', 'This run is no longer on sale. Look at the packs of the current one.');
    throw refuse('SOLD_OUT', 'There are not enough sealed packs left.', {
      remaining: await countUnsold(productId),
    });
  }
  const head = { hash: row.headHash ?? row.commitmentHash, seq: row.headSeq ?? 0 };
  return { ...row, kind: 'pack', id: row.id, head };
}

const select = `
  SELECT p.id AS "productId", p.title AS "productTitle", p.state, p.kind, p.price_cents AS "priceCents",
    right(r.algorithm, 1)::int AS version, r.sales_end_by AS "salesEndBy",
    p.bundle_size AS "bundleSize", p.per_customer_limit AS "perCustomerLimit",
    (p.sale_starts_at IS NULL OR p.sale_starts_at <= $2) AND (p.sale_ends_at IS NULL OR p.sale_ends_at > $2) AS "isInWindow",
    r.id, r.size, r.commitment_hash AS "commitmentHash", r.signing_key AS "signingKey", h.hash AS "headHash", h.seq AS "headSeq"
  FROM products p
  LEFT JOIN LATERAL (
    SELECT run.* FROM runs run
    WHERE run.product_id = p.id AND run.state = 'on_sale' AND (run.stop_at IS NULL OR run.stop_at > $2)
      AND CASE WHEN $3::uuid IS NOT NULL THEN run.id = $3 ELSE
        $4 * p.bundle_size <= (SELECT count(*) FROM (
          SELECT 1 FROM sealed_packs s WHERE s.run_id = run.id AND s.state = 'unsold' LIMIT $4 * p.bundle_size) free) END
    ORDER BY run.number LIMIT 1) r ON true
  LEFT JOIN LATERAL (SELECT hash, seq FROM run_heads WHERE run_id = r.id ORDER BY seq DESC LIMIT 1) h ON true
  WHERE p.id = $1`;

async function countUnsold(productId: string): Promise<number> {
  const row = await one<{ remaining: number }>(
    `SELECT count(*) AS remaining FROM sealed_packs s JOIN runs r ON r.id = s.run_id
     WHERE r.product_id = $1 AND r.state = 'on_sale' AND s.state = 'unsold'`,
    [productId],
  );
  return row?.remaining ?? 0;
}
