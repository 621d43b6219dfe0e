import { revalidate } from '../../front-door/revalidate.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { record } from '../audit/index.ts';
import { lockProduct } from '../catalogue/index.ts';
import { publishRestock } from './run-band.ts';
import { restockInBand } from '../sealing/index.ts';

/**
 * Restocks products that have it turned on: seals the next run when few packs are left, and publishes it once sealed.
 * Outside the band it stops before either and requests approval. Failures are recorded and retried a day later. A job
 * calls it every minute; idempotent.
 */
export async function restockProducts(): Promise<void> {
  await recordFailures();
  await publishRestocks();
  const products = await sql<{ id: string }>(`SELECT p.id FROM products p WHERE ${isLow}`, [
    after(clock.now(), -days(1)),
  ]);
  for (const { id } of products)
    await restockProduct(id).catch((failure: unknown) => {
      logger.error({ err: failure, productId: id }, 'a product could not be restocked; the others go on');
    });
}

/** Few packs left, no run in preparation, and no failed attempt since $1 (a day ago). */
const isLow = `p.restock_is_on AND p.kind = 'pack' AND p.state = 'published'
  AND (SELECT count(*) FROM (SELECT 1 FROM sealed_packs s JOIN runs r ON r.id = s.run_id
    WHERE r.product_id = p.id AND r.state = 'on_sale' AND s.state = 'unsold' LIMIT p.restock_threshold) few) < p.restock_threshold
  AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.product_id = p.id AND r.state IN ('draft', 'sealing', 'sealed'))
  AND NOT EXISTS (SELECT 1 FROM runs r JOIN jobs j ON j.subject_id = r.id
    WHERE r.product_id = p.id AND r.is_restock AND j.state IN ('failed', 'cancelled') AND j.finished_at > $1)`;

async function restockProduct(productId: string): Promise<void> {
  await inTransaction(async () => {
    await lockProduct(productId);
    // Checked again under the lock: a run may just have been started.
    const product = await one<{ packId: string; size: number }>(
      `SELECT p.pack_id AS "packId", p.restock_size AS size FROM products p WHERE p.id = $2 AND ${isLow}`,
      [after(clock.now(), -days(1)), productId],
    );
    if (!product) return;
    await restockInBand({ ...product, productId });
  });
}

async function publishRestocks(): Promise<void> {
  const sealed = await sql<{ id: string; productId: string }>(
    `SELECT r.id, r.product_id AS "productId" FROM runs r JOIN products p ON p.id = r.product_id
     WHERE r.state = 'sealed' AND r.is_restock AND p.price_cents <= r.price_cents
       AND NOT EXISTS (SELECT 1 FROM approvals a WHERE a.kind = 'run-band' AND a.subject_id = r.id::text)
     ORDER BY r.product_id, r.number`,
  );
  for (const { id, productId } of sealed) {
    try {
      await publishRestock(id, productId);
      revalidate(['products', `product:${productId}`, 'runs']);
    } catch (failure) {
      // Staff published it concurrently, or raised the price: the next minute's call handles what is left.
      if (!(failure instanceof Refusal)) throw failure;
    }
  }
}

/** Records each restock that failed to seal once, in the audit log and the server's log. */
async function recordFailures(): Promise<void> {
  const failed = await sql<{ runId: string; productId: string; failure: Record<string, unknown> | null }>(
    `SELECT r.id AS "runId", r.product_id AS "productId", j.failure FROM jobs j JOIN runs r ON r.id = j.subject_id
     WHERE j.kind = 'seal-run' AND j.state = 'failed' AND j.finished_at > $1 AND r.is_restock
       AND NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.subject_kind = 'run' AND a.subject_id = r.id::text
         AND a.action = 'run.restock-failed')`,
    [after(clock.now(), -days(2))],
  );
  for (const { runId, productId, failure } of failed) {
    logger.warn({ runId, productId, failure }, 'a product could not be restocked');
    await inTransaction(() =>
      record({
        actor: { kind: 'system' },
        action: 'run.restock-failed',
        subject: { kind: 'run', id: runId },
        after: { productId, failure },
      }),
    );
  }
}
