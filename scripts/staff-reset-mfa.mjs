// Resets two-factor for an owner who lost phone and recovery codes: `npm run staff:reset-mfa -- owner@example.com`.
import './lib/dotenv.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { explain } from './lib/failure.mjs';
import { root } from './lib/paths.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { shopEnvironment } from './lib/shop-environment.mjs';

/** Uses the shop's database: DATABASE_URL, else the embedded one that `npm start` uses. */
async function reset(email) {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
  const embedded = appUrl ? undefined : await ensurePostgres();
  const env = await shopEnvironment(embedded ?? { appUrl, ownerUrl: ownerUrl ?? appUrl });
  try {
    const program = ['--import', 'tsx', join(root, 'server/src/staff-reset-mfa.ts'), email];
    const [code] = await once(spawn(process.execPath, program, { cwd: root, env, stdio: 'inherit' }), 'exit');
    return code ?? 1;
  } finally {
    await embedded?.stop();
  }
}

try {
  process.exitCode = await reset(process.argv[2] ?? '');
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
