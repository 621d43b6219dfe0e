import { randomBytes } from 'node:crypto';

/**
 * DATABASE_URL names the test file's own clone, which is created by the first `openTestDatabase()`: a test that never
 * calls it needs no database.
 */
const { env } = process;
const database = `test_${env.TEST_RUN_ID}_${randomBytes(5).toString('hex')}`;

function onDatabase(address) {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}

env.TEST_DATABASE = database;
env.DATABASE_URL = onDatabase(env.TEST_APP_URL);
env.DATABASE_OWNER_URL = onDatabase(env.TEST_OWNER_URL);
