import { formatMoney, type Cents } from '../../contract/index.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { revalidate } from '../../platform/http/revalidate.ts';
import { newId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import { record } from '../../base/index.ts';
import { recordRunEvents } from '../runs/index.ts';

interface Pause {
  productId: string;
  /** Null for singles, which have no log. */
  runId: string | null;
  priceCents: Cents;
  keptCents: Cents;
  leastCents: Cents;
}

const columns = `product_id AS "productId", run_id AS "runId", price_cents AS "priceCents", kept_cents AS "keptCents",
  least_cents AS "leastCents"`;
const logReason =
  'Less is kept of the price than the shop would pay back for the cards, and no approved budget pays the rest.';

/**
 * Notes what is sold no more because its price is below its floor with no budget left: in the run's public log, for staff and
 * on the product's page; and ends the notes of what is sold again. The sale itself refuses without them.
 */
export async function followPauses(): Promise<void> {
  const begun = await sql<Pause>(
    `SELECT ${columns} FROM paused_now_1() n WHERE NOT EXISTS (SELECT 1 FROM sale_pauses p
       WHERE p.ended_at IS NULL AND p.product_id = n.product_id AND p.run_id IS NOT DISTINCT FROM n.run_id)
       AND NOT EXISTS (SELECT FROM fenced_runs f WHERE f.run_id = n.run_id)`,
  );
  for (const pause of begun) await inTransaction(() => beginPause(pause));
  await inTransaction(endPauses);
}

async function beginPause({ productId, runId }: Pause): Promise<void> {
  // A run that stops meanwhile has nothing to pause, and its log may not say so after `stop`.
  if (runId !== null) await one('SELECT 1 FROM runs WHERE id = $1 FOR NO KEY UPDATE', [runId]);
  const at = await readDatabaseTime();
  const pause = await one<Pause>(
    `INSERT INTO sale_pauses (id, product_id, run_id, price_cents, kept_cents, least_cents, paused_at)
     SELECT $1, product_id, run_id, price_cents, kept_cents, least_cents, $4 FROM paused_now_1()
     WHERE product_id = $2 AND run_id IS NOT DISTINCT FROM $3 ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [newId(), productId, runId, at],
  );
  if (!pause) return;
  const { priceCents, keptCents, leastCents } = pause;
  const figures = { priceCents, keptCents, leastCents };
  if (runId !== null)
    await recordRunEvents(
      [{ runId, kind: 'pause', packNo: null, fields: { ...figures, reason: logReason } }],
      at,
    );
  await record({
    actor: { kind: 'system' },
    action: 'product.sales-paused',
    subject: { kind: 'product', id: productId },
    after: { runId, ...figures },
    reason: `${formatMoney(keptCents)} is kept of the price, below ${formatMoney(leastCents)}, with no approved budget left.`,
  });
  logger.error({ productId, runId, ...figures }, 'sales are paused: the price is below the floor');
  show([pause]);
}

async function endPauses(): Promise<void> {
  const ended = await sql<Pause>(
    `UPDATE sale_pauses p SET ended_at = $1 WHERE p.ended_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM paused_now_1() n WHERE n.product_id = p.product_id AND n.run_id IS NOT DISTINCT FROM p.run_id)
     RETURNING ${columns}`,
    [await readDatabaseTime()],
  );
  for (const { productId, runId } of ended)
    await record({
      actor: { kind: 'system' },
      action: 'product.sales-resumed',
      subject: { kind: 'product', id: productId },
      after: { runId },
    });
  show(ended);
}

const show = (pauses: readonly Pause[]): void => {
  if (pauses.length === 0) return;
  revalidate(['products', ...pauses.map(({ productId }) => `product:${productId}`)]);
};

/** What is paused now, the longest first. */
export const listPauses = (limit: number): Promise<(Pause & { title: string; runNumber: number | null })[]> =>
  sql(
    `SELECT p.product_id AS "productId", p.run_id AS "runId", p.price_cents AS "priceCents", p.kept_cents AS "keptCents",
       p.least_cents AS "leastCents", f.title, r.number AS "runNumber"
     FROM sale_pauses p JOIN product_faces f ON f.id = p.product_id LEFT JOIN runs r ON r.id = p.run_id
     WHERE p.ended_at IS NULL ORDER BY p.paused_at, p.id LIMIT $1`,
    [limit],
  );
