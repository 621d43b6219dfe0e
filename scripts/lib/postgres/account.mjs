import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Failure } from '../failure.mjs';

const candidates = ['pullproof', 'nobody'];

/**
 * The account the database runs as. PostgreSQL refuses root, so root uses an unprivileged account: `pullproof` if the
 * system has it, else `nobody`. Everyone else runs it as themselves.
 */
export function databaseAccount() {
  if (process.platform === 'win32' || process.getuid() !== 0) return undefined;
  for (const name of candidates) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid && gid) return { name, uid, gid };
  }
  throw new Failure(
    'PostgreSQL does not run as root and there is no account "nobody": start as another user, or set DATABASE_URL',
  );
}

/** True when the account can reach a file in the folder, i.e. may enter every parent folder. */
export function canEnter(account, folder) {
  if (!account) return true;
  const { uid, gid } = account;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status ===
    0
  );
}

/** A folder outside the clone for an account that cannot enter the clone; one for each clone. */
export function systemFolder(clone) {
  const key = createHash('sha256').update(realpathSync(clone)).digest('hex').slice(0, 12);
  return join(process.env.PULLPROOF_SYSTEM_DIR ?? '/var/lib/pullproof', key);
}

function idOf(flag, name) {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}
