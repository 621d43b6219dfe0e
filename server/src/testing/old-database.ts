import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';

import { migrate } from '../platform/database/migrations.ts';
import { sqlFunctions } from '../sql-functions.ts';
import { createDatabase, dropDatabase } from './database.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');

export interface OldDatabase {
  db: pg.Pool;
  /** Applies every missing migration. */
  update(): Promise<void>;
  drop(): Promise<void>;
}

/** Opens a separate database with the schema from before a migration, to insert old rows into. */
export async function openOldDatabase(suffix: string, before: string): Promise<OldDatabase> {
  const name = `${process.env['TEST_DATABASE'] ?? ''}_${suffix}`;
  const { ownerUrl } = await createDatabase(name);
  const owner = decodeURIComponent(new URL(ownerUrl).username);
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const old = (await readdir(migrations)).filter((file) => /^\d{4}_/.test(file) && file < before);
  for (const file of old) await copyFile(join(migrations, file), join(folder, file));
  await writeFile(join(folder, 'grants.sql'), 'SELECT 1');
  await migrate(ownerUrl, owner, folder, []);
  await rm(folder, { recursive: true });
  const db = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  return {
    db,
    async update() {
      await migrate(ownerUrl, owner, migrations, sqlFunctions);
    },
    async drop() {
      await db.end();
      await dropDatabase(name);
    },
  };
}
