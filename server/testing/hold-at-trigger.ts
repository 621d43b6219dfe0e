import type pg from 'pg';

import { until } from './until.ts';

const gate = 4_711_009;

interface Held {
  /** Resolves once a transaction waits. */
  untilHeld(): Promise<unknown>;
  release(): Promise<void>;
}

/**
 * Blocks transactions in a trigger, e.g. `TRIGGER gate BEFORE INSERT ON run_units FOR EACH STATEMENT`, while the SQL condition
 * `when` holds: a process stops there, however fast the machine is.
 */
export async function holdAtTrigger(db: pg.Pool, trigger: string, when = 'true'): Promise<Held> {
  await db.query(`
    CREATE FUNCTION wait_at_the_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF ${when} THEN PERFORM pg_advisory_xact_lock_shared(${gate}); END IF;
      RETURN NEW;
    END $$;
    CREATE ${trigger} EXECUTE FUNCTION wait_at_the_gate()`);
  const keeper = await db.connect();
  await keeper.query('SELECT pg_advisory_lock($1)', [gate]);
  return {
    untilHeld: () =>
      until('a transaction waits at the trigger', async () => {
        const { rows } = await db.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          [gate],
        );
        return rows.length > 0;
      }),
    async release() {
      await keeper.query('SELECT pg_advisory_unlock($1)', [gate]);
      keeper.release();
      // Waits for blocked transactions to end.
      await db.query('DROP FUNCTION wait_at_the_gate() CASCADE');
    },
  };
}
