import { readdir } from 'node:fs/promises';

import { one, sql } from '../db.ts';
import { logger } from '../logger.ts';
import { isMigration, refuseOtherHistory } from './migrations.ts';
import { checkRole } from './role-settings.ts';
import type { SqlFunction } from './sql-function.ts';

/**
 * Refuses to start on a schema of 0.x, one that lacks migrations of this program, or one whose `schema_range` requires a newer program.
 * Within that range a newer schema is fine: servers are upgraded one after another.
 */
export async function checkSchema(folder: string, functions: readonly SqlFunction[] = []): Promise<void> {
  const known = (await readdir(folder)).filter(isMigration).sort();
  const table = await one<{ isThere: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS "isThere"`,
  );
  const rows = table?.isThere ? await sql<{ name: string }>('SELECT name FROM schema_migrations') : [];
  const applied = new Set(rows.map(({ name }) => name));
  refuseOtherHistory([...applied], known);
  const [missing, ...others] = known.filter((name) => !applied.has(name));
  if (missing !== undefined)
    throw new Error(
      `The database's schema is older than this program: ${others.length + 1} migrations are missing, the first is ${missing}. ` +
        'Run: node server/dist/migrate.js (or npm start, which does it).',
    );
  const [absent] = await sql<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name WHERE NOT EXISTS (
       SELECT FROM pg_proc WHERE proname = name AND pronamespace = 'public'::regnamespace)`,
    [functions.map(({ name }) => name)],
  );
  if (absent)
    throw new Error(
      `The database lacks this program's function ${absent.name}. Run: node server/dist/migrate.js (or npm start, which does it).`,
    );
  await checkRole(sql);
  if (applied.size === known.length) return;
  const program = known.at(-1)?.slice(0, 4) ?? '';
  const range = await one<{ oldest: string }>('SELECT oldest_program AS oldest FROM schema_range');
  const oldest = range?.oldest ?? '';
  if (program < oldest)
    throw new Error(
      `The database's schema is too new for this program: it needs migration ${oldest} or later, this program ends at ${program}. ` +
        'Run the newer program: git pull && npm ci && npm run build',
    );
  logger.warn({ program, oldest }, 'the schema is newer than this program, within the range that it names');
}
