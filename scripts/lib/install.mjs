import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from './commands.mjs';
import { fingerprint } from './fingerprint.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';

const manifests = [
  '',
  'server/',
  'storefront/',
  'backoffice/',
  'seeders/',
  'client/',
  'verifiers/typescript/',
].map((folder) => `${folder}package.json`);

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Node 20.19 or newer is needed; this is ${process.versions.node}`);
  }
  return process.versions.node;
}

/**
 * Installs exactly the packages of the lock file when what is installed differs; without `withTools` only those that
 * build and run the shop. Tools that are installed already stay.
 */
export async function installPackages({ withTools = true } = {}) {
  // Inside node_modules, so that removing that folder removes the record.
  const record = join(root, 'node_modules/.pullproof-install.json');
  const lock = await fingerprint(root, ['package-lock.json', ...manifests]);
  const known = readJson(record, {});
  const needsTools = withTools || known.hasTools === true;
  if (known.lock === lock && known.hasTools === needsTools) return 'unchanged';
  const locked = readJson(join(root, 'package-lock.json'), {}).packages ?? {};
  const present = readJson(join(root, 'node_modules/.package-lock.json'), {}).packages;
  const hasTools = hasAll(locked, present, true);
  const hasRest = hasTools || hasAll(locked, present, false);
  if (hasTools || (hasRest && !needsTools)) {
    writeJson(record, { lock, hasTools });
    return 'unchanged';
  }
  const wasThere = existsSync(join(root, 'node_modules'));
  // `npm ci` removes all packages first. `npm install --no-save` takes the lock file's versions too, and adds the tools.
  const command = hasRest ? ['install', '--no-save'] : ['ci'];
  const parts = [needsTools ? '--include=dev' : '--omit=dev', '--include=optional'];
  await mustRun(`npm ${command[0]}`, 'npm', [...command, '--no-fund', '--no-audit', ...parts], {
    // An inherited NODE_ENV=production would leave out the tools.
    env: { ...process.env, NODE_ENV: '' },
  });
  writeJson(record, { lock, hasTools: needsTools });
  if (hasRest) return 'added the tools';
  return wasThere ? 'brought up to date' : 'installed';
}

/** Whether npm's own record of node_modules has every package of the lock file in that version. */
export function hasAll(locked, present, withTools) {
  if (!present) return false;
  return Object.entries(locked).every(([path, { version, link, optional, dev, devOptional }]) => {
    if (!path.includes('node_modules/') || link || optional) return true;
    if (!withTools && (dev || devOptional)) return true;
    return present[path]?.version === version;
  });
}
