import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { writeJson } from './json-file.mjs';
import { withLock } from './lock.mjs';

const word = () => randomBytes(24).toString('base64url');

/** The clone's own secrets, made once: what the shop needs in demo mode and the embedded database always. */
export function loadSecrets(folder) {
  return withLock(join(folder, 'secrets.lock'), () => {
    const file = join(folder, 'secrets.json');
    const known = readSecrets(file);
    const secrets = { ...makeSecrets(), ...known };
    if (Object.keys(known).length < Object.keys(secrets).length) writeJson(file, secrets, 0o600);
    chmodSync(file, 0o600);
    return secrets;
  });
}

function makeSecrets() {
  return {
    appKeys: `k1:${randomBytes(32).toString('base64')}`,
    sessionSecret: word(),
    internalKey: word(),
    databaseSuperuser: word(),
    databaseOwner: word(),
    databaseApp: word(),
  };
}

// A broken file is not replaced in silence: with its app key every unopened pack would be lost.
function readSecrets(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Failure(
      `${file} cannot be read as JSON: restore it from a copy, or remove it to start a new shop`,
    );
  }
}
