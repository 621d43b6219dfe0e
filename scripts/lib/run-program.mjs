import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensurePrograms } from './build.mjs';
import { explain } from './failure.mjs';
import { root } from './paths.mjs';
import { ensurePostgres } from './postgres.mjs';
import { shopEnvironment } from './shop-environment.mjs';

/** Runs a program of the server on this clone's shop. Its exit code becomes this process's. */
export async function runProgram(name, args = process.argv.slice(2)) {
  try {
    process.exitCode = await onDatabase((env) => run(name, args, env));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Works with the shop's environment and database: DATABASE_URL, else the embedded one that `npm start` uses. */
export async function onDatabase(work) {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
  const embedded = appUrl ? undefined : await ensurePostgres();
  try {
    return await work(await shopEnvironment(embedded ?? { appUrl, ownerUrl: ownerUrl ?? appUrl }));
  } finally {
    await embedded?.stop();
  }
}

/** Runs a program with this environment; returns its exit code. */
export async function run(name, args, env, workspace = 'server') {
  const program = await builtProgram(workspace, name);
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

let built;

/** A workspace's program, built if its source has changed since the last build; looks once for all that a command runs. */
export async function builtProgram(workspace, name) {
  await (built ??= ensurePrograms());
  return join(root, `${workspace}/dist/${name}.js`);
}
