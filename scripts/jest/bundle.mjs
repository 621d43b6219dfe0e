import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from '../lib/fingerprint.mjs';
import { readJson, writeJson } from '../lib/json-file.mjs';
import { root, workFolder } from '../lib/paths.mjs';

const folder = join(workFolder, 'jest');
const maxBundles = 5;

// Jest compiles some 3,400 modules again in each file that starts the API: 1,300 to 1,700 ms, from a bundle 590 to 620.
// Environments compile a script once in each worker and run it in each file's context; transform.mjs turns a bundled module
// into lines that export the bundle's instance. `jest.unstable_mockModule` cannot replace a module inside. Rejected: CommonJS
// output (compiled anew for each file); one module registry or database for many files (state of one would reach the next).

/**
 * Returns a script with modules and packages, bundled unless its inputs are unchanged. `list` returns the paths of our
 * modules, and of packages what an import names and the folder of the workspace that imports it; `options` are esbuild's.
 */
async function ensureBundle({ name, inputs, list, options }) {
  const { modules, packages } = await list();
  const facts = [
    await fingerprint(root, [...inputs, 'package-lock.json', 'scripts/jest']),
    modules,
    packages,
  ];
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const file = join(folder, `${name}-${hash.slice(0, 16)}.cjs`);
  if (existsSync(manifestOf(file))) return file;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  const packageFiles = await bundle(draft, modules, packages, options);
  await rename(draft, file);
  const exports = [...(await listExports(modules)), ...(await listPackageExports(packageFiles))];
  writeJson(manifestOf(file), Object.fromEntries(exports));
  await deleteOldBundles(name);
  return file;
}

/** Bundles for this run, unless TEST_BUNDLES is empty: then each module is loaded from its source. */
export async function useBundle(bundle) {
  if (process.env.TEST_BUNDLES === '') return;
  process.env.TEST_BUNDLES = JSON.stringify({ ...bundleFiles(), [bundle.name]: await ensureBundle(bundle) });
}

/** The files of this run's bundles by their names, as the global setups left them for the workers. */
export const bundleFiles = () => JSON.parse(process.env.TEST_BUNDLES || '{}');

/** Returns what the modules in a bundle export, by path: `names`, and the modules that they re-export as a whole. */
export const readModules = (file) => readJson(manifestOf(file));

const manifestOf = (file) => `${file}.json`;

/** All source files of a folder, with their texts. */
export async function readSources(path) {
  const names = await readdir(path, { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(path, name));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
}

/** Bundles into a function that evaluates a module, when it is first asked for, by its path. Returns the packages' paths. */
async function bundle(outfile, modules, packages, options) {
  const { build } = await import('esbuild');
  let packageFiles;
  const entry = {
    name: 'entry',
    setup({ onResolve, onLoad, resolve: find }) {
      onResolve({ filter: /^entry$/ }, ({ path }) => ({ path, namespace: 'entry' }));
      onLoad({ filter: /^entry$/, namespace: 'entry' }, async () => {
        packageFiles = await findPackages(find, packages);
        const lines = [...modules, ...packageFiles].map((path) => {
          const name = JSON.stringify(path);
          return `${name}: () => require(${name})`;
        });
        const contents = `const modules = {${lines.join(',\n')}}; module.exports = (path) => modules[path]();`;
        return { contents, resolveDir: root };
      });
    },
  };
  await build({
    ...options,
    entryPoints: ['entry'],
    outfile,
    bundle: true,
    target: 'node20',
    format: 'cjs',
    plugins: [entry, ...(options.plugins ?? [])],
    logLevel: 'silent',
  });
  return packageFiles;
}

/** Resolves as an `import` does. Packages of fonts have no module. */
async function findPackages(find, packages) {
  const found = await Promise.all(
    packages.map(({ name, importedIn }) => find(name, { kind: 'import-statement', resolveDir: importedIn })),
  );
  return [...new Set(found.map(({ path }) => path).filter((path) => /\.[cm]?js$/.test(path)))];
}

async function listExports(modules) {
  if (modules.length === 0) return [];
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

function listPackageExports(files) {
  return Promise.all(
    files.map(async (path) => {
      const names = Object.keys(await import(pathToFileURL(path).href));
      return [path, { names, reexported: [] }];
    }),
  );
}

async function deleteOldBundles(name) {
  const names = (await readdir(folder)).filter(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.cjs'),
  );
  const files = await Promise.all(
    names.map(async (file) => ({ file: join(folder, file), at: (await stat(join(folder, file))).mtimeMs })),
  );
  for (const { file } of files.sort((left, right) => right.at - left.at).slice(maxBundles)) {
    await rm(file, { force: true });
    await rm(manifestOf(file), { force: true });
  }
}
