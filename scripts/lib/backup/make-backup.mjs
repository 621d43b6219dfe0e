import { readFileSync, writeFileSync, readdirSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../failure.mjs';
import { runCommand } from '../commands.mjs';
import { isAlive } from '../liveness.mjs';
import { withLock } from '../lock.mjs';
import { dataFolder } from '../paths.mjs';
import { removeDataFolder } from '../postgres.mjs';
import { step } from '../progress.mjs';
import { builtProgram } from '../run-program.mjs';
import { copyTree, sizeOf } from './copy-files.mjs';
import { placeFiles, proveCopy, renameHeads, startCopy } from './copy.mjs';
import { unlessStopping, withCleanUp } from './interruption.mjs';
import { openKeys, sealKeys } from './keys-file.mjs';
import { readManifest, writeManifest } from './manifest.mjs';
import { readPassphrase } from './passphrase.mjs';
import { Refusal } from './refusal.mjs';
import { inGigabytes, requireSpace, Shelf } from './shelf.mjs';
import { collectSecrets } from './shop-secrets.mjs';
import { openSource } from './source.mjs';

const storage = join(dataFolder, 'storage');

/** Backs up the shop of this clone into a new folder below `to`, proves a restored copy, and removes old backups. */
export async function makeBackup({ to, keysTo, keep }) {
  const passphrase = await readPassphrase({ isNew: true });
  const secrets = collectSecrets();
  const shelf = new Shelf(to, keysTo);
  const refuseSecond = () => {
    throw new Refusal('BACKUP_RUNS', `another backup into ${to} is at work: wait until it is done.`);
  };
  await withLock(join(to, '.backup.lock'), () => backUp({ shelf, keep, secrets, passphrase }), {
    onWait: refuseSecond,
  });
}

async function backUp({ shelf, keep, secrets, passphrase }) {
  shelf.removePartials();
  await removeScratches();
  const source = await openSource();
  await withCleanUp(source.close, async () => {
    await step('room', () => requireRoom(source, shelf));
    const draft = shelf.begin(new Date());
    await withCleanUp(
      () => draft.remove(),
      async () => {
        const manifest = await fill(draft, source, { secrets, passphrase });
        const verdict = await verify(draft, passphrase);
        await unlessStopping();
        if (verdict) throw keepUnverified(draft, verdict);
        const place = draft.settle(true);
        await step('recorded', () => record(source.env, place, manifest.takenAt));
        await step('kept', () => sayKept(shelf, keep));
        console.log(closing(place, shelf, manifest));
      },
    );
  });
}

async function requireRoom(source, shelf) {
  const bytes = source.bytes + (await sizeOf(storage));
  requireSpace([
    { folder: shelf.folder, bytes },
    { folder: dataFolder, bytes },
  ]);
  return `${inGigabytes(bytes)} to copy`;
}

/** Copies everything; returns the manifest. */
async function fill(draft, source, { secrets, passphrase }) {
  const [database, pictures] = ['database', 'storage'].map((name) => join(draft.folder, name));
  mkdirSync(database, { mode: 0o700 });
  // Before the database, so that no head of the audit trail is newer, and again after it for what was uploaded meanwhile.
  const before = await step('pictures', () => copyTree(storage, pictures, { isLeftOut: isDraft }));
  const copied = await step(source.kind === 'dump' ? 'pg_dump' : 'database', () => source.copyTo(database));
  const known = new Set(before.files.map(({ path }) => path));
  const after = await copyTree(storage, pictures, { isLeftOut: (path) => isDraft(path) || known.has(path) });
  const { takenAt, files, folders } = copied;
  const facts = {
    name: draft.name,
    takenAt: takenAt.toISOString(),
    kind: source.kind,
    bytes: source.bytes,
    major: source.major,
    databaseName: source.database,
    database: { files, folders },
    pictures: {
      files: [...before.files, ...after.files],
      folders: [...new Set([...before.folders, ...after.folders])],
    },
    bucket: secrets.env.S3_BUCKET ?? null,
  };
  const digest = writeManifest(draft.folder, facts);
  await step('keys', () =>
    writeFileSync(draft.keys, sealKeys({ backup: draft.name, digest, ...secrets }, passphrase), {
      mode: 0o600,
      flush: true,
    }),
  );
  return facts;
}

/** Names of files that are being written begin with a dot. */
const isDraft = (path) => path.split('/').at(-1).startsWith('.');

/** Restores the draft into a scratch folder and proves it there; returns what failed, or undefined. */
async function verify(draft, passphrase) {
  const folder = join(dataFolder, `scratch-${process.pid}`);
  try {
    await withCleanUp(
      () => removeDataFolder(folder),
      async () => {
        const manifest = readManifest(draft.folder);
        const keys = openKeys(readFileSync(draft.keys, 'utf8'), passphrase);
        const copy = { backup: draft.folder, manifest, keys, folder };
        const database = await step('restored copy', async () => {
          await placeFiles(copy);
          return startCopy(copy);
        });
        renameHeads({ manifest, folder, database: 'pullproof' });
        await proveCopy({ ...database, ...copy });
      },
    );
    return undefined;
  } catch (error) {
    return explain(error);
  }
}

/** Ends scratch copies of backups that were killed. */
async function removeScratches() {
  if (!existsSync(dataFolder)) return;
  for (const name of readdirSync(dataFolder)) {
    const pid = /^scratch-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await removeDataFolder(join(dataFolder, name));
  }
}

function keepUnverified(draft, verdict) {
  writeFileSync(join(draft.folder, 'unverified.txt'), `${verdict}\n`, { mode: 0o600 });
  const place = draft.settle(false);
  return new Refusal('UNVERIFIED', `a restored copy of ${place} does not hold:\n${verdict}`);
}

/** In the shop that was backed up: the list "ready to sell" reads it. */
async function record(env, place, takenAt) {
  const program = await builtProgram('server', 'backup-record');
  const args = [program, place, '--at', takenAt, '--checked'];
  const { code, output } = await runCommand(process.execPath, args, { env });
  if (code !== 0)
    throw new Refusal(
      'NOT_RECORDED',
      `${place} is whole and verified, but was not recorded:\n${output.trim()}`,
    );
}

function sayKept(shelf, keep) {
  const gone = shelf.retain(keep);
  return `${shelf.list().length} of ${keep}${gone.length === 0 ? '' : `, removed ${gone.join(', ')}`}`;
}

const closing = (place, shelf, { takenAt, bucket }) => `
  ${place}
  brings back the shop as it was at ${takenAt}.
  Its keys are in ${shelf.keysFolder}, encrypted: keep a copy of that folder elsewhere, and the passphrase somewhere else again.${
    bucket === null ? '' : `\n  Pictures stay in the bucket ${bucket}: turn on its versions.`
  }`;
