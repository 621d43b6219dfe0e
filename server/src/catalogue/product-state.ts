import type { ProductState } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { execute, one, sql } from '../platform/db.ts';
import { refuse } from '../platform/errors.ts';
import { revalidate } from '../platform/http/revalidate.ts';
import { record } from '../base/index.ts';

interface StateChange {
  productId: string;
  from: string;
  to: ProductState;
  /** The shop itself does what somebody planned. */
  actor: { kind: 'staff'; id: string } | { kind: 'system' };
  reason?: string;
}

const withoutPlan = 'publish_at = NULL, publish_by = NULL, publish_run_id = NULL, publish_approval_id = NULL';

/**
 * The only way from one state of a product to another: by its page, in bulk, by an approval or as planned. It ends what was
 * planned. Callers have asked `weighTerms` before. Error: STALE when it is in another state by now.
 */
export async function changeState({ productId, from, to, actor, reason }: StateChange): Promise<void> {
  const changed = await execute(
    `UPDATE products SET state = $3, publish_fault = NULL, ${withoutPlan}, updated_at = $4, version = version + 1
     WHERE id = $1 AND state = $2`,
    [productId, from, to, clock.now()],
  );
  if (changed === 0) throw refuse('STALE', 'This product has another state by now. Look at it again.');
  await record({
    actor,
    action: 'product.updated',
    subject: { kind: 'product', id: productId },
    before: { state: from },
    after: { state: to },
    ...(reason !== undefined && reason !== '' && { reason }),
  });
  revalidate(['products', `product:${productId}`]);
}

/** A product as far as its publication goes. */
export interface Publication {
  id: string;
  title: string;
  kind: 'pack' | 'single';
  state: ProductState;
  publishAt: Date | null;
  publishBy: string | null;
  runId: string | null;
  approvalId: string | null;
  /** Single cards that are listed under it. */
  unitsListed: number;
}

/** Locks the product, as `lockProduct` does. */
export const lockPublication = (productId: string): Promise<Publication | undefined> =>
  one<Publication>(
    `SELECT p.id, p.title, p.kind, p.state, p.publish_at AS "publishAt", p.publish_by AS "publishBy",
       p.publish_run_id AS "runId", p.publish_approval_id AS "approvalId",
       (SELECT count(*) FROM unit_facts u WHERE u.product_id = p.id AND u.state = 'listed')::int AS "unitsListed"
     FROM products p WHERE p.id = $1 FOR NO KEY UPDATE OF p`,
    [productId],
  );

/** The run that goes on sale with a planned publication. */
export const readPlannedRun = async (productId: string): Promise<string | undefined> =>
  (
    await one<{ runId: string | null }>('SELECT publish_run_id AS "runId" FROM products WHERE id = $1', [
      productId,
    ])
  )?.runId ?? undefined;

/** The products whose planned time has come, earliest first. */
export const listDue = (at: Date): Promise<{ id: string }[]> =>
  sql<{ id: string }>('SELECT id FROM products WHERE publish_at <= $1 ORDER BY publish_at, id', [at]);

interface NewPlan {
  productId: string;
  at: Date;
  staffId: string;
  runId: string | null;
  approvalId: string | null;
}

/** Plans the publication of a locked product, or replaces what was planned. */
export async function storePlan({ productId, at, staffId, runId, approvalId }: NewPlan): Promise<void> {
  await execute(
    `UPDATE products SET publish_at = $2, publish_by = $3, publish_run_id = $4, publish_approval_id = $5, publish_fault = NULL,
       updated_at = $6, version = version + 1 WHERE id = $1`,
    [productId, at, staffId, runId, approvalId, clock.now()],
  );
}

/** Ends what was planned for a locked product; with a fault because it could not be published. */
export async function endPlan(productId: string, fault: string | null): Promise<void> {
  await execute(
    `UPDATE products SET ${withoutPlan}, publish_fault = $2, updated_at = $3, version = version + 1 WHERE id = $1`,
    [productId, fault, clock.now()],
  );
}
