import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from './refusal.mjs';
import { isUrl } from './restore-backup.mjs';

const backupUsage = `npm run backup -- --to <folder> [--keys-to <folder>] [--keep <count>]

  --to        where backups are kept, each in a folder of its own
  --keys-to   where their encrypted keys are kept: keys in --to by default; a place elsewhere is better
  --keep      how many verified backups stay: 7 by default

The passphrase of the keys is typed, or in the file that BACKUP_PASSPHRASE_FILE names.`;

const restoreUsage = `npm run restore -- --from <folder> --into <new folder or database> [--keys <file>] [--files <new folder>]

  --from      a backup, or the folder of all: then its newest verified one
  --into      a new folder, which becomes the DATA_DIR of the shop; or the URL of an empty database, as its owner
  --keys      the keys file of that backup: the one beside it by default
  --files     for a database: a new folder for pictures and settings`;

export function readBackupOptions(args) {
  const { to, 'keys-to': keysTo, keep = '7' } = parse(args, ['to', 'keys-to', 'keep'], backupUsage);
  const count = Number(keep);
  if (!to || !Number.isInteger(count) || count < 1) throw new Refusal('USAGE', `\n${backupUsage}`);
  return { to: resolve(to), keysTo: resolve(keysTo ?? join(to, 'keys')), keep: count };
}

export function readRestoreOptions(args) {
  const { from, into, keys, files } = parse(args, ['from', 'into', 'keys', 'files'], restoreUsage);
  if (!from || !into || isUrl(into) !== (files !== undefined))
    throw new Refusal('USAGE', `\n${restoreUsage}`);
  return {
    from: resolve(from),
    into: isUrl(into) ? into : resolve(into),
    ...(keys && { keysFile: resolve(keys) }),
    ...(files && { files: resolve(files) }),
  };
}

function parse(args, names, usage) {
  try {
    return parseArgs({
      args,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    }).values;
  } catch (error) {
    throw new Refusal('USAGE', `${error.message}\n\n${usage}`);
  }
}
