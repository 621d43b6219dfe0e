import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { migrate } from '../../server/src/platform/database/migrations.ts';
import { sqlFunctions } from '../../server/src/sql-functions.ts';
import { createDatabase, dropDatabase, openTestDatabase } from '../../server/testing/database.ts';
import { root } from '../lib/paths.mjs';
import { compareCatalogs, readCatalog } from './catalog.mjs';
import { composeSchema, firstMigration, readSchema } from './files.mjs';

const migrations = join(root, 'server/migrations');
const databases = [];

/** Migrates a new database with the files of the folder after `change`, and reads its catalog. */
async function catalogOf(suffix, change) {
  const name = `${process.env.TEST_DATABASE}_${suffix}`;
  const { ownerUrl, appUrl } = await createDatabase(name);
  databases.push(name);
  const folder = await mkdtemp(join(tmpdir(), 'schema-'));
  try {
    await cp(migrations, folder, { recursive: true });
    await change(folder);
    await migrate(ownerUrl, appUrl, folder, sqlFunctions);
  } finally {
    await rm(folder, { recursive: true });
  }
  return withClient(ownerUrl, readCatalog);
}

/** As the text of the schema files makes it, without any later migration. */
const catalogOfText = (suffix, text) =>
  catalogOf(suffix, async (folder) => {
    await rm(folder, { recursive: true });
    await cp(join(migrations, 'grants.sql'), join(folder, 'grants.sql'));
    await writeFile(join(folder, firstMigration), text);
  });

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

let migrated;
let ownerUrl;

beforeAll(async () => {
  ({ ownerUrl } = await openTestDatabase());
  migrated = await withClient(ownerUrl, readCatalog);
});
afterAll(async () => {
  for (const name of databases) await dropDatabase(name);
});

test('migrations make what the schema files say', async () => {
  expect(compareCatalogs(migrated, await catalogOfText('text', composeSchema()))).toEqual([]);
  const counts = Object.entries(migrated).filter(([, lines]) => lines.length === 0);
  expect(counts).toEqual([]);
});

test('a later migration needs the same change in the schema files', async () => {
  const files = readSchema();
  const planted = await catalogOf('planted', (folder) =>
    writeFile(
      join(folder, '9999_planted.sql'),
      `ALTER TABLE media ADD COLUMN alt_text text NOT NULL DEFAULT '' CHECK (length(alt_text) <= 200);
       CREATE INDEX media_by_size ON media (bytes);
       CREATE VIEW media_texts AS SELECT id, alt_text FROM media;`,
    ),
  );
  expect(
    compareCatalogs(migrated, planted)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['columns', 'constraints', 'indexes', 'options', 'rights', 'views']);
  // The file says it where a reader looks for it: in the middle of the table, not at its end.
  const edited = files
    .get('base')
    .replace(
      /(CREATE TABLE media \(\n.*\n)([\s\S]*?\n\);\n)/,
      `$1  alt_text text NOT NULL DEFAULT '' CHECK (length(alt_text) <= 200),\n$2-- Planted.\nCREATE INDEX media_by_size ON media (bytes);\n`,
    );
  files.set('base', `${edited}\nCREATE VIEW media_texts AS SELECT id, alt_text FROM media;\n`);
  expect(compareCatalogs(planted, await catalogOfText('edited', composeSchema(files)))).toEqual([]);
});

const app = '"pullproof_app"';

test.each([
  ['rows', 'DELETE FROM commitment_turn'],
  ['rows', 'UPDATE shipping_rates SET rates = rates || \'{"combineHours": 1}\''],
  ['columns', 'ALTER TABLE settings ALTER COLUMN value DROP NOT NULL'],
  ['columns', "ALTER TABLE customers ALTER COLUMN state SET DEFAULT 'suspended'"],
  ['columns', 'ALTER TABLE settings ALTER COLUMN version TYPE bigint'],
  ['constraints', 'ALTER TABLE wallets DROP CONSTRAINT wallets_cash_cents_check'],
  ['constraints', 'ALTER TABLE wallets RENAME CONSTRAINT wallets_debt_first TO other'],
  ['constraints', 'ALTER TABLE royalties DROP CONSTRAINT royalties_purchase_id_fkey'],
  ['indexes', 'DROP INDEX orders_by_age; CREATE INDEX orders_by_age ON orders (created_at)'],
  [
    'views',
    'CREATE OR REPLACE VIEW staff_names AS SELECT id, email AS name, role, true AS is_active FROM staff',
  ],
  ['triggers', 'ALTER TABLE drops DISABLE TRIGGER drops_keep'],
  ['triggers', 'DROP TRIGGER cards_first_value ON cards'],
  ['functions', 'ALTER FUNCTION delete_unused_evidence() SECURITY INVOKER'],
  ['functions', 'DROP FUNCTION read_balance_1'],
  ['options', 'ALTER TABLE wallets SET (fillfactor = 90)'],
  ['options', 'ALTER TABLE run_leaves ALTER COLUMN hashes SET STORAGE EXTENDED'],
  ['options', 'ALTER TABLE parcels ALTER COLUMN number RESTART 1 SET START 1'],
  ['rights', `GRANT UPDATE ON transfers TO ${app}`],
  ['rights', `GRANT UPDATE (seq) ON drop_entries TO ${app}`],
  ['rights', 'GRANT EXECUTE ON FUNCTION refresh_statistics() TO PUBLIC'],
])('a planted difference is found among %s: %s', async (kind, statement) => {
  const changed = await withClient(ownerUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(statement);
    return readCatalog(client);
  });
  expect(compareCatalogs(migrated, changed).map((difference) => difference.kind)).toContain(kind);
});
