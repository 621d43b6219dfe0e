import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyChecked, copyTree } from './copy-files.mjs';
import { findClient } from './dump.mjs';
import { openKeys, sealKeys } from './keys-file.mjs';
import { readManifest, writeManifest } from './manifest.mjs';
import { readBackupOptions, readRestoreOptions } from './options.mjs';
import { readPassphrase } from './passphrase.mjs';
import { findBackup, requireSpace, Shelf } from './shelf.mjs';
import { environmentText, shopVariables } from './shop-secrets.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pullproof-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (name) => join(folder, name);
const coded = (code) => expect.objectContaining({ code });
const thrownBy = (work) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('the keys file', () => {
  const secrets = { env: { APP_KEYS: 'k1:secret' } };
  const sealed = sealKeys(secrets, 'seven lamps on a long pier');

  test('opens with its passphrase only, and shows nothing of what it holds', () => {
    expect(openKeys(sealed, 'seven lamps on a long pier')).toEqual(secrets);
    expect(thrownBy(() => openKeys(sealed, 'seven lamps on a long piers'))).toEqual(
      coded('WRONG_PASSPHRASE'),
    );
    expect(sealed).not.toContain('APP_KEYS');
  });

  const change = (field, value) => JSON.stringify({ ...JSON.parse(sealed), [field]: value });
  const { sealed: body } = JSON.parse(sealed);
  test.each([
    ['cut off', sealed.slice(0, -20)],
    ['of another format', change('format', 'pullproof-keys/2')],
    ['with a cost that would take all memory', change('N', 2 ** 30)],
    ['with another nonce', change('nonce', Buffer.alloc(12).toString('base64'))],
    ['with a changed text', change('sealed', `${body.slice(0, -9)}AAAA${body.slice(-5)}`)],
    ['without a text', change('sealed', '')],
  ])('is refused when it is %s', (_what, text) => {
    expect(thrownBy(() => openKeys(text, 'seven lamps on a long pier'))).toEqual(coded('DAMAGED'));
  });

  test('keeps every variable of .env.example but those of the place in force', () => {
    expect(shopVariables()).toEqual(expect.arrayContaining(['APP_KEYS', 'SMTP_URL', 'METRICS_TOKEN']));
    const env = { APP_KEYS: 'k1:x', MAIL_FROM: 'Shop <a@b.test> # 1', DATABASE_URL: 'postgresql://old' };
    expect(environmentText({ env })).toBe(
      "APP_KEYS=k1:x\nMAIL_FROM='Shop <a@b.test> # 1'\n# DATABASE_URL=postgresql://old\n",
    );
  });
});

describe('the passphrase', () => {
  afterEach(() =>
    ['BACKUP_PASSPHRASE', 'BACKUP_PASSPHRASE_FILE'].forEach((name) => delete process.env[name]),
  );

  test('is the first line of its file, and a new one has twelve characters', async () => {
    process.env.BACKUP_PASSPHRASE_FILE = place('passphrase');
    await expect(readPassphrase()).rejects.toEqual(coded('NO_PASSPHRASE'));
    writeFileSync(place('passphrase'), 'eleven char\nand a second line');
    expect(await readPassphrase()).toBe('eleven char');
    await expect(readPassphrase({ isNew: true })).rejects.toEqual(coded('SHORT_PASSPHRASE'));
  });
});

describe('the list of a backup', () => {
  test('is refused when anything in it was changed', () => {
    mkdirSync(place('one'));
    const digest = writeManifest(place('one'), { takenAt: '2026-01-31T03:00:00.000Z', kind: 'files' });
    expect(readManifest(place('one'))).toMatchObject({ digest, kind: 'files' });
    const file = join(place('one'), 'backup.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"files"', '"dump"'));
    expect(thrownBy(() => readManifest(place('one')))).toEqual(coded('DAMAGED'));
    writeFileSync(file, '{');
    expect(thrownBy(() => readManifest(place('one')))).toEqual(coded('DAMAGED'));
    expect(thrownBy(() => readManifest(place('two')))).toEqual(coded('NO_BACKUP'));
  });

  test('names each file by its hash, and a changed or missing one is refused', async () => {
    mkdirSync(place('from/deep'), { recursive: true });
    writeFileSync(place('from/deep/file'), 'text');
    writeFileSync(place('from/left-out'), 'x');
    const tree = await copyTree(place('from'), place('copy'), { isLeftOut: (path) => path === 'left-out' });
    expect(tree.files).toEqual([
      { path: 'deep/file', bytes: 4, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    await copyChecked(place('copy'), place('again'), tree);
    expect(readFileSync(place('again/deep/file'), 'utf8')).toBe('text');
    writeFileSync(place('copy/deep/file'), 'tExt');
    await expect(copyChecked(place('copy'), place('third'), tree)).rejects.toEqual(coded('DAMAGED'));
    rmSync(place('copy/deep/file'));
    await expect(copyChecked(place('copy'), place('fourth'), tree)).rejects.toEqual(coded('DAMAGED'));
  });
});

describe('the shelf of backups', () => {
  const day = (number) => new Date(Date.UTC(2026, 0, number, 3));
  const make = (shelf, number, isVerified = true) => {
    const draft = shelf.begin(day(number));
    writeFileSync(draft.keys, 'keys');
    return draft.settle(isVerified);
  };

  test('keeps the newest verified ones with their keys, and unverified ones younger than these', () => {
    const shelf = new Shelf(place('to'), place('keys'));
    make(shelf, 1, false);
    for (const number of [2, 3, 4]) make(shelf, number);
    make(shelf, 5, false);
    expect(shelf.retain(2)).toHaveLength(2);
    const left = [
      'pullproof-20260103T030000Z',
      'pullproof-20260104T030000Z',
      'pullproof-20260105T030000Z.unverified',
    ];
    expect(readdirSync(place('to'))).toEqual(left);
    expect(readdirSync(place('keys'))).toEqual(left.map((name) => `${name}.keys`));
    expect(shelf.retain(9)).toEqual([]);
  });

  test('removes what an interrupted backup left, and nothing else', () => {
    const shelf = new Shelf(place('to'), join(place('to'), 'keys'));
    make(shelf, 1);
    writeFileSync(shelf.begin(day(2)).keys, 'half');
    mkdirSync(place('to/own.partial'));
    shelf.removePartials();
    expect(readdirSync(place('to'))).toEqual(['keys', 'own.partial', 'pullproof-20260101T030000Z']);
    expect(readdirSync(place('to/keys'))).toEqual(['pullproof-20260101T030000Z.keys']);
  });

  test('a restore takes the newest verified one, or the one that is named', () => {
    const shelf = new Shelf(place('to'), place('keys'));
    const unverified = make(shelf, 3, false);
    expect(thrownBy(() => findBackup(place('to')))).toEqual(coded('NO_BACKUP'));
    make(shelf, 1);
    const newest = make(shelf, 2);
    expect(findBackup(place('to'))).toBe(newest);
    writeManifest(unverified, {});
    expect(findBackup(unverified)).toBe(unverified);
    expect(thrownBy(() => findBackup(place('nowhere')))).toEqual(coded('NO_BACKUP'));
  });

  test('adds up what goes to one disk, and refuses more than is free', () => {
    expect(requireSpace([{ folder: place('not/yet/there'), bytes: 1000 }])).toBeUndefined();
    const half = { folder, bytes: 2 ** 59 };
    expect(thrownBy(() => requireSpace([half, half]))).toEqual(coded('NO_SPACE'));
  });
});

describe('a client program of PostgreSQL', () => {
  const install = (version) => {
    mkdirSync(place(version));
    const program = join(place(version), 'pg_dump');
    writeFileSync(program, `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}.4 (Debian)"\n`);
    chmodSync(program, 0o755);
    return program;
  };

  test('is the one of the server’s version, else the next later one', () => {
    const [fifteen, seventeen] = ['15', '17'].map(install);
    const folders = [place('17'), place('15'), place('none')];
    expect(findClient('pg_dump', 15, folders)).toBe(fifteen);
    expect(findClient('pg_dump', 16, folders)).toBe(seventeen);
  });

  test('that is too old is refused with the package to install', () => {
    install('15');
    const refusal = thrownBy(() => findClient('pg_dump', 18, [place('15')]));
    expect(refusal).toEqual(coded('NO_CLIENT'));
    expect(refusal.message).toContain('the newest here is of 15. Install the package postgresql-client-18');
    expect(thrownBy(() => findClient('pg_dump', 18, [])).message).toContain('none is installed');
  });
});

describe('options', () => {
  test('name absolute folders, and keys go below the backups unless they are sent elsewhere', () => {
    expect(readBackupOptions(['--to', '/b'])).toEqual({ to: '/b', keysTo: '/b/keys', keep: 7 });
    expect(readBackupOptions(['--to', '/b', '--keys-to', '/k', '--keep', '2'])).toEqual({
      to: '/b',
      keysTo: '/k',
      keep: 2,
    });
    expect(readRestoreOptions(['--from', '/b', '--into', '/n'])).toEqual({ from: '/b', into: '/n' });
  });

  test.each([
    [readBackupOptions, []],
    [readBackupOptions, ['--to', '/b', '--keep', '0']],
    [readBackupOptions, ['--to', '/b', '--often']],
    [readRestoreOptions, ['--from', '/b']],
    [readRestoreOptions, ['--from', '/b', '--into', 'postgresql://a@b/c']],
    [readRestoreOptions, ['--from', '/b', '--into', '/n', '--files', '/f']],
  ])('are refused when they make no sense (%#)', (read, args) => {
    expect(thrownBy(() => read(args))).toEqual(coded('USAGE'));
    expect(existsSync('/b')).toBe(false);
  });
});
