import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { config } from '../../config.ts';
import { logger } from '../logger.ts';

const retryMs = 1_000;

/**
 * Connections of a job runner. Its `query` is used by the schedule alone (graphile-worker 0.16.6), whose first failed
 * statement ends the whole process by an unhandled rejection: it is retried until the database answers. Each can be repeated.
 */
export function openJobPool(max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: config().databaseDirectUrl, max });
  pool.on('error', (failure) => logger.warn({ err: failure }, 'a job connection was lost'));
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<pg.QueryResult>; // without callbacks
  const askPatiently = async (...asked: unknown[]): Promise<Partial<pg.QueryResult>> => {
    for (;;) {
      try {
        return await ask(...asked);
      } catch (failure) {
        // The runner has stopped: nothing is scheduled any more.
        if (pool.ending) return { rows: [] };
        logger.warn({ err: failure }, 'the schedule could not be written this time');
        await pause(retryMs);
      }
    }
  };
  return Object.assign(pool, { query: askPatiently as unknown as typeof pool.query }); // as above
}
