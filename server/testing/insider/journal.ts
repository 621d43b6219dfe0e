import type pg from 'pg';

/** Runs SQL as the owner of the tables. */
export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A row that a step has written. */
export interface Change {
  place: string;
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
}

/**
 * Every table notes what is written to it, so that the database goes back to any state that was saved within milliseconds,
 * without a new connection: a copy of the database for each sequence took half a second. In the scratch database only.
 */
const begin = `
CREATE SCHEMA insider;
CREATE UNLOGGED TABLE insider.journal (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, place text, old jsonb, new jsonb);
CREATE INDEX ON insider.journal (place);
CREATE FUNCTION insider.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
  INSERT INTO insider.journal (place, old, new) VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, to_jsonb(OLD), to_jsonb(NEW));
  RETURN NULL;
END $$;
CREATE TABLE insider.places AS
SELECT n.nspname || '.' || c.relname AS place, k.key, a.columns, b.columns AS shown
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
LEFT JOIN LATERAL (SELECT string_agg('r.' || quote_ident(attname), ', ') AS key FROM pg_index i
  JOIN pg_attribute f ON f.attrelid = c.oid AND f.attnum = ANY(i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) k ON true
JOIN LATERAL (SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
  WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') a ON true
JOIN LATERAL (SELECT string_agg('r.' || quote_ident(attname), ', ') AS columns FROM pg_attribute
  WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') b ON true
WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker');
UPDATE insider.places SET key = shown WHERE key IS NULL;
DO $$ DECLARE p text; BEGIN
  FOR p IN SELECT place FROM insider.places LOOP
    EXECUTE format('CREATE TRIGGER zz_insider AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION insider.note()', p);
  END LOOP;
END $$;
CREATE UNLOGGED TABLE insider.saved (state int, id bigint, place text, old jsonb, new jsonb, PRIMARY KEY (state, place, id));
CREATE FUNCTION insider.restore(wanted int) RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$
DECLARE p record; chosen text; BEGIN
  FOR p IN SELECT * FROM insider.places WHERE place IN (SELECT coalesce(j.place, s.place) FROM insider.journal j
      FULL JOIN (SELECT id, place FROM insider.saved WHERE state = wanted) s ON s.id = j.id WHERE j.id IS NULL OR s.id IS NULL) LOOP
    -- Of each row the newest image of the wanted state counts, or else the oldest of this one; where it is none, the row is gone.
    chosen := format('(SELECT DISTINCT ON (%1$s) j.is_there, r.* FROM (
      SELECT 1 AS part, -id AS at, true AS is_there, new AS image FROM insider.saved WHERE state = %3$s AND place = %2$L AND new IS NOT NULL
      UNION ALL SELECT 1, -id, false, old FROM insider.saved WHERE state = %3$s AND place = %2$L AND old IS NOT NULL
      UNION ALL SELECT 2, id, true, old FROM insider.journal WHERE place = %2$L AND old IS NOT NULL
      UNION ALL SELECT 2, id, false, new FROM insider.journal WHERE place = %2$L AND new IS NOT NULL) j,
      jsonb_populate_record(NULL::%2$s, image) r ORDER BY %1$s, j.part, j.at, j.is_there DESC)', p.key, p.place, wanted);
    EXECUTE format('DELETE FROM %s r USING %s o WHERE (%s) = (%s)', p.place, chosen, p.key, replace(p.key, 'r.', 'o.'));
    EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM %s r WHERE is_there', p.place, p.columns, p.shown, chosen);
  END LOOP;
  DELETE FROM insider.journal;
  INSERT INTO insider.journal (id, place, old, new) OVERRIDING SYSTEM VALUE SELECT id, place, old, new FROM insider.saved WHERE state = wanted;
END $$`;

/** What every request writes, and what is only told. */
const unread =
  /session|audit|history|mail|idempot|job|webhook|throttl|notif|quote|statistic|limits|exclusion|token|paper|address|device|recover|media|note|choice|texture|shop_identity|sale_pass/;

/** The changes that lead from the first state of the database to the present one, and to those that were saved. */
export class Journal {
  readonly #query: Query;
  #readTo = 0;
  #restored = 0;
  #saved = 0;

  constructor(query: Query) {
    this.#query = query;
  }

  /** The database as it is now is state 0. */
  async begin(): Promise<void> {
    for (const statement of begin.split(/;\n(?=CREATE|UPDATE|DO)/)) await this.#query(statement);
  }

  async save(): Promise<number> {
    this.#saved += 1;
    await this.#query('INSERT INTO insider.saved SELECT $1, id, place, old, new FROM insider.journal', [
      this.#saved,
    ]);
    return this.#saved;
  }

  forget(state: number): Promise<unknown> {
    return this.#query('DELETE FROM insider.saved WHERE state = $1', [state]);
  }

  async restore(state: number): Promise<void> {
    await this.#query('SELECT insider.restore($1)', [state]);
    if ((this.#restored += 1) % 500 === 0) await this.#query('VACUUM');
  }

  /** What was written since the last time, apart from what only tells of it. */
  async changes(): Promise<Change[]> {
    const rows = await this.#query<Change & { id: string }>(
      'SELECT id, place, old, new FROM insider.journal WHERE id > $1 ORDER BY id LIMIT 2000',
      [this.#readTo],
    );
    this.#readTo = Number(rows.at(-1)?.id ?? this.#readTo);
    return rows.filter(({ place }) => !unread.test(place));
  }
}
