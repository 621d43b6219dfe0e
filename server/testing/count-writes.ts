import type pg from 'pg';

const install = `
  CREATE SEQUENCE IF NOT EXISTS statements_seen;
  CREATE OR REPLACE FUNCTION see_statement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    PERFORM nextval('statements_seen');
    RETURN NULL;
  END $$;
  DO $$ DECLARE seen text; BEGIN
    FOR seen IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER see_statement AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH STATEMENT EXECUTE FUNCTION see_statement()', seen);
    END LOOP;
  END $$`;

/** How many statements wrote to tables of the shop while `work` ran, those of triggers included. */
export async function countWrites(db: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  await db.query(install);
  const read = async (): Promise<number> =>
    Number((await db.query<{ n: string }>(`SELECT nextval('statements_seen') AS n`)).rows[0]?.n);
  const before = await read();
  await work();
  return (await read()) - before - 1;
}
