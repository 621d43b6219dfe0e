import { one } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import type { TermsChange } from '../../../base/index.ts';
import type { Publication } from '../../../catalogue/index.ts';
import { checkBand } from '../run-band.ts';
import { Run } from '../models.ts';

/** What a publication changes of the terms. */
export const termsOf = (productId: string, runId: string | null): TermsChange => ({
  products: [{ id: productId, state: 'published' }],
  ...(runId !== null && { runs: [{ id: runId }] }),
});

/** A run that goes on sale with its product: sealed, and inside its band. Errors: NOT_FOUND, WRONG_STATE. */
export async function requireReadyRun(runId: string, productId: string): Promise<void> {
  const run = found(await Run.findOne({ where: { id: runId, productId }, attributes: ['number', 'state'] }));
  if (run.state !== 'sealed')
    throw refuse(
      'WRONG_STATE',
      `Run ${run.number} is ${run.state.replace('_', ' ')}: only a sealed run can go on sale.`,
    );
  const { breaks } = await checkBand(runId);
  if (breaks.length > 0)
    throw refuse(
      'WRONG_STATE',
      `Run ${run.number} is outside its band. Put it on sale by hand, which asks for approval. ${breaks.join(' ')}`,
    );
}

/** Error: WRONG_STATE when customers could buy nothing of it. */
export async function requireStock({ id, kind, runId, unitsListed }: Publication): Promise<void> {
  if (runId !== null) return requireReadyRun(runId, id);
  if (kind === 'single' ? unitsListed > 0 : await hasPacks(id)) return;
  throw refuse(
    'WRONG_STATE',
    kind === 'single' ? 'No card is listed under it.' : 'No run of it is on sale with anything left.',
  );
}

const hasPacks = async (productId: string): Promise<boolean> =>
  (await one(
    `SELECT 1 FROM runs r JOIN run_stock s ON s.run_id = r.id WHERE r.product_id = $1 AND r.state = 'on_sale' AND s.unsold > 0 LIMIT 1`,
    [productId],
  )) !== undefined;
