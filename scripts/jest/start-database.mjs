import { ensurePostgres } from '../lib/postgres.mjs';
import { useBundle } from './bundle.mjs';
import { serverBundle } from './server-bundle.mjs';

/**
 * Starts a PostgreSQL for tests that connect: TEST_DATABASE_URL (a role that may create databases), else the clone's
 * own cluster without fsync. server/testing/database.ts creates databases only when a test asks for one.
 */
export default async function startTestDatabase() {
  process.env.TEST_RUN_ID ??= String(process.pid);
  await useBundle(serverBundle);
  if (process.env.TEST_DATABASE_URL) {
    process.env.TEST_OWNER_URL = process.env.TEST_DATABASE_URL;
    process.env.TEST_APP_URL ??= process.env.TEST_DATABASE_URL;
    return;
  }
  if (process.env.TEST_OWNER_URL) return;
  const database = await ensurePostgres({ name: 'test-postgres', durable: false });
  process.env.TEST_OWNER_URL = database.ownerUrl;
  process.env.TEST_APP_URL = database.appUrl;
  globalThis.stopTestPostgres = database.stop;
}
