import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from '../lib/fingerprint.mjs';
import { readJson } from '../lib/json-file.mjs';
import { root, workFolder } from '../lib/paths.mjs';

const server = join(root, 'server');
const folder = join(workFolder, 'jest');
const maxBundles = 3;

/** Loaded by jest or Node as before: native code, files read from beside the package, or a tool of the size of a shop. */
const external = [
  ...['sharp', '@node-rs/argon2', 'pg-native', 'pg-hstore', '@napi-rs/canvas', '*.node'],
  ...['pdfkit', 'subset-font', 'pdfjs-dist', 'zxing-wasm'],
  ...['next', 'vite', 'tsx', 'typescript'],
];

/**
 * Bundles the server's modules and packages into one script that jest's workers compile once, unless their sources are
 * unchanged. Returns its path. Each module is still evaluated in each test file that imports it.
 */
export async function bundleServer() {
  const hash = await fingerprint(root, ['server/src', 'server/package.json', 'package-lock.json', 'scripts/jest']);
  const file = join(folder, `server-${hash.slice(0, 16)}.cjs`);
  if (existsSync(manifestOf(file))) return file;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  const paths = await listModules();
  const packages = await bundle(draft, paths);
  const modules = Object.fromEntries([...(await listExports(paths)), ...(await listPackageExports(packages))]);
  await rename(draft, file);
  await writeFile(`${draft}.json`, JSON.stringify(modules));
  await rename(`${draft}.json`, manifestOf(file));
  await dropOldBundles();
  return file;
}

/** Reads the exports of the modules in a bundle, by path. */
export const readModules = (file) => readJson(manifestOf(file), {});

const manifestOf = (file) => `${file}.json`;

/** All modules that another one or a test imports. The others are programs, with `await` at their top level. */
async function listModules() {
  const names = await readdir(join(server, 'src'), { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts')).map((name) => join(server, 'src', name));
  const imported = new Set();
  for (const file of files)
    for (const [, path] of (await readFile(file, 'utf8')).matchAll(/\b(?:from|import)[\s(]+'(\.[^']+)'/g))
      imported.add(resolve(dirname(file), path));
  return files.filter((file) => imported.has(file) && !file.endsWith('.test.ts')).sort();
}

/** Returns the entry files of the packages that tests share with the server. */
async function bundle(outfile, paths) {
  const { build } = await import('esbuild');
  let packages;
  const entry = {
    name: 'entry',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^entry$/ }, ({ path }) => ({ path, namespace: 'entry' }));
      onLoad({ filter: /^entry$/, namespace: 'entry' }, async () => {
        packages = await resolvePackages(find);
        const lines = [...paths, ...packages].map((path) => {
          const text = JSON.stringify(path);
          return `${text}: () => require(${text})`;
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
    external,
    plugins: [entry, ownPlace],
    logLevel: 'silent',
  });
  return packages;
}

async function resolvePackages(find) {
  const { dependencies } = readJson(join(server, 'package.json'), {});
  const names = Object.keys(dependencies).filter((name) => !external.includes(name));
  const found = await Promise.all(names.map((name) => find(name, { kind: 'import-statement', resolveDir: server })));
  return found.map(({ path }) => path).filter((path) => /\.[cm]?js$/.test(path));
}

/** A bundled module knows where its source is. */
const ownPlace = {
  name: 'own-place',
  setup({ onLoad }) {
    onLoad({ filter: /\/server\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const place = { url: pathToFileURL(path).href, dirname: dirname(path) };
      return {
        loader: 'ts',
        contents: text.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, name) => JSON.stringify(place[name])),
      };
    });
  },
};

/** Names and `export *` of each module, without its imports. */
async function listExports(paths) {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    entryPoints: paths,
    outdir: folder,
    outbase: root,
    bundle: false,
    format: 'esm',
    write: false,
    metafile: true,
    absWorkingDir: root,
  });
  const textOf = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return Object.entries(metafile.outputs).map(([output, { entryPoint, exports }]) => [
    resolve(root, entryPoint),
    { names: exports, all: [...textOf.get(resolve(root, output)).matchAll(/^export \* from "(.+)";$/gm)].map((m) => m[1]) },
  ]);
}

async function listPackageExports(paths) {
  return Promise.all(
    paths.map(async (path) => [path, { names: Object.keys(await import(pathToFileURL(path).href)), all: [] }]),
  );
}

async function dropOldBundles() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.cjs'));
  const ages = await Promise.all(names.map(async (name) => [(await stat(join(folder, name))).mtimeMs, name]));
  for (const [, name] of ages.sort(([left], [right]) => right - left).slice(maxBundles)) {
    await rm(join(folder, name), { force: true });
    await rm(manifestOf(join(folder, name)), { force: true });
  }
}
