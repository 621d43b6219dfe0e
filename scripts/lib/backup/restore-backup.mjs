import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { placeOf, removeDataFolder } from '../postgres.mjs';
import { step } from '../progress.mjs';
import { loadCopy, placeFiles, proveCopy, renameHeads, startCopy } from './copy.mjs';
import { unlessStopping, withCleanUp } from './interruption.mjs';
import { openKeys } from './keys-file.mjs';
import { readManifest } from './manifest.mjs';
import { readPassphrase } from './passphrase.mjs';
import { Refusal } from './refusal.mjs';
import { findBackup, keysPath, requireSpace } from './shelf.mjs';
import { requireNewDatabase, requireNewFolder } from './target.mjs';

export const isUrl = (into) => /^postgres(ql)?:\/\//.test(into);

/** Restores a backup into a new folder, or into an empty database with a new folder for the files, and proves it. */
export async function restoreBackup({ from, keysFile, into, files }) {
  const backup = findBackup(from);
  const manifest = readManifest(backup);
  if (isUrl(into) && manifest.kind === 'files')
    throw new Refusal(
      'USAGE',
      `${backup} is of the packaged PostgreSQL, whose files go into a folder: --into takes a new folder.`,
    );
  const folder = isUrl(into) ? files : into;
  const own = isUrl(into) ? await requireNewDatabase(into) : undefined;
  await requireNewFolder(folder);
  const keys = await readKeys(
    keysFile ?? keysPath(join(dirname(backup), 'keys'), basename(backup)),
    manifest,
  );
  requireSpace([{ folder: own ? folder : placeOf(folder).home, bytes: bytesOf(manifest, own) }]);
  const restored = { backup, manifest, keys, folder };
  await (own ? fillDatabase(restored, own) : fillFolder(restored));
  console.log(whatComesNext(restored, own));
}

async function readKeys(file, manifest) {
  const keys = openKeys(readKeysFile(file), await readPassphrase());
  if (keys.digest !== manifest.digest)
    throw new Refusal(
      'DAMAGED',
      `${file} is not of this backup, or the backup was changed: use the file of the same name.`,
    );
  return keys;
}

function readKeysFile(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Refusal(
      'NO_KEYS',
      `${file} cannot be read: say where the keys file of this backup is, --keys <file>.`,
    );
  }
}

/** A dump is smaller than the database that it becomes, which has its own disk elsewhere. */
const bytesOf = ({ bytes, pictures }, own) =>
  pictures.files.reduce((sum, picture) => sum + picture.bytes, own ? 0 : bytes);

async function fillFolder(restored) {
  let [database, isWhole] = [undefined, false];
  const close = async () => {
    await database?.stop();
    if (!isWhole) await removeDataFolder(restored.folder);
  };
  await withCleanUp(close, async () => {
    await step('pictures', () => placeFiles(restored));
    await step('database', async () => (database = await startCopy(restored)));
    renameHeads({ ...restored, database: 'pullproof' });
    const verdict = await prove(restored, database);
    isWhole = true;
    if (verdict) throw verdict;
  });
}

async function fillDatabase(restored, own) {
  let isWhole = false;
  const close = async () => {
    if (!isWhole) rmSync(restored.folder, { recursive: true, force: true });
  };
  await withCleanUp(close, async () => {
    await step('pictures', () => placeFiles(restored));
    await step('database', () => loadCopy({ ...restored, ownerUrl: own.ownerUrl }));
    renameHeads({ ...restored, database: decodeURIComponent(new URL(own.ownerUrl).pathname.slice(1)) });
    const verdict = await prove(restored, own);
    isWhole = true;
    if (verdict) throw verdict;
  });
}

/** Returns what does not hold: the restored shop stays, for people to look at. */
async function prove(restored, database) {
  try {
    await proveCopy({ ...database, ...restored });
    return undefined;
  } catch (error) {
    await unlessStopping();
    if (error.code !== 'UNVERIFIED') throw error;
    return new Refusal('UNVERIFIED', `${restored.folder} is restored, but does not hold:\n${error.message}`);
  }
}

function whatComesNext({ manifest, keys, folder }, own) {
  const databaseUrl = own ? ' with DATABASE_URL and DATABASE_OWNER_URL of the new database' : '';
  return `
  Restored: the shop as it was at ${manifest.takenAt}, in ${folder}.

  What comes next
  1. End the old shop for good, on every machine, and keep its database: two shops that sell from one log contradict each
     other in public.
  2. Copy what you need of ${join(folder, 'restored.env')} to .env. WATERMARKS names places of the old shop, which this
     machine must reach: they say how far its logs had come.
  3. Start this one: DATA_DIR=${folder} npm start${databaseUrl}${keys.env.SHOP_MODE === 'live' ? ', with SHOP_MODE=live' : ''}.
  4. What was sold, opened or paid after that moment is not in it, though customers hold receipts of it. Runs that lack
     something are fenced and sell nothing: npm run fence lists them (docs/operations.md, "Fences").
  5. Make a new backup.
`;
}
