import { after, clock } from './clock.ts';
import { execute, inTransaction, one } from './db.ts';
import { logger } from './logger.ts';

/** Rows that are deleted, or emptied, some time after a moment that they hold. The owner of the table declares it. */
export interface Retention {
  /** Shown in the log and as a label of the metric. */
  what: string;
  table: string;
  /** The columns of its primary key. */
  key: string;
  /** The column that `keepMs` counts from. An index begins with it, or with the columns that `where` fixes. */
  since: string;
  keepMs: () => number | Promise<number>;
  /** Which rows. Their index has this condition, so that a run reads what is due and nothing else. */
  where?: string;
  /** What else has to be so, for all but few of these rows; no index knows it. */
  and?: string;
  /** What is emptied; without it rows are deleted. */
  set?: string;
  /** `since` is a number of milliseconds. */
  isInMs?: true;
}

/** Few enough for one short transaction. */
const rowsAtOnce = 5_000;

const dueOf = ({ since, where, and }: Retention): string =>
  [`${since} < $1`, where, and].filter((condition) => condition !== undefined).join(' AND ');

export const forgetStatement = (retention: Retention): string => {
  const { table, key, since, set } = retention;
  const due = `(${key}) IN (SELECT ${key} FROM ${table} WHERE ${dueOf(retention)} ORDER BY ${since} LIMIT $2)`;
  return set === undefined ? `DELETE FROM ${table} WHERE ${due}` : `UPDATE ${table} SET ${set} WHERE ${due}`;
};

/** Repeats a statement, $1 and the number of rows, in a transaction each until fewer were left. */
export async function inBatches(statement: string, of: unknown, atOnce = rowsAtOnce): Promise<void> {
  while ((await inTransaction(() => execute(statement, [of, atOnce]))) === atOnce);
}

const cutoffOf = async ({ keepMs, isInMs }: Retention): Promise<Date | number> => {
  const cutoff = after(clock.now(), -(await keepMs()));
  return isInMs ? cutoff.getTime() : cutoff;
};

/** Job: forgets what is due. What failed is tried again an hour later and does not keep the others. */
export async function forgetDue(retentions: readonly Retention[], atOnce = rowsAtOnce): Promise<void> {
  const failures: unknown[] = [];
  for (const retention of retentions) {
    await cutoffOf(retention)
      .then((cutoff) => inBatches(forgetStatement(retention), cutoff, atOnce))
      .catch((failure: unknown) => {
        logger.error({ err: failure, what: retention.what }, 'what should be forgotten is still there');
        failures.push(failure);
      });
  }
  if (failures.length > 0) throw failures[0];
}

/** For how many seconds the oldest row has been due, by `what`; 0 when nothing is. */
export async function readOverdue(retentions: readonly Retention[]): Promise<Map<string, number>> {
  const overdue = new Map<string, number>();
  for (const retention of retentions) {
    const { table, since, isInMs, what } = retention;
    const cutoff = await cutoffOf(retention);
    const age = isInMs
      ? `($1::bigint - ${since}) / 1000.0`
      : `extract(epoch FROM $1::timestamptz - ${since})`;
    const oldest = await one<{ seconds: number }>(
      `SELECT (${age})::float AS seconds FROM ${table} WHERE ${dueOf(retention)} ORDER BY ${since} LIMIT 1`,
      [cutoff],
    );
    overdue.set(what, oldest?.seconds ?? 0);
  }
  return overdue;
}
