import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import pg from 'pg';

import { root } from './bundle.ts';
import { printTable } from './figures.ts';

interface UnusedIndex {
  table: string;
  index: string;
  writes: number;
  what: string;
}

/**
 * Prints the indexes that nothing has read since the statistics began, of tables that were written to. Checking a unique
 * key counts as no read.
 */
export async function printUnusedIndexes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<UnusedIndex>(
    `SELECT i.relname AS table, i.indexrelname AS index, (t.n_tup_ins + t.n_tup_upd - t.n_tup_hot_upd)::int AS writes,
       CASE WHEN x.indisprimary THEN 'primary key' WHEN x.indisunique THEN 'unique' ELSE '' END AS what
     FROM pg_stat_user_indexes i JOIN pg_stat_user_tables t USING (relid) JOIN pg_index x ON x.indexrelid = i.indexrelid
     WHERE i.idx_scan = 0 AND i.schemaname = 'public' AND t.n_tup_ins + t.n_tup_upd - t.n_tup_hot_upd > 0
     ORDER BY writes DESC, i.relname, i.indexrelname`,
  );
  await client.end();
  const file = pathToFileURL(join(root, 'scripts/schema/files.mjs')).href;
  // Plain JavaScript, as all of scripts/: its shape is said here.
  const { readIndexReasons } = (await import(file)) as { readIndexReasons: () => Map<string, string> };
  const reasons = readIndexReasons();
  printTable([
    ['table', 'index', 'entries written', 'what it is for'],
    ...rows.map(({ table, index, writes, what }) => [
      table,
      index,
      String(writes),
      reasons.get(index) ?? what,
    ]),
  ]);
}
