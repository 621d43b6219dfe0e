import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TextDecoder, TextEncoder } from 'node:util';

/** Sets what config.ts reads, per test file. */
const { env } = process;

/** Settings of a shop on this machine must not reach the tests. */
const settings =
  /^(DATABASE_DIRECT_URL|PGOPTIONS|PORT|HOST|PUBLIC_URL|STOREFRONT_URL|DATABASE_POOL|SMTP_URL|MAIL_FROM|PAYOUT_PROVIDER|SENTRY_DSN|METRICS_TOKEN|TRUSTED_PROXIES|ALLOWED_HOSTS|ALLOW_EMBEDDED_DB|WORKER_CONCURRENCY|WEBHOOK_TEST_TARGETS|(S3|STRIPE|FLOOD|MAX_CONNECTIONS|SHOP)_?\w*)$/;
for (const name of Object.keys(env)) if (settings.test(name)) delete env[name];

env.SHOP_MODE = 'demo';
// Only set-database.mjs gives addresses that can be reached.
env.DATABASE_URL = 'postgres://only-tests-of-the-database-project-have-one.invalid/none';
env.DATABASE_OWNER_URL = env.DATABASE_URL;
env.DATA_DIR = join(tmpdir(), `test_${process.pid}_${randomBytes(5).toString('hex')}`);
// Shared by the processes of one database; stop-database.mjs removes it.
env.WATERMARKS = join(tmpdir(), `test_watermarks_${env.TEST_RUN_ID ?? process.pid}`);
env.APP_KEYS = `k1:${randomBytes(32).toString('base64')}`;
env.SHOP_KEY = randomBytes(32).toString('hex');
env.SESSION_SECRET = 's'.repeat(32);
env.INTERNAL_KEY = 'i'.repeat(32);
env.WORKER = 'off';
// A machine that runs all tests concurrently is slow, not broken.
env.DATABASE_PATIENCE_MS ??= '20000';
env.LOG_LEVEL ??= 'silent';

// Browsers have them, jsdom lacks them, react-router needs them.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

if (globalThis.document) {
  const { configure } = await import('@testing-library/dom');
  // Waits end as soon as something appears; one second is too short beside other tests.
  configure({ asyncUtilTimeout: 20_000 });
}
