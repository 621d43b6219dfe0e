import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJson } from '../lib/json-file.mjs';
import { root } from '../lib/paths.mjs';
import { readSources } from './bundle.mjs';

const server = join(root, 'server');
const sourceFolders = ['src', 'testing'];

/** Native code, packages that read files beside themselves, and tools larger than the server. */
const unbundled = [
  ...['sharp', '@node-rs/argon2', 'pg-native', 'pg-hstore', '*.node'],
  ...['pdfkit', 'subset-font'],
  ...['next', 'vite', 'tsx', 'typescript'],
];
/** Has only ES modules, which a script cannot require: jest loads what imports it from the source. */
const esPackage = 'pdfjs-dist';

/** Its main module only says to import another one. */
const withoutMain = '@noble/curves';

/** Packages whose main module tests share with the server. */
export const serverPackages = Object.keys(readJson(join(server, 'package.json')).dependencies).filter(
  (name) => !unbundled.includes(name) && name !== withoutMain,
);

/** All modules that another one or a test imports. The others are programs, which await at their top level. */
async function listModules() {
  const folders = await Promise.all(sourceFolders.map((folder) => readSources(join(server, folder))));
  const sources = folders.flat();
  const imported = new Set();
  for (const { file, text } of sources)
    for (const [, path] of text.matchAll(/\b(?:from|import)[\s(]+'(\.[^']+)'/g))
      imported.add(resolve(dirname(file), path));
  return sources
    .filter(({ file, text }) => imported.has(file) && !file.endsWith('.test.ts') && !text.includes(esPackage))
    .map(({ file }) => file)
    .sort();
}

/** In the bundle `import.meta` is that of the source. */
const sourcePlaces = {
  name: 'source-places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]server[\\/](?:src|testing)[\\/].*\.ts$/ }, async ({ path }) => {
      const place = { url: pathToFileURL(path).href, dirname: dirname(path) };
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, name) =>
        JSON.stringify(place[name]),
      );
      return { contents, loader: 'ts' };
    });
  },
};

/** All modules and packages of the server. */
export const serverBundle = {
  name: 'server',
  inputs: [
    ...sourceFolders.map((folder) => `server/${folder}`),
    'server/package.json',
    'verifiers/typescript/src',
  ],
  list: async () => ({
    modules: await listModules(),
    packages: serverPackages.map((name) => ({ name, importedIn: server })),
  }),
  options: { platform: 'node', external: unbundled, plugins: [sourcePlaces] },
};
