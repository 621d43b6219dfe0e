import type { Cents } from '../../contract/index.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { inTransaction, sql } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { lockProduct, setPrice } from '../../catalogue/index.ts';
import { readHighestListed } from '../../vault/index.ts';
import { recordRunEvents } from './run-events.ts';

export interface PriceChange {
  beforeCents: Cents;
  afterCents: Cents;
  /** The runs on sale whose public logs now contain the new price. */
  runIds: string[];
}

/**
 * Changes a product's price within the limit set by its runs on sale: never above the lowest price that any of them has
 * logged. Errors: NOT_FOUND; WRONG_STATE with `lowestCents`, or when the price is already that; FOUR_EYES_REQUIRED with
 * `buybackCents` for single cards priced below the shop's own buyback offer.
 */
export function changePrice(productId: string, priceCents: Cents): Promise<PriceChange> {
  return inTransaction(async () => {
    const product = found(await lockProduct(productId));
    if (product.priceCents === priceCents) throw refuse('WRONG_STATE', 'It already costs that.');
    if (product.kind === 'single') await keepAboveBuyback(productId, priceCents);
    const runs = await lockRunsOnSale(productId);
    const lowestCents = Math.min(...runs.map((run) => run.lowestCents));
    if (priceCents > lowestCents)
      throw refuse(
        'WRONG_STATE',
        'A run on sale has promised that its price only falls. A higher one needs a new run.',
        { lowestCents },
      );
    const at = await readDatabaseTime();
    await setPrice(productId, priceCents, at);
    await logPrice(
      runs.map(({ id }) => id),
      priceCents,
      at,
    );
    return { beforeCents: product.priceCents, afterCents: priceCents, runIds: runs.map(({ id }) => id) };
  });
}

/** Nobody may sell a unit below its buyback price alone: that would bypass the approval required when listing it. */
async function keepAboveBuyback(productId: string, priceCents: Cents): Promise<void> {
  const buybackCents = await readHighestListed(productId);
  if (priceCents < buybackCents)
    throw refuse(
      'FOUR_EYES_REQUIRED',
      'The shop would pay more for one of these. Take them off sale, change the price and list them again: a second person then decides.',
      { buybackCents },
    );
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
