// Builds @pullproof/verify as it is published, into .data/pullproof-verify: `node scripts/pack-verifier.mjs`.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const workspace = join(root, 'verifiers/typescript');
const doors = { index: 'src/index.ts', buyer: 'src/buyer.ts' };

/** Gzipped and minified with its libraries: what a page would load. */
export function measureDoor(door) {
  const { outputFiles } = buildSync({
    entryPoints: [join(workspace, doors[door])],
    ...{ bundle: true, minify: true, write: false, format: 'esm', target: 'es2022', legalComments: 'none' },
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

/** Not minified, so that it can be compared with the source. */
function buildScripts(target) {
  buildSync({
    entryPoints: [
      ...Object.values(doors).map((path) => join(workspace, path)),
      { in: join(workspace, 'cli/main.ts'), out: 'cli' },
    ].map((entry) =>
      typeof entry === 'string' ? { in: entry, out: entry.split('/').at(-1).slice(0, -3) } : entry,
    ),
    ...{ bundle: true, splitting: true, outdir: target, format: 'esm', platform: 'node', target: 'node20' },
    ...{ packages: 'external', charset: 'utf8', chunkNames: 'engine-[hash]' },
  });
}

function buildTypes(target) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, types: ['node'] },
      ...{ rootDir: join(workspace, 'src'), outDir: join(target, 'types') },
    },
    root,
  );
  const program = ts.createProgram(
    Object.values(doors).map((path) => join(workspace, path)),
    options,
  );
  const { diagnostics } = program.emit(undefined, (path, text) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text.replaceAll(/(from '|import\(')(\.[^']*)\.ts'/g, "$1$2.js'"));
  });
  if (diagnostics.length > 0)
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
}

/** The workspace's manifest with the doors of what was built. Provenance needs the repository, which the publishing run names. */
function manifest() {
  const {
    private: _,
    exports: __,
    ...own
  } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  const doorOf = (name) => ({ types: `./types/${name}.d.ts`, default: `./${name}.js` });
  const { PACKAGE_REPOSITORY: url } = process.env;
  return {
    ...own,
    ...(url && { repository: { type: 'git', url, directory: 'verifiers/typescript' } }),
    exports: { '.': doorOf('index'), './buyer': doorOf('buyer'), './package.json': './package.json' },
    bin: { 'pullproof-verify': 'cli.js' },
    files: ['*.js', 'types'],
  };
}

/** The command alone, below a folder that has its libraries. */
function buildCommand(target) {
  buildScripts(target);
  writeFileSync(join(target, 'package.json'), '{"type":"module"}');
}

/** Returns the folder that `npm publish` takes. */
export function packVerifier(target = join(root, '.data/pullproof-verify')) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  buildScripts(target);
  buildTypes(target);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  copyFileSync(join(workspace, 'README.md'), join(target, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  return target;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , option, target] = process.argv;
  if (option === '--command' && target) buildCommand(target);
  else {
    console.log(`wrote ${packVerifier()}`);
    for (const door of Object.keys(doors))
      console.log(`${door}: ${(measureDoor(door) / 1000).toFixed(1)} kB gzipped`);
  }
}
