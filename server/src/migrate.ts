import { resolve } from 'node:path';

import { config } from './config.ts';
import { migrate, UnusableDatabase } from './platform/database/migrations.ts';
import { sqlFunctions } from './sql-functions.ts';

const { databaseOwnerUrl, databaseDirectUrl } = config();

try {
  const applied = await migrate(
    databaseOwnerUrl,
    databaseDirectUrl,
    resolve('server/migrations'),
    sqlFunctions,
  );
  process.stdout.write(applied.length === 0 ? 'schema is up to date\n' : `applied ${applied.join(', ')}\n`);
} catch (error) {
  if (!(error instanceof UnusableDatabase)) throw error;
  process.stderr.write(`${error.message}\n`);
  // EX_CONFIG: the parent process prints the sentence (scripts/lib/commands.mjs).
  process.exitCode = 78;
}
