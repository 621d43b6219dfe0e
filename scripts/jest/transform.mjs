import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/jest';
import { root } from '../lib/paths.mjs';
import { bundleFiles, readModules } from './bundle.mjs';

const evaluation = JSON.stringify(join(root, 'scripts/jest/evaluate-bundle.cjs'));
const ownSource = readFileSync(new URL(import.meta.url), 'utf8');
const modulesOf = new Map();

/** Compiles TypeScript with swc; what the project's bundle contains becomes a module that exports the bundle's instance. */
function createTransformer({ bundle, compiler }) {
  const typescript = swc.createTransformer(compiler);
  const findHere = (path) => findBundled(bundle, path);
  return {
    process(source, path, options) {
      const bundled = findHere(path);
      if (bundled) return { code: options.supportsStaticESM ? toModule(bundled) : toCommonJs(bundled) };
      return isTypescript(path) ? typescript.process(source, path, options) : { code: source };
    },
    getCacheKey(source, path, options) {
      const bundled = findHere(path);
      if (!bundled && isTypescript(path)) return typescript.getCacheKey(source, path, options);
      const parts = [ownSource, path, bundled ?? source, options.supportsStaticESM];
      return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    },
  };
}

const isTypescript = (path) => /\.tsx?$/.test(path);

/** A module's exports in this run's bundle of that name, and its arguments for `load`; undefined for others. */
export function findBundled(name, path) {
  const file = bundleFiles()[name];
  if (!file) return undefined;
  if (!modulesOf.has(file)) modulesOf.set(file, readModules(file));
  const module = modulesOf.get(file)[path];
  return module && { ...module, place: `${JSON.stringify(name)}, ${JSON.stringify(path)}` };
}

const toCommonJs = ({ place }) => `module.exports = require(${evaluation}).load(${place});`;

/** Local names are numbered, so that they cannot collide with exported ones. */
export function toModule({ names, reexported, place }) {
  return [
    `import { load } from ${evaluation};`,
    ...reexported.map((from) => `export * from ${JSON.stringify(from)};`),
    `const _module = load(${place});`,
    ...names.map((name, at) => `const _${at} = _module.${name};`),
    `export {${names.map((name, at) => `_${at} as ${name}`).join(', ')}};`,
  ].join('\n');
}

export default { createTransformer };
