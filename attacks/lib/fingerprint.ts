import { createHash } from 'node:crypto';

import type pg from 'pg';

/** Hashes every row of every table, except tables whose rows change by themselves. */
export async function fingerprint(db: pg.Pool, without: readonly string[]): Promise<Map<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY ($1) ORDER BY 1",
    [without],
  );
  const prints = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await db.query<{ line: string }>(`SELECT t::text AS line FROM "${name}" t`);
    const lines = rows.map(({ line }) => line).sort();
    prints.set(name, createHash('sha256').update(lines.join('\n')).digest('hex'));
  }
  return prints;
}

/** Returns the tables that differ. */
export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
}
