import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { mustRun } from './commands.mjs';
import { root } from './paths.mjs';

const verifySources = ['verifiers/typescript/src', 'verifiers/typescript/package.json'];
const always = ['package-lock.json', 'scripts/lib/build-targets.mjs'];

// Threads are separate files beside the bundle that starts them.
const sealThread = 'src/packs/sealing/seal-thread.ts';
const previewThread = 'src/packs/recipes/preview/preview-thread.ts';
const simulationThread = 'src/packs/recipes/simulation/simulation-thread.ts';
const pagesThread = 'src/front-door/pages/pages-thread.ts';
// Read from beside the bundle, unbundled.
const breachFilter = 'src/platform/breached-passwords.bin';

const serverPrograms = [
  'src/main.ts',
  'src/worker.ts',
  'src/migrate.ts',
  'src/audit-verify.ts',
  'src/backup-record.ts',
  'src/prove-copy.ts',
  'src/staff-reset-mfa.ts',
  'src/doctor.ts',
  'src/fence.ts',
  'src/public-log.ts',
  'src/witness.ts',
  sealThread,
  previewThread,
  simulationThread,
  pagesThread,
  breachFilter,
];
const seederPrograms = [
  'src/main.ts',
  'src/import.ts',
  `../server/${sealThread}`,
  `../server/${breachFilter}`,
];

/**
 * Build targets: their inputs, the files that prove the build happened, and how to build. `after` names targets whose
 * results are inputs.
 */
export const targets = [
  {
    name: 'programs',
    inputs: [
      ...always,
      ...verifySources,
      ...inside('server', ['src', 'package.json']),
      ...inside('seeders', ['src', 'package.json']),
    ],
    results: ['server/dist/main.js', 'seeders/dist/main.js'],
    build: () => Promise.all([bundle('server', serverPrograms), bundle('seeders', seederPrograms)]),
  },
  {
    name: 'back office',
    inputs: [
      ...always,
      'server/src/contract',
      'shared',
      ...inside('backoffice', [
        'src',
        'public',
        'index.html',
        'vite.config.ts',
        'package.json',
        'tsconfig.json',
      ]),
    ],
    results: ['backoffice/dist/index.html'],
    build: () => runTool('back office', 'backoffice', 'vite/bin/vite.js', ['build', '--logLevel', 'warn']),
  },
  {
    name: 'verifier',
    inputs: [
      ...always,
      'scripts/build-verifier.mjs',
      'storefront/src/features/packs/verify',
      'storefront/package.json',
      ...verifySources,
    ],
    build: () => mustRun('verifier', process.execPath, [join(root, 'scripts/build-verifier.mjs')]),
    source: 'scripts/build-verifier.mjs',
  },
  {
    name: 'storefront',
    after: ['verifier'],
    inputs: [
      ...always,
      'server/src/contract',
      'shared',
      ...verifySources,
      ...inside('storefront', ['src', 'public', 'next.config.ts', 'package.json', 'tsconfig.json']),
    ],
    results: ['storefront/.next/BUILD_ID'],
    build: () => runTool('storefront', 'storefront', 'next/dist/bin/next', ['build']),
  },
];

function inside(folder, names) {
  return names.map((name) => `${folder}/${name}`);
}

function runTool(name, workspace, program, args) {
  const cwd = join(root, workspace);
  const path = [join(cwd, 'node_modules', program), join(root, 'node_modules', program)].find(existsSync);
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
  return mustRun(name, process.execPath, [path, ...args], { cwd, env });
}

/** Bundles one file per entry. Packages stay external, except our own, whose exports are TypeScript. */
async function bundle(workspace, entries) {
  const { build } = await import('esbuild');
  const folder = join(root, workspace);
  await build({
    absWorkingDir: folder,
    entryPoints: entries.filter((entry) => existsSync(join(folder, entry))),
    entryNames: '[name]',
    loader: { '.bin': 'copy' },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    alias: { '@pullproof/verify': join(root, 'verifiers/typescript/src/index.ts') },
    plugins: workspace === 'server' ? [ownPackages] : [ownPackages, serversOwnVersions],
    logLevel: 'silent',
  });
}

const ownPackages = {
  name: 'own-packages',
  setup(build) {
    const { exports } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
    build.onResolve({ filter: /^@pullproof\/server\// }, ({ path }) => {
      const door = `.${path.slice('@pullproof/server'.length)}`;
      const file = exports[door] ?? exports['./*'].replace('*', door.slice(2));
      return { path: join(root, 'server', file) };
    });
  },
};

// Bundles packages that npm nested in server/: other workspaces' bundles would not resolve that version.
const serversOwnVersions = {
  name: 'servers-own-versions',
  setup(build) {
    const server = join(root, 'server');
    const { resolve } = createRequire(join(server, 'package.json'));
    build.onResolve({ filter: /^(@[^/]+\/)?[a-z][^/:]*/ }, ({ path, importer }) => {
      const [name] = /^(@[^/]+\/)?[^/]+/.exec(path) ?? [];
      const isNested = importer.startsWith(server) && existsSync(join(server, 'node_modules', name));
      return isNested ? { path: resolve(path) } : undefined;
    });
  },
};
