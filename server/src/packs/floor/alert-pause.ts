import { formatMoney } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { logger } from '../../platform/logger.ts';
import { record } from '../../base/index.ts';
import { readFloors } from './read-floors.ts';

const hour = 3_600_000;
/** So that a queue of buyers is one alert; another server may send one more. */
const alerted = new Map<string, number>();

/** Tells staff that a product is not sold any more because its price is below its floor: audit trail, dashboard and log. */
export async function alertPause(productId: string): Promise<void> {
  const now = clock.now().getTime();
  if ((alerted.get(productId) ?? 0) > now - hour) return;
  alerted.set(productId, now);
  const { priceCents, budgetLeftCents, runs } = await readFloors(productId);
  await inTransaction(async () => {
    await execute('UPDATE floor_budgets SET alerted_at = $2 WHERE product_id = $1 AND alerted_at IS NULL', [
      productId,
      clock.now(),
    ]);
    await record({
      actor: { kind: 'system' },
      action: 'product.sales-paused',
      subject: { kind: 'product', id: productId },
      after: { priceCents, budgetLeftCents, runs },
      reason: `Sold for ${formatMoney(priceCents)}, below its floor, with no approved budget left.`,
    });
  });
  logger.error(
    { productId, priceCents, budgetLeftCents },
    'a product is paused: its price is below its floor',
  );
}
