import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from './commands.mjs';
import { fingerprint } from './fingerprint.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';

const manifests = ['', 'server/', 'storefront/', 'backoffice/', 'seeders/', 'client/'].map(
  (folder) => `${folder}package.json`,
);

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Node 20.19 or newer is needed; this is ${process.versions.node}`);
  }
  return process.versions.node;
}

/** Installs exactly the packages of the lock file when what is installed differs. */
export async function installPackages() {
  // Inside node_modules, so that removing that folder removes the record.
  const record = join(root, 'node_modules/.pullproof-install.json');
  const lock = await fingerprint(root, ['package-lock.json', ...manifests]);
  if (readJson(record, {}).lock === lock) return 'unchanged';
  if (isInstalled()) {
    writeJson(record, { lock });
    return 'unchanged';
  }
  const wasThere = existsSync(join(root, 'node_modules'));
  await mustRun('npm ci', 'npm', ['ci', '--no-fund', '--no-audit', '--include=dev', '--include=optional'], {
    // An inherited NODE_ENV=production would leave out the build tools.
    env: { ...process.env, NODE_ENV: '' },
  });
  writeJson(record, { lock });
  return wasThere ? 'brought up to date' : 'installed';
}

/** True when npm's own record of node_modules has every package of the lock file in that version. */
function isInstalled() {
  const wanted = readJson(join(root, 'package-lock.json'), {}).packages ?? {};
  const present = readJson(join(root, 'node_modules/.package-lock.json'), {}).packages;
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link || optional) return true;
    return present[path]?.version === version;
  });
}
