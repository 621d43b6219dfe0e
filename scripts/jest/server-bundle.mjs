import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from '../lib/fingerprint.mjs';
import { readJson, writeJson } from '../lib/json-file.mjs';
import { root, workFolder } from '../lib/paths.mjs';

const server = join(root, 'server');
const folder = join(workFolder, 'jest');
const maxBundles = 5;

/** Native code, packages that read files beside themselves, and tools larger than the server. */
const unbundled = [
  ...['sharp', '@node-rs/argon2', 'pg-native', 'pg-hstore', '*.node'],
  ...['pdfkit', 'subset-font'],
  ...['next', 'vite', 'tsx', 'typescript'],
];
/** Has only ES modules, which a script cannot require: jest loads what imports it from the source. */
const esPackage = 'pdfjs-dist';

/** Packages whose main module tests share with the server. */
export const sharedPackages = Object.keys(readJson(join(server, 'package.json')).dependencies).filter(
  (name) => !unbundled.includes(name),
);

/** Returns a script with all modules and packages of the server, bundled unless their sources are unchanged. */
export async function bundleServer() {
  const sources = ['server/src', 'server/package.json', 'package-lock.json', 'scripts/jest'];
  const hash = await fingerprint(root, sources);
  const file = join(folder, `server-${hash.slice(0, 16)}.cjs`);
  if (existsSync(manifestOf(file))) return file;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  const modules = await listModules();
  const packages = await bundle(draft, modules);
  await rename(draft, file);
  const exports = [...(await listExports(modules)), ...(await listPackageExports(packages))];
  writeJson(manifestOf(file), Object.fromEntries(exports));
  await deleteOldBundles();
  return file;
}

/** Returns what the modules in a bundle export, by path: `names`, and the modules that they re-export as a whole. */
export const readModules = (file) => readJson(manifestOf(file));

const manifestOf = (file) => `${file}.json`;

/** All modules that another one or a test imports. The others are programs, which await at their top level. */
async function listModules() {
  const names = await readdir(join(server, 'src'), { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts')).map((name) => join(server, 'src', name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const imported = new Set();
  for (const [at, text] of texts.entries())
    for (const [, path] of text.matchAll(/\b(?:from|import)[\s(]+'(\.[^']+)'/g))
      imported.add(resolve(dirname(files[at]), path));
  return files
    .filter((file, at) => imported.has(file) && !file.endsWith('.test.ts') && !texts[at].includes(esPackage))
    .sort();
}

/** Bundles into a function that evaluates a module, when it is first asked for, by its path. Returns the packages' paths. */
async function bundle(outfile, modules) {
  const { build } = await import('esbuild');
  let packages;
  const entry = {
    name: 'entry',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^entry$/ }, ({ path }) => ({ path, namespace: 'entry' }));
      onLoad({ filter: /^entry$/, namespace: 'entry' }, async () => {
        packages = await findPackages(find);
        const lines = [...modules, ...packages].map((path) => {
          const name = JSON.stringify(path);
          return `${name}: () => require(${name})`;
        });
        const contents = `const modules = {${lines.join(',\n')}}; module.exports = (path) => modules[path]();`;
        return { contents, resolveDir: server };
      });
    },
  };
  await build({
    entryPoints: ['entry'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: unbundled,
    plugins: [entry, sourcePlaces],
    logLevel: 'silent',
  });
  return packages;
}

/** Resolves as an `import` of the server does. Packages of fonts have no module. */
async function findPackages(find) {
  const options = { kind: 'import-statement', resolveDir: server };
  const found = await Promise.all(sharedPackages.map((name) => find(name, options)));
  return found.map(({ path }) => path).filter((path) => /\.[cm]?js$/.test(path));
}

/** In the bundle `import.meta` is that of the source. */
const sourcePlaces = {
  name: 'source-places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]server[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const place = { url: pathToFileURL(path).href, dirname: dirname(path) };
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, name) =>
        JSON.stringify(place[name]),
      );
      return { contents, loader: 'ts' };
    });
  },
};

async function listExports(modules) {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    entryPoints: modules,
    outdir: folder,
    outbase: root,
    absWorkingDir: root,
    format: 'esm',
    write: false,
    metafile: true,
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return Object.entries(metafile.outputs).map(([output, { entryPoint, exports: names }]) => {
    const reexports = texts.get(resolve(root, output)).matchAll(/^export \* from "(.+)";$/gm);
    return [resolve(root, entryPoint), { names, reexported: [...reexports].map(([, from]) => from) }];
  });
}

function listPackageExports(packages) {
  return Promise.all(
    packages.map(async (path) => {
      const names = Object.keys(await import(pathToFileURL(path).href));
      return [path, { names, reexported: [] }];
    }),
  );
}

async function deleteOldBundles() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.cjs'));
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  for (const { file } of files.sort((left, right) => right.at - left.at).slice(maxBundles)) {
    await rm(file, { force: true });
    await rm(manifestOf(file), { force: true });
  }
}
