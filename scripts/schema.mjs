// Writes docs/schema.md from server/schema: `npm run schema`. With --first also the first migration, which only a schema
// that no shop has yet may change: from version 1.0.0 on a change is a migration of its own.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { drawSchema } from './schema/drawing.mjs';
import { composeSchema, firstMigration } from './schema/files.mjs';

const migrations = join(root, 'server/migrations');

writeFileSync(join(root, 'docs/schema.md'), drawSchema());
if (process.argv.includes('--first')) {
  const later = readdirSync(migrations).filter((name) => /^\d{4}_/.test(name) && name !== firstMigration);
  if (later.length > 0) {
    console.error(`There are later migrations (${later[0]} …): the first one no longer changes.`);
    process.exit(1);
  }
  writeFileSync(join(migrations, firstMigration), composeSchema());
}
