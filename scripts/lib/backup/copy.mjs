import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../commands.mjs';
import { writeJson } from '../json-file.mjs';
import { ensurePostgres, placeOf } from '../postgres.mjs';
import { step } from '../progress.mjs';
import { builtProgram } from '../run-program.mjs';
import { checkFiles, copyChecked } from './copy-files.mjs';
import { dumpName, loadDump } from './dump.mjs';
import { Refusal } from './refusal.mjs';
import { appKeysOf, shopKeyOf, environmentText, shopVariables } from './shop-secrets.mjs';

/** Recovery reads all WAL of the backup's time. */
const startWithinSeconds = 3600;

/** Puts pictures and secrets into a new data folder. Refusal: DAMAGED. */
export async function placeFiles({ backup, manifest, keys, folder }) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (keys.secrets) writeJson(join(folder, 'secrets.json'), keys.secrets, 0o600);
  const lines = environmentText(keys);
  if (lines !== '') writeFileSync(join(folder, 'restored.env'), lines, { mode: 0o600 });
  await copyChecked(join(backup, 'storage'), join(folder, 'storage'), manifest.pictures);
}

/** Starts the backup's database in that folder, as the packaged PostgreSQL. Refusal: DAMAGED. */
export async function startCopy({ backup, manifest, folder }) {
  if (manifest.kind === 'dump') {
    const database = await ensurePostgres({ folder });
    try {
      await loadCopy({ backup, manifest, folder, ownerUrl: database.ownerUrl });
    } catch (error) {
      await database.stop();
      throw error;
    }
    return database;
  }
  const { account, home, cluster } = placeOf(folder);
  if (home !== folder) mkdirSync(home, { recursive: true, mode: 0o755 });
  await copyChecked(join(backup, 'database'), cluster, manifest.database);
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  return ensurePostgres({ folder, startWithinSeconds });
}

/** Fills an empty database from a dump. Refusal: DAMAGED. */
export async function loadCopy({ backup, manifest, folder, ownerUrl }) {
  const from = join(backup, 'database');
  await checkFiles(from, manifest.database);
  await loadDump({ url: ownerUrl, major: manifest.major, folder, file: join(from, dumpName) });
}

/** The heads of the audit trail are in a file with the database's name, which may be another one now. */
export function renameHeads({ manifest, folder, database }) {
  const fileOf = (name) => join(folder, 'storage', `audit-heads.${name.replaceAll(/[^\w-]/g, '_')}.jsonl`);
  if (manifest.databaseName !== database && existsSync(fileOf(manifest.databaseName)))
    copyFileSync(fileOf(manifest.databaseName), fileOf(database));
}

/**
 * Brings a copy's schema up to this program's, then proves books and seals and opens a pack of each run, in the copy. Returns
 * the last line of the proof. Refusal: UNVERIFIED with what failed.
 */
export async function proveCopy({ ownerUrl, appUrl, manifest, folder, keys }) {
  const env = copyEnvironment({ ownerUrl, appUrl, folder, keys });
  await step('schema', () => runProgram('migrate', env));
  const args = manifest.bucket === null ? [] : ['--pictures-elsewhere'];
  return step('books and seals', () => runProgram('prove-copy', env, args));
}

async function runProgram(name, env, args = []) {
  const program = await builtProgram('server', name);
  const { code, output } = await runCommand(process.execPath, [program, ...args], { env });
  const lines = output.trim().split('\n');
  if (code !== 0) throw new Refusal('UNVERIFIED', lines.slice(-20).join('\n'));
  return lines.findLast((line) => line && !line.startsWith('{'));
}

/** Nothing of this shop's environment: a copy must not reach the shop's providers, bucket or watermarks. */
function copyEnvironment({ ownerUrl, appUrl, folder, keys }) {
  const env = { ...process.env };
  for (const name of shopVariables()) delete env[name];
  const filler = randomBytes(32).toString('hex');
  return {
    ...env,
    SHOP_MODE: 'demo',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_PATIENCE_MS: '60000',
    DATA_DIR: folder,
    APP_KEYS: appKeysOf(keys),
    SHOP_KEY: shopKeyOf(keys),
    SESSION_SECRET: filler,
    INTERNAL_KEY: filler,
  };
}
