import { literal, Transaction, type InferAttributes, type WhereAttributeHash } from 'sequelize';

import { found } from '../../platform/errors.ts';
import { lockProduct, type ProductTerms } from '../catalogue/index.ts';
import { Run } from './models.ts';

type Row = InferAttributes<Run>;

/** Not for a key, so that purchases of the run's packs do not wait. */
export const lockOfRun = Transaction.LOCK.NO_KEY_UPDATE;

/** Changes a run, if it is still as `when` says, and returns how many were changed. */
export async function changeRun(
  runId: string,
  changes: Partial<Row> & { updatedAt: Date },
  when: WhereAttributeHash<Row> = {},
): Promise<number> {
  const [count] = await Run.update(
    { ...changes, version: literal('version + 1') },
    { where: { ...when, id: runId } },
  );
  return count;
}

/** Locks a run's product, then the run: the order of everything that puts a run on sale. Error: NOT_FOUND. */
export async function lockRunAndProduct(runId: string): Promise<{ run: Run; product: ProductTerms }> {
  const { productId } = found(await Run.findByPk(runId, { attributes: ['productId'] }));
  const product = found(await lockProduct(productId));
  return { product, run: found(await Run.findByPk(runId, { lock: lockOfRun })) };
}
