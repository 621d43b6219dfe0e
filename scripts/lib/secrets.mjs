import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { writeJson } from './json-file.mjs';
import { withLock } from './lock.mjs';

const word = () => randomBytes(24).toString('base64url');

/** Passwords of the embedded database, generated once. */
export function loadDatabaseSecrets(folder) {
  return load(folder, { databaseSuperuser: word, databaseOwner: word, databaseApp: word });
}

/** Secrets of a demo shop, generated once. A live shop gets these from its operator. */
export function loadShopSecrets(folder) {
  const appKeys = () => `k1:${randomBytes(32).toString('base64')}`;
  const shopKey = () => randomBytes(32).toString('hex');
  return load(folder, { appKeys, shopKey, sessionSecret: word, internalKey: word });
}

function load(folder, makers) {
  return withLock(join(folder, 'secrets.lock'), () => {
    const file = join(folder, 'secrets.json');
    const known = readSecrets(file);
    const missing = Object.entries(makers).filter(([name]) => !known[name]);
    const secrets = { ...known, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) };
    if (missing.length > 0) writeJson(file, secrets, 0o600);
    chmodSync(file, 0o600);
    return secrets;
  });
}

// Never replace a broken file silently: without its app key every unopened pack would be lost.
export function readSecrets(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Failure(
      `${file} cannot be read as JSON: restore it from a copy, or remove it to start a new shop`,
    );
  }
}
