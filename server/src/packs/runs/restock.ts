import { revalidate } from '../../platform/http/revalidate.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { listUnsuccessful } from '../../platform/jobs/job.ts';
import { wasRequested } from '../../people/index.ts';
import { record } from '../../base/index.ts';
import { lockProduct } from '../../catalogue/index.ts';
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
  const products = await sql<{ id: string }>(`SELECT p.id FROM product_terms p WHERE ${isLow}`, [
    await listStalled(),
  ]);
  for (const { id } of products)
    await restockProduct(id).catch((failure: unknown) => {
      logger.error({ err: failure, productId: id }, 'a product could not be restocked; the others go on');
    });
}

/** Runs whose sealing failed, or was cancelled, in the last day. */
const listStalled = async (): Promise<string[]> =>
  (await listUnsuccessful('seal-run', after(clock.now(), -days(1)))).map(({ subjectId }) => subjectId);

/** Few packs left, no run in preparation, and no restock among those that stalled ($1). */
const isLow = `p.restock_is_on AND p.kind = 'pack' AND p.state = 'published'
  AND (SELECT count(*) FROM (SELECT 1 FROM sealed_packs s JOIN runs r ON r.id = s.run_id
    WHERE r.product_id = p.id AND r.state = 'on_sale' AND s.state = 'unsold' LIMIT p.restock_threshold) few) < p.restock_threshold
  AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.product_id = p.id AND r.state IN ('draft', 'sealing', 'sealed'))
  AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.product_id = p.id AND r.is_restock AND r.id = ANY($1::uuid[]))`;

async function restockProduct(productId: string): Promise<void> {
  await inTransaction(async () => {
    await lockProduct(productId);
    // Checked again under the lock: a run may just have been started.
    const product = await one<{ packId: string; size: number }>(
      `SELECT p.pack_id AS "packId", p.restock_size AS size FROM product_terms p WHERE p.id = $2 AND ${isLow}`,
      [await listStalled(), productId],
    );
    if (!product) return;
    await restockInBand({ ...product, productId });
  });
}

async function publishRestocks(): Promise<void> {
  const sealed = await sql<{ id: string; productId: string }>(
    `SELECT r.id, r.product_id AS "productId" FROM runs r JOIN product_terms p ON p.id = r.product_id
     WHERE r.state = 'sealed' AND r.is_restock AND p.price_cents <= r.price_cents
     ORDER BY r.product_id, r.number`,
  );
  for (const { id, productId } of sealed) {
    if (await wasRequested('run-band', id)) continue;
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
  const jobs = await listUnsuccessful('seal-run', after(clock.now(), -days(2)));
  const failed = await sql<{ runId: string; productId: string }>(
    `SELECT r.id AS "runId", r.product_id AS "productId" FROM runs r WHERE r.id = ANY($1::uuid[]) AND r.is_restock
       AND NOT EXISTS (SELECT 1 FROM audited_changes a WHERE a.subject_kind = 'run' AND a.subject_id = r.id::text
         AND a.action = 'run.restock-failed')`,
    [jobs.filter(({ state }) => state === 'failed').map(({ subjectId }) => subjectId)],
  );
  for (const { runId, productId } of failed) {
    const failure = jobs.find(({ subjectId }) => subjectId === runId)?.failure ?? null;
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
