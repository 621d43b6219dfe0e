import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.mjs';

const named = /^pullproof-\d{8}T\d{6}Z$/;
const started = /^pullproof-\d{8}T\d{6}Z\.partial$/;
const unproved = /^pullproof-\d{8}T\d{6}Z\.unverified$/;

/** A backup's folder and, apart from it, the file of its keys. */
export class Shelf {
  constructor(folder, keysFolder) {
    this.folder = folder;
    this.keysFolder = keysFolder;
    for (const path of [folder, keysFolder]) mkdirSync(path, { recursive: true, mode: 0o700 });
  }

  /** Begins a backup under a name that no reader takes for one. */
  begin(at) {
    const name = `pullproof-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    if (this.list().includes(name))
      throw new Refusal(
        'BACKUP_RUNS',
        `${join(this.folder, name)} is there already: start again in a second.`,
      );
    mkdirSync(join(this.folder, `${name}.partial`), { mode: 0o700 });
    return new Draft(this, name);
  }

  /** Verified backups, oldest first. */
  list = () =>
    readdirSync(this.folder)
      .filter((name) => named.test(name))
      .sort();

  /** Removes what an interrupted backup left. */
  removePartials() {
    for (const folder of [this.folder, this.keysFolder])
      for (const name of readdirSync(folder))
        if (started.test(name.replace(/\.keys$/, '')))
          rmSync(join(folder, name), { recursive: true, force: true });
  }

  /** Keeps the newest `count` verified backups, and unverified ones that are younger than these; returns what went. */
  retain(count) {
    const all = this.list();
    const oldest = all.at(-count) ?? all[0] ?? '';
    const gone = readdirSync(this.folder).filter(
      (name) => (named.test(name) || unproved.test(name)) && name < oldest,
    );
    for (const name of gone) {
      // A removal that is cut off must not leave half a backup under its name.
      const doomed = join(this.folder, `${name.replace('.unverified', '')}.partial`);
      renameSync(join(this.folder, name), doomed);
      rmSync(doomed, { recursive: true, force: true });
      rmSync(keysPath(this.keysFolder, name), { force: true });
    }
    return gone;
  }
}

class Draft {
  constructor(shelf, name) {
    this.name = name;
    this.shelf = shelf;
    this.folder = join(shelf.folder, `${name}.partial`);
    this.keys = keysPath(shelf.keysFolder, `${name}.partial`);
  }

  /** Gives both their last names; returns the folder. */
  settle(isVerified) {
    const name = isVerified ? this.name : `${this.name}.unverified`;
    renameSync(this.keys, keysPath(this.shelf.keysFolder, name));
    renameSync(this.folder, join(this.shelf.folder, name));
    return join(this.shelf.folder, name);
  }

  remove() {
    for (const path of [this.folder, this.keys]) rmSync(path, { recursive: true, force: true });
  }
}

export const keysPath = (folder, name) => join(folder, `${name}.keys`);

/** The folder of one backup: `from` itself, or the newest verified one in it. Refusal: NO_BACKUP. */
export function findBackup(from) {
  if (existsSync(join(from, 'backup.json'))) return from;
  const newest =
    existsSync(from) &&
    readdirSync(from)
      .filter((name) => named.test(name))
      .sort()
      .at(-1);
  if (newest) return join(from, newest);
  throw new Refusal(
    'NO_BACKUP',
    `there is no verified backup in ${from}. One named "unverified" must be named whole.`,
  );
}

/** Refusal: NO_SPACE when a disk has less room than what is to come needs, all in all. */
export function requireSpace(needs) {
  const disks = new Map();
  for (const { folder, bytes } of needs) {
    const place = firstThatExists(folder);
    const disk = disks.get(statSync(place).dev) ?? { place, bytes: 0 };
    disks.set(statSync(place).dev, { ...disk, bytes: disk.bytes + bytes });
  }
  for (const { place, bytes } of disks.values()) {
    const { bavail, bsize } = statfsSync(place);
    const wanted = bytes + reserveBytes;
    if (bavail * bsize < wanted)
      throw new Refusal(
        'NO_SPACE',
        `the disk of ${place} has ${inGigabytes(bavail * bsize)} free, and this needs ${inGigabytes(wanted)}: free some room, or name another place.`,
      );
  }
}

const reserveBytes = 64 * 2 ** 20;
const firstThatExists = (folder) => (existsSync(folder) ? folder : firstThatExists(dirname(folder)));
export const inGigabytes = (bytes) => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 2 : 1)} GB`;
