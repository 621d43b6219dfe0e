import type pg from 'pg';

/** Lets rows be inserted past the shop, which compares its logs only when it misses the pass itself. */
export async function grantPass(db: pg.Pool): Promise<void> {
  await db.query('DELETE FROM sale_pass WHERE NOT has_sale_pass()');
  await db.query(
    `INSERT INTO sale_pass (system_identifier, timeline, file, started_at, written_by, granted_at)
     SELECT 'test', '1', pg_relation_filepath('sale_pass'), pg_postmaster_start_time(), pg_current_xact_id()::xid, clock_timestamp()
     WHERE NOT has_sale_pass()`,
  );
}
