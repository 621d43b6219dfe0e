import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from '../lib/paths.mjs';

const outside = new Set(['node_modules', 'dist', '.next', '.data', '.cache', '.git']);

/** Returns the texts of all source files in these folders of the clone, by path. */
export function readSources(folders) {
  const list = (folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (outside.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? list(path) : /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
    });
  const files = folders.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  return new Map(files.flatMap(list).map((file) => [file, readFileSync(file, 'utf8')]));
}

/**
 * Returns all files whose imports reach one of `targets`, with the number of steps, nearest first; also by `import()`.
 * Without `types` an import of types does not count, as it loads nothing.
 */
export function findImporters(sources, targets, { types = false } = {}) {
  const importers = new Map();
  for (const [file, text] of sources)
    for (const imported of listImports(file, text, types)) {
      if (!importers.has(imported)) importers.set(imported, []);
      importers.get(imported).push(file);
    }
  const steps = new Map(targets.map((file) => [file, 0]));
  for (const [file, step] of steps)
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1);
  for (const file of targets) steps.delete(file);
  return steps;
}

const importing =
  /\b(?:import|export)\s+(type\b)?(?:[^'"();]*?\bfrom\s*)?'((?:\.|@pullproof\/)[^']+)'|\bimport\(\s*'((?:\.|@pullproof\/)[^']+)'/g;

const listImports = (file, text, types) =>
  [...text.matchAll(importing)]
    .filter(([, type]) => types || !type)
    .map(([, , fixed, dynamic]) => locate(file, fixed ?? dynamic));

/** An import of a workspace names a file by the `exports` of its package. */
function locate(file, specifier) {
  if (specifier.startsWith('.')) return resolve(dirname(file), specifier);
  for (const [pattern, path] of findExports()) {
    const [start, end] = pattern.split('*');
    if (end === undefined ? specifier === pattern : specifier.startsWith(start) && specifier.endsWith(end))
      return path.replace('*', specifier.slice(start.length, specifier.length - (end?.length ?? 0)));
  }
  return specifier;
}

let exportsOfWorkspaces;

function findExports() {
  exportsOfWorkspaces ??= readJson('package.json').workspaces.flatMap((folder) => {
    const { name, exports = {} } = readJson(`${folder}/package.json`);
    return Object.entries(exports).map(([key, path]) => [join(name, key), join(root, folder, path)]);
  });
  return exportsOfWorkspaces;
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
