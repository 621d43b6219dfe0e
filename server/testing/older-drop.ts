import type { TestApi } from './api.ts';

/** What belongs to a drop, in the order in which it is deleted. */
const parts = ['drop_awards', 'drop_positions', 'drop_entries', 'drop_secrets', 'drop_chains'] as const;

/**
 * Remembers what the database has of a drop. What it returns brings that state back, past all triggers, as a restore of an older
 * backup does.
 */
export async function rememberDrop(api: TestApi, dropId: string): Promise<() => Promise<void>> {
  const read = async (table: string, key: string): Promise<string> =>
    (
      await api.db.query(
        `SELECT coalesce(jsonb_agg(t), '[]')::text AS rows FROM ${table} t WHERE ${key} = $1`,
        [dropId],
      )
    ).rows[0].rows;
  const drop = await read('drops', 'id');
  const rows = new Map<string, string>();
  for (const part of parts) rows.set(part, await read(part, 'drop_id'));
  const { rows: columns } = await api.db.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_name = 'drops' AND column_name NOT IN ('id', 'number')`,
  );
  const names = columns[0]?.names ?? '';
  return async () => {
    const client = await api.db.connect();
    const triggers = async (state: 'ENABLE' | 'DISABLE') => {
      for (const table of ['drops', ...parts])
        await client.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
    };
    try {
      await client.query('BEGIN');
      await client.query(`SET CONSTRAINTS ALL IMMEDIATE`);
      await triggers('DISABLE');
      for (const part of parts) await client.query(`DELETE FROM ${part} WHERE drop_id = $1`, [dropId]);
      await client.query(
        `UPDATE drops SET (${names}) = (SELECT ${names} FROM jsonb_populate_record(NULL::drops, $2::jsonb -> 0)) WHERE id = $1`,
        [dropId, drop],
      );
      for (const part of [...parts].reverse())
        await client.query(
          `INSERT INTO ${part} SELECT * FROM jsonb_populate_recordset(NULL::${part}, $1::jsonb)`,
          [rows.get(part)],
        );
      await triggers('ENABLE');
      await client.query('COMMIT');
    } catch (failure) {
      await client.query('ROLLBACK');
      throw failure;
    } finally {
      client.release();
    }
  };
}
