// Verifies the audit trail of this clone's shop: `npm run audit:verify`. Names the first bad entry and exits 1.
import './lib/dotenv.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { explain } from './lib/failure.mjs';
import { root } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { shopEnvironment } from './lib/shop-environment.mjs';

/** The shop's database: DATABASE_URL, else the embedded one that `npm start` uses. */
async function openDatabase() {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
  if (appUrl) return { env: await shopEnvironment({ appUrl, ownerUrl: ownerUrl ?? appUrl }) };
  const database = await ensurePostgres();
  return { env: await shopEnvironment(database), stop: database.stop };
}

async function verify() {
  const { env, stop } = await openDatabase();
  try {
    const program = ['--import', 'tsx', join(root, 'server/src/audit-verify.ts')];
    const [code] = await once(spawn(process.execPath, program, { cwd: root, env, stdio: 'inherit' }), 'exit');
    return code ?? 1;
  } finally {
    await stop?.();
  }
}

try {
  process.exitCode = await verify();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
