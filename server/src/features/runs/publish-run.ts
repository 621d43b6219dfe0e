import { after, clock, days } from '../../platform/clock.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { logPrice } from './change-price.ts';

/** A shorter sale would leave no time for the public notice that ends it. */
const minSale = days(4);

/** Puts a sealed run on sale, which makes its commitment public. Error: WRONG_STATE. */
export async function publishRun(runId: string): Promise<void> {
  await inTransaction(async () => {
    const run = found(
      await one<{ state: string; priceCents: number; currentCents: number; salesEndBy: Date | null }>(
        `SELECT r.state, r.price_cents AS "priceCents", p.price_cents AS "currentCents", r.sales_end_by AS "salesEndBy"
         FROM runs r JOIN products p ON p.id = r.product_id WHERE r.id = $1 FOR NO KEY UPDATE OF p, r`,
        [runId],
      ),
    );
    if (run.state !== 'sealed')
      throw refuse('WRONG_STATE', `A run that is ${run.state} cannot be published.`);
    if (run.salesEndBy && run.salesEndBy < after(clock.now(), minSale))
      throw refuse('WRONG_STATE', 'This run was sealed too long ago: its sales must end within days.');
    if (run.currentCents > run.priceCents)
      throw refuse(
        'WRONG_STATE',
        'The product has become dearer than this run’s commitment allows. Lower its price first.',
      );
    const at = await readDatabaseTime();
    await execute(
      `UPDATE runs SET state = 'on_sale', published_at = $2, updated_at = $2, version = version + 1 WHERE id = $1`,
      [runId, at],
    );
    // The log must contain the current price, or a later one could rise above it unnoticed.
    if (run.currentCents < run.priceCents) await logPrice([runId], run.currentCents, at);
  });
}
