import { Transaction, type Attributes, type WhereAttributeHash } from 'sequelize';

import { found } from '../../platform/errors.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { lockProduct, type ProductTerms } from '../../catalogue/index.ts';
import { Run } from './models.ts';

type Row = Attributes<Run>;

/** NO KEY UPDATE, so that inserts that refer to the run, such as purchases, do not wait. */
export const runLock = Transaction.LOCK.NO_KEY_UPDATE;

/** Changes a run, if it is still as `when` says, and returns how many were changed. */
export async function changeRun(
  runId: string,
  changes: Partial<Row>,
  { at, when = {} }: { at: Date; when?: WhereAttributeHash<Row> },
): Promise<number> {
  const [count] = await Run.update({ ...changes, ...nextVersion(at) }, { where: { ...when, id: runId } });
  return count;
}

/** Locks a run's product, then the run: the order of everything that puts a run on sale. Error: NOT_FOUND. */
export async function lockRunAndProduct(runId: string): Promise<{ run: Run; product: ProductTerms }> {
  const { productId } = found(await Run.findByPk(runId, { attributes: ['productId'] }));
  const product = found(await lockProduct(productId));
  return { product, run: found(await Run.findByPk(runId, { lock: runLock })) };
}
