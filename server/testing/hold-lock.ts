import type pg from 'pg';

import { until } from './until.ts';

/** How many sessions of this test file's database wait for a lock of another. */
export async function countBlocked(db: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return rows[0]?.n ?? 0;
}

interface HeldLock {
  /** Resolves once that many sessions wait. */
  untilBlocked(count?: number): Promise<unknown>;
  release(): Promise<void>;
}

/** Holds what the statement locks, as another process would in the middle of a transaction. */
export async function holdLock(db: pg.Pool, statement: string, values: unknown[]): Promise<HeldLock> {
  const holder = await db.connect();
  await holder.query('BEGIN');
  await holder.query(statement, values);
  return {
    untilBlocked: (count = 1) => until('a session waits', async () => (await countBlocked(db)) >= count),
    async release() {
      await holder.query('COMMIT');
      holder.release();
    },
  };
}
