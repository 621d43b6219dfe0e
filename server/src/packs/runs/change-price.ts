import { formatMoney, houseReturnBand, type Cents } from '../../contract/index.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { inTransaction, one, sql } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { revalidate } from '../../platform/http/revalidate.ts';
import { askApproval } from '../../people/index.ts';
import { weighTerms } from '../../base/index.ts';
import { lockProduct, setPrice, type ProductTerms } from '../../catalogue/index.ts';
import { readListedBuyback } from '../../vault/index.ts';
import { recordRunEvents } from './run-events.ts';

export interface PriceChange {
  beforeCents: Cents;
  afterCents: Cents;
  /** The runs on sale whose public logs now contain the new price. */
  runIds: string[];
  /** The request for a second person; then nothing has changed yet. */
  approvalId: string | null;
}

export interface PriceWish {
  productId: string;
  priceCents: Cents;
  staffId: string;
  reason: string;
}

/**
 * Changes a product's price within the limit set by its runs on sale: never above the lowest price that any of them has
 * logged. One below the floor, or too cheap for one person, waits for a second. Errors: NOT_FOUND; WRONG_STATE with
 * `lowestCents`, when the price is already that, or while a request is pending; NO_SECOND_PERSON.
 */
export function changePrice({ productId, priceCents, staffId, reason }: PriceWish): Promise<PriceChange> {
  return inTransaction(async () => {
    const { title, beforeCents, runIds, product } = await lockPrice(productId, priceCents);
    const products = [{ id: productId, priceCents }];
    const { mustWait } = await weighTerms({ products }, staffId);
    if (!mustWait && !(await isTooCheap(product, priceCents)))
      return { ...(await setAndLog(productId, priceCents, runIds)), beforeCents, approvalId: null };
    const approvalId = await askApproval({
      kind: 'product-terms',
      subject: { kind: 'product', id: productId },
      title: `${title} for ${formatMoney(priceCents)}`,
      before: { priceCents: beforeCents },
      after: { priceCents },
      staffId,
      reason,
    });
    return { beforeCents, afterCents: beforeCents, runIds: [], approvalId };
  });
}

async function lockPrice(productId: string, priceCents: Cents) {
  const product = found(await lockProduct(productId));
  if (product.priceCents === priceCents) throw refuse('WRONG_STATE', 'It already costs that.');
  const runs = await lockRunsOnSale(productId);
  const lowestCents = Math.min(...runs.map((run) => run.lowestCents));
  if (priceCents > lowestCents)
    throw refuse(
      'WRONG_STATE',
      'A run on sale has promised that its price only falls. A higher one needs a new run.',
      { lowestCents },
    );
  return { title: product.title, beforeCents: product.priceCents, runIds: runs.map(({ id }) => id), product };
}

/**
 * Whether a price takes two people whatever values are now: the floor follows them, and one person may lower them. Packs are held to
 * the band of their product by the values that their runs were sealed with; copies to what the shop would have paid within a day.
 */
async function isTooCheap({ id, kind, band, ...product }: ProductTerms, priceCents: Cents): Promise<boolean> {
  if (priceCents >= product.priceCents) return false;
  if (kind === 'single') return priceCents < (await readListedBuyback(id));
  const { maxValueBps } = band ?? houseReturnBand;
  const row = await one<{ isOutside: boolean }>(
    `SELECT EXISTS (SELECT FROM runs WHERE product_id = $1 AND state IN ('sealed', 'on_sale')
       AND (return_figures ->> 'valueReturnBps')::numeric * price_cents > $2::numeric * $3) AS "isOutside"`,
    [id, maxValueBps, priceCents],
  );
  return row?.isOutside === true;
}

async function setAndLog(productId: string, priceCents: Cents, runIds: string[]) {
  const at = await readDatabaseTime();
  await setPrice(productId, priceCents, at);
  await logPrice(runIds, priceCents, at);
  return { afterCents: priceCents, runIds };
}

/** Errors: those of a price; STALE when it is no longer the one that was asked from. */
export async function setApprovedPrice(
  productId: string,
  priceCents: Cents,
  askedFrom: unknown,
): Promise<void> {
  const { beforeCents, runIds } = await lockPrice(productId, priceCents);
  if (beforeCents !== askedFrom)
    throw refuse('STALE', 'The price has changed since the request. Decline it, and submit a new one.');
  await setAndLog(productId, priceCents, runIds);
  revalidate(['products', `product:${productId}`, ...runIds.map((runId) => `run:${runId}`)]);
}

/** Locks the runs so that none can stop first: a price must not enter a log after its `stop` entry. */
function lockRunsOnSale(productId: string): Promise<{ id: string; lowestCents: Cents }[]> {
  return sql<{ id: string; lowestCents: Cents }>(
    `SELECT r.id, least(r.price_cents, (SELECT min((e.fields ->> 'priceCents')::bigint) FROM run_events e
        WHERE e.run_id = r.id AND e.kind = 'price')) AS "lowestCents"
     FROM runs r WHERE r.product_id = $1 AND r.state = 'on_sale' ORDER BY r.id FOR NO KEY UPDATE OF r`,
    [productId],
  );
}

export const logPrice = (runIds: readonly string[], priceCents: Cents, at: Date): Promise<void> =>
  recordRunEvents(
    runIds.map((runId) => ({ runId, kind: 'price', packNo: null, fields: { priceCents } })),
    at,
  );
