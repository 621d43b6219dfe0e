import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { explain } from './failure.mjs';
import { root } from './paths.mjs';
import { ensurePostgres } from './postgres.mjs';
import { shopEnvironment } from './shop-environment.mjs';

/**
 * Runs a program of the server on this clone's shop, with its database: DATABASE_URL, else the embedded one that
 * `npm start` uses. Its exit code becomes this process's.
 */
export async function runProgram(name, args = process.argv.slice(2)) {
  try {
    process.exitCode = await onDatabase((env) => run(name, args, env));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

async function onDatabase(work) {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
  const embedded = appUrl ? undefined : await ensurePostgres();
  try {
    return await work(await shopEnvironment(embedded ?? { appUrl, ownerUrl: ownerUrl ?? appUrl }));
  } finally {
    await embedded?.stop();
  }
}

/** Runs a program of the server's source with this environment; returns its exit code. */
export async function run(name, args, env) {
  const program = ['--import', 'tsx', join(root, `server/src/${name}.ts`), ...args];
  const [code] = await once(spawn(process.execPath, program, { cwd: root, env, stdio: 'inherit' }), 'exit');
  return code ?? 1;
}
