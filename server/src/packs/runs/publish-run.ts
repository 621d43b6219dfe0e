import { after, clock, days } from '../../platform/clock.ts';
import { readDatabaseTime } from '../../platform/database/database-clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { recordFirst } from '../fence/index.ts';
import { logPrice } from './change-price.ts';
import { changeRun, lockRunAndProduct } from './change-run.ts';

/** A shorter sale would leave no time for the public notice that ends it. */
const minSale = days(4);

/**
 * Puts a sealed run on sale, which makes its commitment public. Its first watermark is written before: a run that has sold
 * always has one. Error: WRONG_STATE.
 */
export async function publishRun(runId: string): Promise<void> {
  await recordFirst(runId);
  await inTransaction(async () => {
    const { run, product } = await lockRunAndProduct(runId);
    if (run.state !== 'sealed')
      throw refuse('WRONG_STATE', `A run that is ${run.state} cannot be published.`);
    if (run.salesEndBy && run.salesEndBy < after(clock.now(), minSale))
      throw refuse('WRONG_STATE', 'This run was sealed too long ago: its sales must end within days.');
    if (product.priceCents > run.priceCents)
      throw refuse(
        'WRONG_STATE',
        'The product has become dearer than this run’s commitment allows. Lower its price first.',
      );
    const at = await readDatabaseTime();
    await changeRun(runId, { state: 'on_sale', publishedAt: at }, { at });
    // The log must contain the current price, or a later one could rise above it unnoticed.
    if (product.priceCents < run.priceCents) await logPrice([runId], product.priceCents, at);
  });
}
